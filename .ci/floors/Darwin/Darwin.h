// The system calls of the tool.
#include <stddef.h>
#include <stdint.h>

static const int EISDIR, ELOOP, EPIPE, ENOENT, EEXIST, EINTR, ENOTDIR, EIO, EMFILE;
static const int STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO;
static const int SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIG_BLOCK, SIG_SETMASK;
static const int O_RDONLY, O_WRONLY, O_CREAT, O_EXCL, O_TRUNC, O_CLOEXEC, O_NOCTTY, F_OK, PATH_MAX;
typedef uint16_t mode_t;
static const mode_t S_IFMT, S_IFDIR, S_IFREG, S_IFCHR;
extern const int errno;

struct stat {
  mode_t st_mode;
  int32_t st_rdev;
  int64_t st_size;
};
struct pollfd {
  int fd;
  short events;
  short revents;
};
static const int POLLERR, POLLHUP;
typedef uint32_t sigset_t;
typedef void (*sig_t)(int);
extern const sig_t SIG_DFL, SIG_IGN;

sig_t signal(int, sig_t);
int raise(int);
int sigemptyset(sigset_t *);
int sigaddset(sigset_t *, int);
int sigprocmask(int, const sigset_t *, sigset_t *);
__attribute__((overloadable)) int open(const char *, int);
__attribute__((overloadable)) int open(const char *, int, mode_t);
int close(int);
int dup(int);
int pipe(int[2]);
int poll(struct pollfd *, unsigned, int);
int tcgetpgrp(int);
ptrdiff_t read(int, void *, size_t);
ptrdiff_t write(int, const void *, size_t);
int fstat(int, struct stat *);
int stat(const char *, struct stat *);
int fchmod(int, mode_t);
int isatty(int);
int access(const char *, int);
ptrdiff_t readlink(const char *, char *, size_t);
int rename(const char *, const char *);
int unlink(const char *);
char *getenv(const char *);
char *strdup(const char *);
char *strerror(int);
void free(void *);
int getpid(void);
_Noreturn void exit(int);
