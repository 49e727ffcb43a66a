# Compiles files into a program, byte by byte, with CMake alone. Used in two ways: included, it declares
# rogueloom_embed(); run with `cmake -P` at build time, it writes the source file.

set(ROGUELOOM_EMBED_SCRIPT ${CMAKE_CURRENT_LIST_FILE})

# rogueloom_embed(OUTPUT x.cpp INCLUDE rogueloom/content/base_pack.hpp NAMESPACE rogueloom::content
#                 FUNCTION base_pack_files TYPE SheetFile FILES a.csv b.csv)
# writes `std::span<const TYPE> NAMESPACE::FUNCTION()`; TYPE is an aggregate {name, bytes} of string
# views. The names are those of the files without folders, sorted.
function(rogueloom_embed)
    cmake_parse_arguments(arg "" "OUTPUT;INCLUDE;NAMESPACE;FUNCTION;TYPE" "FILES" ${ARGN})
    list(SORT arg_FILES)
    string(REPLACE ";" "|" files "${arg_FILES}")
    add_custom_command(OUTPUT ${arg_OUTPUT}
        COMMAND ${CMAKE_COMMAND} -DOUTPUT=${arg_OUTPUT} -DINCLUDE=${arg_INCLUDE} -DNAMESPACE=${arg_NAMESPACE}
            -DFUNCTION=${arg_FUNCTION} -DTYPE=${arg_TYPE} "-DFILES=${files}" -P ${ROGUELOOM_EMBED_SCRIPT}
        DEPENDS ${arg_FILES} ${ROGUELOOM_EMBED_SCRIPT}
        COMMENT "Embedding ${arg_FUNCTION}" VERBATIM)
endfunction()

if(NOT CMAKE_SCRIPT_MODE_FILE STREQUAL ROGUELOOM_EMBED_SCRIPT)
    return()
endif()

string(REPLACE "|" ";" files "${FILES}")
set(arrays "")
set(table "")
set(n 0)
foreach(file IN LISTS files)
    get_filename_component(name ${file} NAME)
    file(READ ${file} hex HEX)
    file(SIZE ${file} size)
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "'\\\\x\\1'," bytes "${hex}")
    string(REGEX REPLACE "(('[^']*',){16})" "\\1\n" bytes "${bytes}")
    string(APPEND arrays "constexpr char file_${n}[] = {\n${bytes}'\\0'};\n")
    string(APPEND table "    {\"${name}\", std::string_view(file_${n}, ${size})},\n")
    math(EXPR n "${n} + 1")
endforeach()
file(WRITE ${OUTPUT} "// Written by cmake/RogueloomEmbed.cmake from ${n} files.
#include <span>
#include <string_view>

#include <${INCLUDE}>

namespace ${NAMESPACE} {
namespace {

${arrays}
constexpr ${TYPE} files[] = {
${table}};

} // namespace

std::span<const ${TYPE}> ${FUNCTION}() {
    return files;
}

} // namespace ${NAMESPACE}
")
