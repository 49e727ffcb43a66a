// SPDX-License-Identifier: MIT
/// \file
/// Handles: numbers in the shape of pointers, looked up in a table. A wrong one is found out instead of being
/// followed, whoever holds it; what is in use lives until the call ends.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string_view>

#include "outcome.hpp"

namespace rogueloom::c_api {

enum class Kind : std::uint8_t { pack, run, battle };

/// What a handle stands for.
class Object {
  public:
    explicit Object(Kind kind) : kind_(kind) {}
    virtual ~Object() = default;
    Object(const Object&) = delete;
    Object& operator=(const Object&) = delete;

    [[nodiscard]] Kind kind() const { return kind_; }

  private:
    friend class Turn;

    Kind kind_;
    std::atomic_flag busy_ = ATOMIC_FLAG_INIT;
};

/// A new handle for an object. O(log handles), as the next two.
[[nodiscard]] std::uintptr_t add_handle(std::shared_ptr<Object> object);
/// The object of a handle; none if there is no such handle of this kind.
[[nodiscard]] std::shared_ptr<Object> find_handle(std::uintptr_t handle, Kind kind);
/// Forgets a handle, if it is one of this kind.
void remove_handle(std::uintptr_t handle, Kind kind);

[[nodiscard]] tl::unexpected<Failure> no_handle(Kind kind, const void* handle);
[[nodiscard]] tl::unexpected<Failure> busy(Kind kind);

/// The object of a handle for the time of a call. T has `T::object_kind`.
template <class T>
[[nodiscard]] Outcome<std::shared_ptr<T>> find(const void* handle) {
    auto object = find_handle(reinterpret_cast<std::uintptr_t>(handle), T::object_kind);
    if (!object) return no_handle(T::object_kind, handle);
    return std::static_pointer_cast<T>(std::move(object));
}

/// Hands a new object out.
template <class T, class Handle>
[[nodiscard]] Outcome<void> hand_out(std::shared_ptr<T> object, Handle** out) {
    *out = reinterpret_cast<Handle*>(add_handle(std::move(object)));
    return {};
}

/// The right to use an object; only one at a time has it.
class Turn {
  public:
    explicit Turn(Object& object) : object_(object.busy_.test_and_set() ? nullptr : &object) {}
    ~Turn() {
        if (object_ != nullptr) object_->busy_.clear();
    }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;

    [[nodiscard]] explicit operator bool() const { return object_ != nullptr; }

  private:
    Object* object_;
};

/// Calls `body(T&)` for the object of a handle, alone.
template <class T, class Body>
[[nodiscard]] Outcome<void> with(const void* handle, Body&& body) {
    const Outcome<std::shared_ptr<T>> object = find<T>(handle);
    if (!object) return tl::unexpected(object.error());
    const Turn turn(**object);
    if (!turn) return busy(T::object_kind);
    return body(**object);
}

} // namespace rogueloom::c_api
