# One function a kind of target. A part is a static library `rogueloom_<name>` with the alias
# `rogueloom::<name>`; what it may include is exactly what it names in DEPENDS.
include(RogueloomFlags)

# Compiles sources of a part in groups, each as one, where no name of namespace scope occurs twice in a group
# (unity.awk): a third of the time for a build from nothing, more for a small change.
function(rogueloom_unity target)
    set(files ${ARGN})
    list(FILTER files EXCLUDE REGEX "^/")
    execute_process(COMMAND awk -v most=40 -f ${PROJECT_SOURCE_DIR}/cmake/unity.awk ${files}
        WORKING_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR} OUTPUT_VARIABLE groups RESULT_VARIABLE failed)
    if(failed)
        message(FATAL_ERROR "cmake/unity.awk failed")
    endif()
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${files})
    string(REGEX MATCHALL "[0-9]+ [^\n]+" lines "${groups}")
    foreach(line IN LISTS lines)
        string(REGEX MATCH "^([0-9]+) (.*)$" line "${line}")
        set_source_files_properties(${CMAKE_MATCH_2} PROPERTIES UNITY_GROUP ${CMAKE_MATCH_1})
    endforeach()
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
    # What another file of the group has at namespace scope is not really hidden by a local name.
    target_compile_options(${target} PRIVATE -Wno-shadow)
endfunction()

# A static library of what the caller, rogueloom_part(), has read into arg_*.
function(rogueloom_part_library target)
    add_library(${target} STATIC ${arg_SOURCES})
    target_include_directories(${target}
        PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
            $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>
        PRIVATE ${PROJECT_SOURCE_DIR}/src)
    foreach(below IN LISTS arg_DEPENDS)
        target_link_libraries(${target} PUBLIC rogueloom::${below})
    endforeach()
    target_link_libraries(${target} PUBLIC ${arg_PUBLIC_LIBRARIES})
    # Headers alone: who uses an installed part does not need them.
    foreach(library IN LISTS arg_PRIVATE_LIBRARIES)
        target_link_libraries(${target} PRIVATE $<BUILD_INTERFACE:${library}>)
    endforeach()
    rogueloom_flags(${target})
    if(ROGUELOOM_UNITY)
        rogueloom_unity(${target} ${arg_SOURCES})
    endif()
endfunction()

# rogueloom_part(NAME core SOURCES a.cpp b.cpp [DEPENDS core maps] [PRIVATE_LIBRARIES fmt::fmt-header-only])
function(rogueloom_part)
    cmake_parse_arguments(arg "" "NAME" "SOURCES;DEPENDS;PUBLIC_LIBRARIES;PRIVATE_LIBRARIES" ${ARGN})
    rogueloom_part_library(rogueloom_${arg_NAME})
    add_library(rogueloom::${arg_NAME} ALIAS rogueloom_${arg_NAME})
    set_target_properties(rogueloom_${arg_NAME} PROPERTIES EXPORT_NAME ${arg_NAME})
    if(EMSCRIPTEN)
        # Pages load the module: what does not run in loops is made small there. Of the rest there is a small
        # library too, for a module that only plays (apps/web/core).
        if(arg_NAME MATCHES "^(content|view|c_api)$")
            target_compile_options(rogueloom_${arg_NAME} PRIVATE -Oz)
        else()
            rogueloom_part_library(rogueloom_${arg_NAME}_small)
            target_compile_options(rogueloom_${arg_NAME}_small PRIVATE -Oz)
            set_target_properties(rogueloom_${arg_NAME}_small PROPERTIES EXCLUDE_FROM_ALL ON)
        endif()
    endif()
endfunction()

# rogueloom_program(NAME rogueloom SOURCES ... LIBRARIES ...): a program of apps/ or bench/.
function(rogueloom_program)
    cmake_parse_arguments(arg "" "NAME" "SOURCES;LIBRARIES" ${ARGN})
    add_executable(${arg_NAME} ${arg_SOURCES})
    target_link_libraries(${arg_NAME} PRIVATE ${arg_LIBRARIES})
    rogueloom_flags(${arg_NAME})
endfunction()
