#include <stdint.h>
struct timespec {
  long tv_sec;
  long tv_nsec;
};
enum { TIME_UTC = 1 };
int timespec_get(struct timespec *, int);
