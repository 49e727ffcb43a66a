# Found by headers.cmake, without the paths of the machine's own packages.
set(nlohmann_json_FOUND TRUE)
