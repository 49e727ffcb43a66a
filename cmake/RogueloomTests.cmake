# rogueloom_tests(NAME core SOURCES seed_test.cpp ... LIBRARIES rogueloom::core): one GoogleTest program a
# folder of tests/, each of its cases a ctest case.
include(GoogleTest)
find_package(GTest REQUIRED)

function(rogueloom_tests)
    cmake_parse_arguments(arg "" "NAME" "SOURCES;LIBRARIES" ${ARGN})
    add_executable(test_${arg_NAME} ${arg_SOURCES})
    target_include_directories(test_${arg_NAME} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
    target_link_libraries(test_${arg_NAME} PRIVATE ${arg_LIBRARIES} GTest::gtest GTest::gtest_main)
    rogueloom_flags(test_${arg_NAME})
    gtest_discover_tests(test_${arg_NAME} TEST_PREFIX ${arg_NAME}. DISCOVERY_TIMEOUT 60)
endfunction()
