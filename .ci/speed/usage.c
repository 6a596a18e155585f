// usage COMMAND [ARGUMENT...]: runs a command, and writes its processor time and wall time in seconds, its peak
// of resident memory in bytes and its exit status as the last line of standard error.
//
// The peak that the kernel reports for a process includes that of the process it was started from, until its
// program is executed. An interpreter would add its own 10 MB or more; this program adds 1.5 MB.
#define _GNU_SOURCE
#include <spawn.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

extern char **environ;

static double seconds(struct timeval time) { return (double)time.tv_sec + (double)time.tv_usec / 1e6; }

int main(int count, char **arguments) {
  struct timespec start, end;
  struct rusage usage;
  pid_t process;
  int status;
  if (count < 2) return 2;
  clock_gettime(CLOCK_MONOTONIC, &start);
  if (posix_spawnp(&process, arguments[1], NULL, NULL, arguments + 1, environ)) return 127;
  if (wait4(process, &status, 0, &usage) != process) return 1;
  clock_gettime(CLOCK_MONOTONIC, &end);
#ifdef __APPLE__
  double unit = 1;
#else
  double unit = 1024;
#endif
  fprintf(stderr, "\n%.6f %.6f %.0f %d\n", seconds(usage.ru_utime) + seconds(usage.ru_stime),
          (double)(end.tv_sec - start.tv_sec) + (double)(end.tv_nsec - start.tv_nsec) / 1e9,
          (double)usage.ru_maxrss * unit, WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
  return 0;
}
