// Stands in front of the functions that reach files. Calls about the files below the folder that
// SEXTANT_FAULT_FOLDER names are numbered, from 1, and written down in the file that
// SEXTANT_FAULT_RECORD names. SEXTANT_FAULT says which of them goes wrong, and how: "12:EIO".

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { most_files = 1024, is_short = -1, is_killed = -2 };

static char names[most_files][128];
static int next_call, failing_call, failure;
static const char *folder;
static int record = -1;

static const struct {
  const char *name;
  int code;
} failures[] = {
    {"EIO", EIO},       {"ENOSPC", ENOSPC}, {"EINTR", EINTR},   {"EDQUOT", EDQUOT},
    {"EACCES", EACCES}, {"EMFILE", EMFILE}, {"short", is_short}, {"kill", is_killed},
};

__attribute__((constructor)) static void begin(void) {
  folder = getenv("SEXTANT_FAULT_FOLDER");
  const char *path = getenv("SEXTANT_FAULT_RECORD");
  const char *fault = getenv("SEXTANT_FAULT");
  if (path) record = (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
  const char *colon = fault ? strchr(fault, ':') : NULL;
  if (!colon) return;
  failing_call = atoi(fault);
  for (size_t place = 0; place < sizeof failures / sizeof failures[0]; place++)
    if (!strcmp(failures[place].name, colon + 1)) failure = failures[place].code;
}

// The name of a watched file, from the folder; NULL for any other.
static const char *watched(const char *path) {
  if (!folder || !path) return NULL;
  if (path[0] != '/') return path;
  size_t length = strlen(folder);
  return strncmp(path, folder, length) == 0 ? path + length : NULL;
}

static const char *watched_file(int file) {
  return file > 2 && file < most_files && names[file][0] ? names[file] : NULL;
}

// Numbers a call about a watched file; returns what goes wrong with it, or 0.
static int fails(const char *call, const char *name) {
  if (!name) return 0;
  int number = __atomic_add_fetch(&next_call, 1, __ATOMIC_SEQ_CST);
  if (record >= 0) {
    char line[256];
    int length = snprintf(line, sizeof line, "%s %s\n", call, name);
    if (length >= (int)sizeof line) length = sizeof line - 1;
    syscall(SYS_write, record, line, length);
  }
  if (number != failing_call) return 0;
  if (failure == is_killed) kill(getpid(), SIGKILL);
  if (failure > 0) errno = failure;
  return failure;
}

static void note(int file, const char *name) {
  if (file < 0 || file >= most_files) return;
  snprintf(names[file], sizeof names[file], "%s", name ? (*name ? name : ".") : "");
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static mode_t mode_of(int how, va_list rest) {
  return how & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0;
}

#define OPENS(function)                                   \
  int function(const char *path, int how, ...) {          \
    va_list rest;                                         \
    va_start(rest, how);                                  \
    mode_t mode = mode_of(how, rest);                     \
    va_end(rest);                                         \
    const char *name = watched(path);                     \
    if (fails("open", name) > 0) return -1;               \
    int file = REAL(function)(path, how, mode);           \
    note(file, name);                                     \
    return file;                                          \
  }
OPENS(open)
OPENS(open64)

#define OPENS_AT(function)                                                              \
  int function(int place, const char *path, int how, ...) {                             \
    va_list rest;                                                                       \
    va_start(rest, how);                                                                \
    mode_t mode = mode_of(how, rest);                                                   \
    va_end(rest);                                                                       \
    const char *name = place == AT_FDCWD || path[0] == '/' ? watched(path)              \
                       : watched_file(place) ? path : NULL;                             \
    if (fails("open", name) > 0) return -1;                                             \
    int file = REAL(function)(place, path, how, mode);                                  \
    note(file, name);                                                                   \
    return file;                                                                        \
  }
OPENS_AT(openat)
OPENS_AT(openat64)

int close(int file) {
  const char *name = watched_file(file);
  int failed = fails("close", name);
  note(file, NULL);
  int result = REAL(close)(file);
  if (failed > 0) errno = failed;
  return failed > 0 ? -1 : result;
}

#define MOVES(function, word, bytes_type, ...)                                            \
  if (file < 0) return REAL(function)(file, bytes, count, ##__VA_ARGS__);                 \
  int failed = fails(word, watched_file(file));                                           \
  if (failed > 0) return -1;                                                              \
  if (failed == is_short && count > 1) count /= 2;                                        \
  return REAL(function)(file, bytes, count, ##__VA_ARGS__);

ssize_t read(int file, void *bytes, size_t count) { MOVES(read, "read", void *) }
ssize_t pread(int file, void *bytes, size_t count, off_t place) { MOVES(pread, "read", void *, place) }
ssize_t pread64(int file, void *bytes, size_t count, off64_t place) { MOVES(pread64, "read", void *, place) }
ssize_t write(int file, const void *bytes, size_t count) { MOVES(write, "write", const void *) }
ssize_t pwrite(int file, const void *bytes, size_t count, off_t place) { MOVES(pwrite, "write", const void *, place) }
ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t place) { MOVES(pwrite64, "write", const void *, place) }

#define ASKS(function, word, parameters, arguments, name) \
  int function parameters { return fails(word, name) > 0 ? -1 : REAL(function) arguments; }

ASKS(fsync, "sync", (int file), (file), watched_file(file))
ASKS(fdatasync, "sync", (int file), (file), watched_file(file))
ASKS(ftruncate, "truncate", (int file, off_t size), (file, size), watched_file(file))
ASKS(ftruncate64, "truncate", (int file, off64_t size), (file, size), watched_file(file))
ASKS(flock, "lock", (int file, int how), (file, how), watched_file(file))
ASKS(fstat, "look", (int file, struct stat *about), (file, about), watched_file(file))
ASKS(stat, "look", (const char *path, struct stat *about), (path, about), watched(path))
ASKS(lstat, "look", (const char *path, struct stat *about), (path, about), watched(path))
ASKS(fstatat, "look", (int place, const char *path, struct stat *about, int how), (place, path, about, how), place == AT_FDCWD || path[0] == 0x2f ? watched(path) : watched_file(place) ? path : NULL)
ASKS(rename, "rename", (const char *from, const char *to), (from, to), watched(to))
ASKS(renameat, "rename", (int old, const char *from, int new, const char *to), (old, from, new, to), new == AT_FDCWD || to[0] == 0x2f ? watched(to) : watched_file(new) ? to : NULL)
ASKS(unlink, "unlink", (const char *path), (path), watched(path))
ASKS(unlinkat, "unlink", (int place, const char *path, int how), (place, path, how), place == AT_FDCWD || path[0] == 0x2f ? watched(path) : watched_file(place) ? path : NULL)
ASKS(mkdir, "mkdir", (const char *path, mode_t mode), (path, mode), watched(path))
ASKS(mkdirat, "mkdir", (int place, const char *path, mode_t mode), (place, path, mode), watched_file(place) ? path : NULL)
ASKS(access, "look", (const char *path, int how), (path, how), watched(path))
ASKS(fchmod, "mode", (int file, mode_t mode), (file, mode), watched_file(file))
