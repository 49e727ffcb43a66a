// SPDX-License-Identifier: MIT
#include "handles.hpp"

#include <array>
#include <map>
#include <mutex>

namespace rogueloom::c_api {

namespace {

/// The only state that the library shares between callers: handles must be known to all of them.
class Table {
  public:
    static Table& instance() {
        // Never destroyed: handles may be freed while a program ends.
        static Table& table = *new Table;
        return table;
    }

    std::uintptr_t add(std::shared_ptr<Object> object) {
        const std::lock_guard lock(mutex_);
        do ++last_;
        while (last_ == 0 || objects_.count(last_) != 0);
        objects_.emplace(last_, std::move(object));
        return last_;
    }

    std::shared_ptr<Object> find(std::uintptr_t handle, Kind kind) {
        const std::lock_guard lock(mutex_);
        const auto found = objects_.find(handle);
        return found != objects_.end() && found->second->kind() == kind ? found->second : nullptr;
    }

    /// The object, so that it is destroyed outside of the lock.
    std::shared_ptr<Object> remove(std::uintptr_t handle, Kind kind) {
        const std::lock_guard lock(mutex_);
        const auto found = objects_.find(handle);
        if (found == objects_.end() || found->second->kind() != kind) return nullptr;
        std::shared_ptr<Object> object = std::move(found->second);
        objects_.erase(found);
        return object;
    }

  private:
    std::mutex mutex_;
    std::map<std::uintptr_t, std::shared_ptr<Object>> objects_;
    std::uintptr_t last_ = 0;
};

std::string name_of(Kind kind) {
    static constexpr std::array<const char*, 3> names = {"pack", "run", "battle"};
    return names[static_cast<std::size_t>(kind)];
}

} // namespace

std::uintptr_t add_handle(std::shared_ptr<Object> object) {
    return Table::instance().add(std::move(object));
}

std::shared_ptr<Object> find_handle(std::uintptr_t handle, Kind kind) {
    return Table::instance().find(handle, kind);
}

void remove_handle(std::uintptr_t handle, Kind kind) {
    (void)Table::instance().remove(handle, kind);
}

tl::unexpected<Failure> no_handle(Kind kind, const void* handle) {
    const std::string name = name_of(kind);
    if (handle == nullptr)
        return failed(RL_ERROR_HANDLE, {"handle.null", {}, "the " + name + " is NULL", {}, {}});
    return failed(RL_ERROR_HANDLE, {"handle.unknown",
                                    {},
                                    "this is no " + name,
                                    "it was freed, is of another kind, or was never handed out",
                                    {}});
}

tl::unexpected<Failure> busy(Kind kind) {
    return failed(RL_ERROR_BUSY, {"handle.busy",
                                  {},
                                  "the " + name_of(kind) + " is in use",
                                  "another thread is in a call with it",
                                  "copy it, or take turns"});
}

} // namespace rogueloom::c_api
