find_program(ROGUELOOM_CCACHE ccache)
mark_as_advanced(ROGUELOOM_CCACHE)

# Flags every target of the project shares. -ffp-contract=off is part of the promise of same bytes
# everywhere (docs/determinism.md), so it is public: code of ours that is inlined into a consumer keeps it.
function(rogueloom_flags target)
    target_compile_features(${target} PUBLIC cxx_std_20)
    set_target_properties(${target} PROPERTIES
        CXX_EXTENSIONS OFF CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
    # A WebAssembly module is linked once; there such code would only be slower.
    if(NOT EMSCRIPTEN)
        set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON)
    endif()
    target_compile_options(${target} PUBLIC -ffp-contract=off)
    target_compile_options(${target} PRIVATE
        # Where size_t has 32 bits every conversion to it would be one to look at.
        -Wall -Wextra -Wpedantic -Wshadow $<$<NOT:$<BOOL:${EMSCRIPTEN}>>:-Wconversion>
        $<$<NOT:$<BOOL:${EMSCRIPTEN}>>:-Wsign-conversion> -Wold-style-cast -Wnon-virtual-dtor
        -Wimplicit-fallthrough $<$<BOOL:${ROGUELOOM_WERROR}>:-Werror>
        # g++ 12 at -O2 and above sees an overlap in `"text" + std::string` that is none (GCC PR 105651).
        $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)
    # Runs on every processor, as without it, but is chosen and ordered for those of today; above all no
    # `rep movs`, which takes longer to begin than to copy a hero.
    if(CMAKE_CXX_COMPILER_ID STREQUAL GNU AND CMAKE_CXX_COMPILER_VERSION VERSION_GREATER_EQUAL 11
            AND CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
        target_compile_options(${target} PRIVATE -mtune=znver3)
    endif()
    if(ROGUELOOM_SANITIZE)
        target_compile_options(${target} PRIVATE
            -fsanitize=${ROGUELOOM_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
        target_link_options(${target} PUBLIC -fsanitize=${ROGUELOOM_SANITIZE})
    endif()
    if(ROGUELOOM_CCACHE AND rogueloom_top_level)
        set_target_properties(${target} PROPERTIES CXX_COMPILER_LAUNCHER ${ROGUELOOM_CCACHE})
    endif()
endfunction()
