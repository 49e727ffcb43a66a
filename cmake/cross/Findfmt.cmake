# Found by headers.cmake, without the paths of the machine's own packages.
set(fmt_FOUND TRUE)
