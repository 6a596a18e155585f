// What the Swift standard library leaves to C: trigonometry and the wall clock.
#include <math.h>
#include <stdint.h>
#include <time.h>

/// A time since 1970-01-01T00:00:00Z.
struct wall_clock_time {
  int64_t seconds;
  int64_t nanoseconds;
};

/// Returns the time of the wall clock. A type of this module has the same members on every platform,
/// whichever module of the C library `struct timespec` belongs to.
static inline struct wall_clock_time wall_clock_now(void) {
  struct timespec time = {0};
  timespec_get(&time, TIME_UTC);
  struct wall_clock_time now = {time.tv_sec, time.tv_nsec};
  return now;
}
