# What is installed: headers, the shared library and the static parts, a CMake package and a pkg-config file.
include(CMakePackageConfigHelpers)

install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/rogueloom DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
    FILES_MATCHING PATTERN *.hpp PATTERN *.h)
set(rogueloom_installed)
foreach(part core maps content battle run lab view c_api)
    list(APPEND rogueloom_installed rogueloom_${part})
endforeach()
if(ROGUELOOM_SHARED)
    list(APPEND rogueloom_installed rogueloom_shared)
endif()
install(TARGETS ${rogueloom_installed} EXPORT rogueloomTargets
    LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
set(rogueloom_package ${CMAKE_INSTALL_LIBDIR}/cmake/rogueloom)
install(EXPORT rogueloomTargets NAMESPACE rogueloom:: DESTINATION ${rogueloom_package})
configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/rogueloomConfig.cmake.in
    ${CMAKE_CURRENT_BINARY_DIR}/rogueloomConfig.cmake INSTALL_DESTINATION ${rogueloom_package})
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/rogueloomConfigVersion.cmake
    COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/rogueloomConfig.cmake
    ${CMAKE_CURRENT_BINARY_DIR}/rogueloomConfigVersion.cmake DESTINATION ${rogueloom_package})

if(ROGUELOOM_SHARED)
    # Paths from the file itself, so that an installed folder can be moved.
    file(RELATIVE_PATH rogueloom_include_from_pc /${CMAKE_INSTALL_LIBDIR}/pkgconfig /${CMAKE_INSTALL_INCLUDEDIR})
    configure_file(${CMAKE_CURRENT_LIST_DIR}/rogueloom.pc.in ${CMAKE_CURRENT_BINARY_DIR}/rogueloom.pc @ONLY)
    install(FILES ${CMAKE_CURRENT_BINARY_DIR}/rogueloom.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
endif()
if(ROGUELOOM_APPS)
    install(TARGETS rogueloom RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
    # Where `rogueloom serve` finds it; nothing if it is not built (./dev web).
    install(DIRECTORY ${PROJECT_SOURCE_DIR}/apps/web/page/dist/
        DESTINATION ${CMAKE_INSTALL_DATADIR}/rogueloom/page OPTIONAL)
endif()
