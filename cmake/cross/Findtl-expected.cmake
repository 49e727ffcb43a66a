# Found by headers.cmake, without the paths of the machine's own packages.
set(tl-expected_FOUND TRUE)
