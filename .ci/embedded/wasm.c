// The functions of a C library and of its mathematics that the program needs, for a WebAssembly
// runtime with WASI. Memory is never freed.
#include <stddef.h>
#include <stdint.h>

struct bytes {
  const void *start;
  size_t count;
};
__attribute__((import_module("wasi_snapshot_preview1"), import_name("fd_write")))
int fd_write(int file, const struct bytes *chunks, size_t count, size_t *written);

static char line[4096];
static size_t length;

int putchar(int byte) {
  line[length++] = (char)byte;
  if (byte == '\n' || length == sizeof line) {
    struct bytes chunk = {line, length};
    size_t written;
    fd_write(1, &chunk, 1, &written);
    length = 0;
  }
  return byte;
}

int __main_argc_argv(int count, char **arguments);
__attribute__((export_name("_start"))) void start(void) { __main_argc_argv(0, NULL); }

extern char __heap_base;
static uintptr_t top;

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (top == 0) top = (uintptr_t)&__heap_base;
  uintptr_t start = (top + alignment - 1) / alignment * alignment;
  top = start + size;
  size_t pages = (top + 65535) / 65536, present = __builtin_wasm_memory_size(0);
  if (pages > present && __builtin_wasm_memory_grow(0, pages - present) == (size_t)-1) return 12;
  *result = (void *)start;
  return 0;
}
void free(void *memory) {}

int memcmp(const void *first, const void *second, size_t count) {
  const unsigned char *a = first, *b = second;
  for (; count > 0; a++, b++, count--)
    if (*a != *b) return *a - *b;
  return 0;
}

// Hashing needs no random seed here.
void arc4random_buf(void *bytes, size_t count) {
  for (char *byte = bytes; count > 0; count--) *byte++ = 0;
}
uintptr_t __stack_chk_guard = 0x5AFE57AC;
void __stack_chk_fail(void) { __builtin_trap(); }

__int128 __multi3(__int128 a, __int128 b) {
  uint64_t x = (uint64_t)a, y = (uint64_t)b;
  uint64_t xl = (uint32_t)x, xh = x >> 32, yl = (uint32_t)y, yh = y >> 32;
  uint64_t middle = xh * yl + (xl * yl >> 32);
  uint64_t lower = xl * yh + (uint32_t)middle;
  uint64_t high = xh * yh + (middle >> 32) + (lower >> 32);
  high += (uint64_t)(a >> 64) * y + x * (uint64_t)(b >> 64);
  return (__int128)((unsigned __int128)high << 64 | (x * y));
}

double round(double x) { return __builtin_trunc(x + __builtin_copysign(0.5, x)); }

// Taylor series, exact enough for arguments of a few radians.
static double series(double x, double term, int first) {
  double sum = term;
  for (int n = first; n < first + 22; n += 2) {
    term *= -x * x / (n * (n + 1));
    sum += term;
  }
  return sum;
}
static double quarter(double x, int turns) {
  double count = __builtin_nearbyint(x * 0.63661977236758134308);
  double rest = x - count * 1.5707963267948965580 - count * 6.123233995736766036e-17;
  int quadrant = ((int)count + turns) & 3;
  double value = quadrant & 1 ? series(rest, 1, 1) : series(rest, rest, 2);
  return quadrant & 2 ? -value : value;
}
double sin(double x) { return quarter(x, 0); }
double cos(double x) { return quarter(x, 1); }

static double arctangent(double x) {
  double t = x;
  for (int halving = 0; halving < 3; halving++) t = t / (1 + __builtin_sqrt(1 + t * t));
  double sum = 0, power = t;
  for (int n = 1; n < 31; n += 2, power *= -t * t) sum += power / n;
  return 8 * sum;
}
double atan2(double y, double x) {
  double a = __builtin_fabs(y), b = __builtin_fabs(x), half = 1.5707963267948966;
  double angle = a == 0 ? 0 : a > b ? half - arctangent(b / a) : arctangent(a / b);
  return __builtin_copysign(__builtin_signbit(x) ? 2 * half - angle : angle, y);
}
