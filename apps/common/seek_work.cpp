// SPDX-License-Identifier: MIT
#include "seek_work.hpp"

#include <algorithm>
#include <map>
#include <mutex>
#include <thread>

namespace rogueloom::app {
namespace {

/// What the threads of one seek() share.
class Work {
  public:
    Work(const SeekPlan& plan, const lab::Condition& condition,
         const std::function<std::unique_ptr<lab::Probe>()>& make_probe, const std::atomic<bool>& stop,
         const std::function<void(const SeekProgress&)>& progress)
        : plan_(plan), condition_(condition), make_probe_(make_probe), stop_(stop), progress_(progress) {}

    void run() {
        const std::unique_ptr<lab::Probe> probe = make_probe_();
        const std::uint64_t chunks = plan_.seeds / plan_.chunk + (plan_.seeds % plan_.chunk > 0 ? 1 : 0);
        while (!stop_ && !enough_) {
            const std::uint64_t chunk = next_++;
            if (chunk >= chunks) return;
            const std::uint64_t first = chunk * plan_.chunk;
            const std::uint64_t count = std::min(plan_.chunk, plan_.seeds - first);
            take(chunk, count, lab::seek(*probe, condition_, Seed{plan_.from.value + first}, count));
        }
    }

    [[nodiscard]] SeekEnd end() {
        SeekEnd end{std::move(finds_), seeds_, enough_ || seeds_ == plan_.seeds};
        if (end.finds.size() > plan_.limit) end.finds.resize(plan_.limit);
        return end;
    }

  private:
    struct Looked {
        std::uint64_t seeds = 0;
        std::vector<lab::Find> finds;
    };

    /// Chunks come in any order; what has no gap before it counts.
    void take(std::uint64_t chunk, std::uint64_t count, std::vector<lab::Find> finds) {
        const std::lock_guard lock(mutex_);
        shown_.seeds += count;
        shown_.finds += finds.size();
        waiting_[chunk] = {count, std::move(finds)};
        for (auto first = waiting_.begin(); first != waiting_.end() && first->first == due_ && !enough_;
             first = waiting_.erase(first)) {
            ++due_;
            seeds_ += first->second.seeds;
            for (lab::Find& find : first->second.finds) finds_.push_back(std::move(find));
            enough_ = finds_.size() >= plan_.limit;
        }
        progress_(shown_);
    }

    const SeekPlan& plan_;
    const lab::Condition& condition_;
    const std::function<std::unique_ptr<lab::Probe>()>& make_probe_;
    const std::atomic<bool>& stop_;
    const std::function<void(const SeekProgress&)>& progress_;

    std::atomic<std::uint64_t> next_ = 0;
    std::atomic<bool> enough_ = false;
    std::mutex mutex_; ///< of all below
    std::map<std::uint64_t, Looked> waiting_;
    std::uint64_t due_ = 0; ///< the chunk that finds_ waits for
    std::uint64_t seeds_ = 0;
    std::vector<lab::Find> finds_;
    SeekProgress shown_;
};

} // namespace

SeekEnd seek(const SeekPlan& plan, const lab::Condition& condition,
             const std::function<std::unique_ptr<lab::Probe>()>& make_probe, const std::atomic<bool>& stop,
             const std::function<void(const SeekProgress&)>& progress) {
    Work work(plan, condition, make_probe, stop, progress);
    std::vector<std::thread> threads;
    for (unsigned i = 1; i < plan.jobs; ++i) threads.emplace_back([&work] { work.run(); });
    work.run();
    for (std::thread& thread : threads) thread.join();
    return work.end();
}

} // namespace rogueloom::app
