// Writes down, in the file that SEXTANT_RECORDER names, in which order a program keeps and shows
// things: what it writes to files at a place of its choice, what it brings to the disk, what it shows on
// standard output or standard error, and what it adds to other files. All of it is done as ever.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void *next(const char *name) {
  void *found = dlsym(RTLD_NEXT, name);
  if (found == NULL) abort();
  return found;
}

static ssize_t systemWrite(int file, const void *bytes, size_t count) {
  ssize_t (*call)(int, const void *, size_t) = (ssize_t(*)(int, const void *, size_t))next("write");
  return call(file, bytes, count);
}

static void note(const char *call) {
  int saved = errno;
  const char *path = getenv("SEXTANT_RECORDER");
  int file = path ? open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600) : -1;
  if (file >= 0) {
    size_t length = strlen(call);
    if (systemWrite(file, call, length) != (ssize_t)length) abort();
    close(file);
  }
  errno = saved;
}

static int isFile(int file) {
  struct stat status;
  return fstat(file, &status) == 0 && S_ISREG(status.st_mode);
}

// What was asked for is written down when it has been done, but for what is shown: it may be seen at
// once.
ssize_t write(int file, const void *bytes, size_t count) {
  if (file == STDOUT_FILENO) note("shown\n");
  else if (file == STDERR_FILENO) note("told\n");
  else if (isFile(file)) note("outside\n");
  return systemWrite(file, bytes, count);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t place) {
  ssize_t (*call)(int, const void *, size_t, off_t) =
    (ssize_t(*)(int, const void *, size_t, off_t))next("pwrite");
  ssize_t written = call(file, bytes, count, place);
  note("written\n");
  return written;
}

int fdatasync(int file) {
  int (*call)(int) = (int (*)(int))next("fdatasync");
  int outcome = call(file);
  note("synced\n");
  return outcome;
}
