#include "CFaults.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/syscall.h>
// Some tests let the n-th call of libc about files fail: these calls must not be counted.
#define OPEN(path) (int)syscall(SYS_openat, AT_FDCWD, path, O_RDWR | O_CLOEXEC, 0)
#define CLOSE(file) syscall(SYS_close, file)
#else
#define OPEN(path) open(path, O_RDWR | O_CLOEXEC)
#define CLOSE(file) close(file)
#endif

int faults_chosen = 0;
unsigned char *faults_reached = NULL;

static void keep(const char *path, size_t size) {
  int file = OPEN(path);
  if (file < 0) return;
  void *bytes = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (bytes != MAP_FAILED) faults_reached = bytes;
  CLOSE(file);
}

// Tests give the programs that they start an environment with little more than the options of the
// sanitizers, so the number travels in one of these: "fault=17" or "reached=PATH".
__attribute__((constructor)) static void choose(void) {
  const char *options = getenv("LSAN_OPTIONS");
  if (options == NULL) return;
  if (strncmp(options, "fault=", 6) == 0) faults_chosen = atoi(options + 6);
  if (strncmp(options, "reached=", 8) == 0) keep(options + 8, FAULTS_LIMIT);
}
