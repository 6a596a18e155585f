// The system calls of the tool.
#include <stddef.h>
#include <stdint.h>

static const int EBADF, EISDIR, ELOOP, EPIPE, ENOENT, EEXIST, EINTR, ENOTDIR, EIO, EMFILE, EAGAIN;
static const int EWOULDBLOCK, EINVAL, ENOTSUP, EOPNOTSUPP, EROFS, EFBIG;
static const int STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO;
static const int SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIG_BLOCK, SIG_UNBLOCK, SIG_SETMASK;
static const int SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ, LOCK_EX, LOCK_NB;
static const int O_RDONLY, O_WRONLY, O_RDWR, O_CREAT, O_EXCL, O_TRUNC, O_CLOEXEC, O_NOCTTY, F_OK, PATH_MAX;
static const int O_APPEND, O_NOFOLLOW, O_NONBLOCK;
static const int F_GETFD, F_SETFD, F_GETFL, FD_CLOEXEC, SEEK_CUR, SIGCHLD, SIGKILL, _SC_NPROCESSORS_ONLN, _SC_OPEN_MAX;
static const int DT_UNKNOWN, DT_DIR, DT_REG, DT_LNK, POSIX_SPAWN_SETSIGDEF, POSIX_SPAWN_SETSIGMASK;
typedef uint16_t mode_t;
static const mode_t S_IFMT, S_IFDIR, S_IFREG, S_IFCHR;
typedef int32_t pid_t;
typedef int64_t off_t;
typedef int32_t dev_t;
typedef uint64_t ino_t;
extern int errno __attribute__((swift_attr("nonisolated(unsafe)")));

struct stat {
  dev_t st_dev;
  mode_t st_mode;
  ino_t st_ino;
  dev_t st_rdev;
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

struct dirent {
  uint64_t d_ino;
  uint8_t d_type;
  char d_name[1024];
};
typedef struct {
  int __dd_fd;
} DIR;
typedef void *posix_spawn_file_actions_t;
typedef void *posix_spawnattr_t;

sig_t signal(int, sig_t);
int raise(int);
int sigemptyset(sigset_t *);
int sigaddset(sigset_t *, int);
int sigprocmask(int, const sigset_t *, sigset_t *);
__attribute__((overloadable)) int open(const char *, int);
__attribute__((overloadable)) int open(const char *, int, mode_t);
int close(int);
int fcntl(int, int, int);
off_t lseek(int, off_t, int);
ptrdiff_t pread(int, void *, size_t, off_t);
int mkstemp(char *);
DIR *opendir(const char *);
struct dirent *readdir(DIR *);
int closedir(DIR *);
int lstat(const char *, struct stat *);
long sysconf(int);
size_t strlen(const char *);
int kill(pid_t, int);
pid_t waitpid(pid_t, int *, int);
int posix_spawn_file_actions_init(posix_spawn_file_actions_t *);
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *);
int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *, int, int);
int posix_spawn_file_actions_addopen(posix_spawn_file_actions_t *, int, const char *, int, mode_t);
int posix_spawnattr_init(posix_spawnattr_t *);
int posix_spawnattr_destroy(posix_spawnattr_t *);
int posix_spawnattr_setsigmask(posix_spawnattr_t *, const sigset_t *);
int posix_spawnattr_setsigdefault(posix_spawnattr_t *, const sigset_t *);
int posix_spawnattr_setflags(posix_spawnattr_t *, short);
int posix_spawnp(pid_t *, const char *, const posix_spawn_file_actions_t *, const posix_spawnattr_t *,
                 char *const[], char *const[]);
int dup(int);
int pipe(int[2]);
int poll(struct pollfd *, unsigned, int);
int tcgetpgrp(int);
ptrdiff_t read(int, void *, size_t);
ptrdiff_t write(int, const void *, size_t);
int fstat(int, struct stat *);
int stat(const char *, struct stat *);
int fchmod(int, mode_t);
int flock(int, int);
int fsync(int);
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
_Noreturn void _exit(int);
