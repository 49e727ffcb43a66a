# Emscripten, with the header-only libraries of this machine. Their folder, /usr/include, must not be seen
# whole: it holds the headers of another C library. So each is linked into a folder of the build tree.
find_program(ROGUELOOM_EMCC emcc REQUIRED)
get_filename_component(rogueloom_emscripten "${ROGUELOOM_EMCC}" REALPATH)
get_filename_component(rogueloom_emscripten "${rogueloom_emscripten}" DIRECTORY)
if(NOT EXISTS ${rogueloom_emscripten}/cmake/Modules/Platform/Emscripten.cmake)
    set(rogueloom_emscripten /usr/share/emscripten)
endif()
include(${rogueloom_emscripten}/cmake/Modules/Platform/Emscripten.cmake)

set(ROGUELOOM_HEADERS ${CMAKE_BINARY_DIR}/headers)
