typedef struct { int opaque[32]; } fd_set;
struct timeval {
  long tv_sec;
  int tv_usec;
};
void FD_ZERO(fd_set *);
void FD_SET(int, fd_set *);
int FD_ISSET(int, const fd_set *);
int select(int, fd_set *, fd_set *, fd_set *, struct timeval *);
