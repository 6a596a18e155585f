// What the Swift standard library leaves to C, or has on newer systems only. A target without an
// operating system has no headers and uses only what precedes those here.

double sin(double);
double cos(double);
double atan2(double, double);
double log10(double);
double pow(double, double);

/// Sixteen lanes of a comparison, each 0 or -1.
typedef signed char lane_mask __attribute__((vector_size(16)));

/// Returns a bit for each lane that is set, the first the lowest. Swift has no operation for it, while
/// processors have an instruction, or a few.
static inline unsigned short lane_bits(lane_mask mask) {
  typedef _Bool lanes __attribute__((ext_vector_type(16)));
  lanes set = __builtin_convertvector(mask < 0, lanes);
  unsigned short bits;
  __builtin_memcpy(&bits, &set, sizeof bits);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  bits = __builtin_bitreverse16(bits);
#endif
  return bits;
}

#if __has_include(<pthread.h>)
#include <pthread.h>
#include <stdint.h>
#include <sys/select.h>
#ifdef __linux__
#include <sys/syscall.h>
#include <unistd.h>
#endif
#include <time.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#ifdef __linux__
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>
// glibc has the name only for programs that ask for all that GNU has.
#if !defined(O_TMPFILE) && defined(__O_TMPFILE)
#define O_TMPFILE __O_TMPFILE
#endif
#endif

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

/// Returns the pointer in a slot that a signal handler may read at any time.
static inline char *load_pointer(char *const *slot) {
  return __atomic_load_n(slot, __ATOMIC_ACQUIRE);
}

/// Replaces the pointer in a slot that a signal handler may read at any time; returns the old one.
static inline char *exchange_pointer(char **slot, char *pointer) {
  return __atomic_exchange_n(slot, pointer, __ATOMIC_ACQ_REL);
}

/// Returns the number in a slot that a signal handler may write at any time.
static inline int load_number(const int *slot) {
  return __atomic_load_n(slot, __ATOMIC_ACQUIRE);
}

/// Replaces the number in a slot that a signal handler may write at any time; returns the old one.
static inline int exchange_number(int *slot, int number) {
  return __atomic_exchange_n(slot, number, __ATOMIC_ACQ_REL);
}

/// Lets the memory that is freed after one input serve the next. Otherwise glibc returns it to the system and
/// gets it back for each of many files, which takes as long as the files do. Other libraries keep it.
static inline void keep_freed_memory(void) {
#ifdef __GLIBC__
  // More than a batch of decoded rows takes: mapping one anew takes longer than decoding it.
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
  mallopt(M_TRIM_THRESHOLD, 4 << 20);
  // Each step by which the memory of a thread grows is a system call; a step is 128 KB by default.
  mallopt(M_TOP_PAD, 1 << 20);
#endif
}

/// Returns the number of the processor that executes the calling thread, negative if it is not known.
static inline int current_processor(void) {
#ifdef __linux__
  unsigned int number;
  if (syscall(SYS_getcpu, &number, 0, 0) == 0 && number < 1024) return (int)number;
#endif
  return -1;
}

/// Moves the calling thread away from a processor, if that executes it and the thread may be executed by another. Then
/// it may be executed by all of them again.
///
/// On a virtual machine with two processors, Linux may begin a thread on the processor of the one that started it, and
/// look for the other only some hundredths of a second later.
static inline void leave_processor(int processor) {
#ifdef __linux__
  unsigned long allowed[1024 / (8 * sizeof(long))] = {0}, others[1024 / (8 * sizeof(long))];
  const int bits = 8 * sizeof(long);
  if (processor < 0 || current_processor() != processor) return;
  if (syscall(SYS_sched_getaffinity, 0, sizeof allowed, allowed) < 0) return;
  __builtin_memcpy(others, allowed, sizeof others);
  others[processor / bits] &= ~(1UL << (processor % bits));
  // The system refuses an empty set.
  if (syscall(SYS_sched_setaffinity, 0, sizeof others, others) == 0)
    syscall(SYS_sched_setaffinity, 0, sizeof allowed, allowed);
#endif
}

/// Returns the environment, which a program that is started inherits. Swift does not import the variable.
static inline char **process_environment(void) {
  extern char **environ;
  return environ;
}

/// Starts a thread whose end nobody waits for. Returns 0, or the error if the system cannot.
static inline int start_thread(void *(*body)(void *), void *context) {
  pthread_t thread;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  // Otherwise it depends on `ulimit -s` with glibc, and is 128 kB with musl.
  pthread_attr_setstacksize(&attributes, 1 << 20);
  int error = pthread_create(&thread, &attributes, body, context);
  pthread_attr_destroy(&attributes);
  return error;
}

/// Waits until a file below FD_SETSIZE can be written, or else read; without a wait, a signal handler may ask.
/// Returns 1 if it can, 0 if not, and -1 on an error.
static inline int wait_ready(int file, int is_written, int waits) {
  fd_set files;
  FD_ZERO(&files);
  FD_SET(file, &files);
  struct timeval now = {0};
  return select(file + 1, is_written ? 0 : &files, is_written ? &files : 0, 0, waits ? 0 : &now);
}

/// Waits until one of two files below FD_SETSIZE can be read, at most for a time. Returns 1 if the first
/// can, 0 if not, and -1 on an error. On Darwin, poll(2) does not support devices.
static inline int wait_readable(int first, int second, int64_t microseconds) {
  fd_set files;
  FD_ZERO(&files);
  FD_SET(first, &files);
  FD_SET(second, &files);
  struct timeval time = {.tv_sec = microseconds / 1000000, .tv_usec = microseconds % 1000000};
  int count = select((first > second ? first : second) + 1, &files, 0, 0, &time);
  return count < 0 ? -1 : FD_ISSET(first, &files) != 0;
}

/// Creates a file without a name that can be written, for a name in a directory, and returns its descriptor.
/// Returns -1 where the system has no such files, or no way to give them a name (open(2), `O_TMPFILE`).
static inline int create_unnamed(const char *directory, unsigned permissions) {
#ifdef O_TMPFILE
  return open(directory, O_TMPFILE | O_WRONLY | O_CLOEXEC, permissions);
#else
  return -1;
#endif
}

/// Gives a file without a name one. Returns 0, or -1 and sets `errno`.
static inline int name_unnamed(int file, const char *name) {
#ifdef __linux__
  char path[32];
  snprintf(path, sizeof path, "/proc/self/fd/%d", file);
  return linkat(AT_FDCWD, path, AT_FDCWD, name, AT_SYMLINK_FOLLOW);
#else
  return -1;
#endif
}
#endif
