# Links the header-only libraries into ROGUELOOM_HEADERS, and declares them as find_package() would.
set(ROGUELOOM_HEADERS_FROM /usr/include CACHE PATH "Where the header-only libraries are")
foreach(name pcg_random.hpp pcg_extras.hpp pcg_uint128.hpp tl fmt fast_float nlohmann xxhash.h xxh3.h)
    if(EXISTS ${ROGUELOOM_HEADERS_FROM}/${name})
        file(MAKE_DIRECTORY ${ROGUELOOM_HEADERS})
        file(CREATE_LINK ${ROGUELOOM_HEADERS_FROM}/${name} ${ROGUELOOM_HEADERS}/${name} SYMBOLIC)
    endif()
endforeach()
foreach(header PCG XXHASH FAST_FLOAT)
    set(ROGUELOOM_${header}_INCLUDE ${ROGUELOOM_HEADERS} CACHE PATH "")
endforeach()
foreach(library tl::expected fmt::fmt-header-only nlohmann_json::nlohmann_json)
    if(NOT TARGET ${library})
        add_library(${library} INTERFACE IMPORTED GLOBAL)
        target_include_directories(${library} SYSTEM INTERFACE ${ROGUELOOM_HEADERS})
    endif()
endforeach()
target_compile_definitions(fmt::fmt-header-only INTERFACE FMT_HEADER_ONLY=1
    "FMT_STATIC_THOUSANDS_SEPARATOR=','") # locales are large, and nothing here asks for them
