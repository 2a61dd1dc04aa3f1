#define _GNU_SOURCE
#include "CJail.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#if defined(__linux__)
#include <fcntl.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

#include "calls.h"

// Signal handlers read these; they are written before there are any.
static char memoryWords[1024], timeWords[1024], fileWords[1024];
static void (*restore)(void);
static int exitCode;
static long long memoryLimit, memoryBefore;
static atomic_bool isFileLimitReached;

// The bytes that are counted against the limit of memory; -1 if that cannot be known.
static long long memoryNow(void) {
  char text[256];
  int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (file < 0) return -1;
  ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  if (count <= 0) return -1;
  text[count] = 0;
  const char *number = text;
  for (int skipped = 0; skipped < 5 && number; skipped++) {
    number = strchr(number, ' ');
    if (number) number++;
  }
  if (!number) return -1;
  long long pages = 0;
  for (; *number >= '0' && *number <= '9'; number++) pages = pages * 10 + (*number - '0');
  return pages * getpagesize();
}

static void say(const char *words) {
  ssize_t ignored = write(STDERR_FILENO, words, strlen(words));
  (void)ignored;
}

static void onTime(int number) {
  (void)number;
  restore();
  say(timeWords);
  _exit(exitCode);
}

// The write that was too much fails with EFBIG when this returns.
static void onFile(int number) {
  (void)number;
  int saved = errno;
  if (!atomic_exchange(&isFileLimitReached, true)) say(fileWords);
  errno = saved;
}

// Whatever gets no memory ends the process in its own way. A list that grows asks for twice what it has:
// it may be refused when half of the limit is still free, or a little more.
static void onCrash(int number) {
  if (memoryLimit > 0 && memoryNow() - memoryBefore >= memoryLimit / 4) {
    restore();
    say(memoryWords);
    _exit(exitCode);
  }
  signal(number, SIG_DFL);
  raise(number);
}

static bool limit(int resource, rlim_t soft, rlim_t hard) {
  struct rlimit found;
  if (getrlimit(resource, &found) != 0) return false;
  // What is limited already stays so.
  if (found.rlim_max < hard) hard = found.rlim_max;
  if (found.rlim_cur < soft) soft = found.rlim_cur;
  struct rlimit wanted = {soft < hard ? soft : hard, hard};
  return setrlimit(resource, &wanted) == 0;
}

static bool handle(int number, void (*handler)(int)) {
  struct sigaction ours;
  memset(&ours, 0, sizeof ours);
  ours.sa_handler = handler;
  ours.sa_flags = SA_ONSTACK | SA_NODEFER;
  sigemptyset(&ours.sa_mask);
  // Whoever started the program may have it blocked, and the system would kill it without a word.
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, number);
  if (pthread_sigmask(SIG_UNBLOCK, &signals, NULL) != 0) return false;
  return sigaction(number, &ours, NULL) == 0;
}

// What the runtime of Swift would do, starting a program that looks at this one, is refused here.
static bool handleCrashes(void) {
  static const int numbers[] = {SIGABRT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS};
  for (size_t place = 0; place < sizeof numbers / sizeof numbers[0]; place++)
    if (!handle(numbers[place], onCrash)) return false;
  return true;
}

int shim_enterJail(const shim_jail *jail) {
  snprintf(memoryWords, sizeof memoryWords, "%s", jail->memoryWords);
  snprintf(timeWords, sizeof timeWords, "%s", jail->timeWords);
  snprintf(fileWords, sizeof fileWords, "%s", jail->fileWords);
  restore = jail->restore;
  exitCode = jail->exitCode;
  memoryLimit = jail->memory;
  memoryBefore = memoryNow();
  if (memoryLimit > 0 && memoryBefore < 0) return ENOSYS;
  bool isDone = limit(RLIMIT_CORE, 0, 0);
  if (memoryLimit > 0) {
    rlim_t bytes = (rlim_t)(memoryBefore + memoryLimit);
    isDone = isDone && handleCrashes() && limit(RLIMIT_DATA, bytes, bytes);
  }
  if (jail->seconds > 0) {
    rlim_t seconds = (rlim_t)jail->seconds;
    // What does not end when it is told to is killed.
    isDone = isDone && handle(SIGXCPU, onTime) && limit(RLIMIT_CPU, seconds, seconds + 5);
  }
  if (jail->fileBytes > 0) {
    rlim_t bytes = (rlim_t)jail->fileBytes;
    isDone = isDone && handle(SIGXFSZ, onFile) && limit(RLIMIT_FSIZE, bytes, bytes);
  }
  return isDone ? shim_refuseCalls() : errno;
}

bool shim_isFileLimitReached(void) { return atomic_load(&isFileLimitReached); }

#else

int shim_enterJail(const shim_jail *jail) {
  (void)jail;
  return ENOSYS;
}

bool shim_isFileLimitReached(void) { return false; }

#endif
