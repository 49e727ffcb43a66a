# One function a kind of target. A part is a static library `rogueloom_<name>` with the alias
# `rogueloom::<name>`; what it may include is exactly what it names in DEPENDS.
include(RogueloomFlags)

# rogueloom_part(NAME core SOURCES a.cpp b.cpp [DEPENDS core maps] [PRIVATE_LIBRARIES fmt::fmt])
function(rogueloom_part)
    cmake_parse_arguments(arg "" "NAME" "SOURCES;DEPENDS;PUBLIC_LIBRARIES;PRIVATE_LIBRARIES" ${ARGN})
    add_library(rogueloom_${arg_NAME} STATIC ${arg_SOURCES})
    add_library(rogueloom::${arg_NAME} ALIAS rogueloom_${arg_NAME})
    target_include_directories(rogueloom_${arg_NAME}
        PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include> $<INSTALL_INTERFACE:include>
        PRIVATE ${PROJECT_SOURCE_DIR}/src)
    foreach(below IN LISTS arg_DEPENDS)
        target_link_libraries(rogueloom_${arg_NAME} PUBLIC rogueloom::${below})
    endforeach()
    target_link_libraries(rogueloom_${arg_NAME} PUBLIC ${arg_PUBLIC_LIBRARIES} PRIVATE ${arg_PRIVATE_LIBRARIES})
    set_target_properties(rogueloom_${arg_NAME} PROPERTIES EXPORT_NAME ${arg_NAME})
    rogueloom_flags(rogueloom_${arg_NAME})
endfunction()

# rogueloom_program(NAME rogueloom SOURCES ... LIBRARIES ...): a program of apps/ or bench/.
function(rogueloom_program)
    cmake_parse_arguments(arg "" "NAME" "SOURCES;LIBRARIES" ${ARGN})
    add_executable(${arg_NAME} ${arg_SOURCES})
    target_link_libraries(${arg_NAME} PRIVATE ${arg_LIBRARIES})
    rogueloom_flags(${arg_NAME})
endfunction()
