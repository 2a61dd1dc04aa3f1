// The thread that ends scripts whose time is over.
//
// A call costs it nothing: the thread that runs Lua writes down a number and a limit, and the
// watchdog looks from time to time whether the same number is still there. It counts the CPU time
// that the thread has used since it saw the number first, so that a script is not blamed for what
// else the machine does; a multiple of the limit in real time ends it in any case.
//
// It sleeps while nothing runs. One that is about to sleep says so first and looks once more after
// a while: whoever has not seen the word by then has left a number that it sees.

#define _GNU_SOURCE
#include "shim.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum {
  TICK = 50, SHORTEST_TICK = 5, QUIET_TICKS = 20,  // milliseconds, but for the last
  REAL_TIME_FACTOR = 20, PLACE_WAIT = 200, EXIT_CODE = 124,
  INSISTING = 3,  // a signal of the user ends the process only when it has come so often
};
static const long long MILLISECOND = 1000000;

atomic_bool shim_watchdogSleeps = true;
static int bell[2] = {-1, -1};
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void (*_Atomic lastResort)(void);
static atomic_int grace;
static char lastWords[512];
static _Atomic(shim_watch *) lost;
static char place[256];
static atomic_bool isPlaceTold;

static long long now(clockid_t clock) {
  struct timespec time;
  if (clock_gettime(clock, &time) != 0) return -1;  // the thread has ended
  return time.tv_sec * 1000 * MILLISECOND + time.tv_nsec;
}

long long shim_threadTime(void) { return now(CLOCK_THREAD_CPUTIME_ID); }
long long shim_realTime(void) { return now(CLOCK_MONOTONIC); }

// MARK: the last resort

void shim_setForcedExit(void (*restore)(void), const char *text, int milliseconds) {
  snprintf(lastWords, sizeof lastWords, "%s", text);
  atomic_store(&grace, milliseconds);
  atomic_store(&lastResort, restore);
}

bool shim_isPlaceWanted(shim_watch *watch) { return atomic_load(&lost) == watch; }

void shim_tellPlace(const char *chunk, int line) {
  if (atomic_load(&isPlaceTold)) return;
  snprintf(place, sizeof place, "%s:%d: ", chunk, line);
  atomic_store(&isPlaceTold, true);
}

static void say(const char *text) {
  ssize_t ignored = write(STDERR_FILENO, text, strlen(text));
  (void)ignored;
}

_Noreturn static void giveUp(shim_watch *watch) {
  atomic_store(&lost, watch);
  shim_alert(atomic_load(&watch->thread));
  for (int waited = 0; waited < PLACE_WAIT && !atomic_load(&isPlaceTold); waited += 10)
    poll(NULL, 0, 10);
  atomic_load(&lastResort)();
  if (atomic_load(&isPlaceTold)) say(place);
  say(lastWords);
  say("\n");
  _exit(EXIT_CODE);
}

// Whether what was told to stop has had its chance.
static bool isLost(const shim_watch *watch, long long cpu, long long wall) {
  long long time = atomic_load(&grace) * MILLISECOND;
  if (atomic_load(&lastResort) == NULL || watch->wallEnd == 0 || wall - watch->wallEnd < time)
    return false;
  return cpu - watch->cpuEnd >= time / 2 || wall - watch->wallEnd >= time * REAL_TIME_FACTOR;
}

// MARK: looking

static void begin(shim_watch *watch, long long cpu, long long wall) {
  watch->cpuBegin = cpu;
  watch->wallBegin = wall;
  watch->wallEnd = watch->cpuEnd = 0;
}

static void stop(shim_watch *watch, long long cpu, long long wall, bool isUrgent) {
  if (watch->wallEnd == 0) {
    watch->cpuEnd = cpu;
    watch->wallEnd = wall;
  }
  if (isUrgent && isLost(watch, cpu, wall)) giveUp(watch);
  shim_alert(atomic_load(&watch->thread));
}

// An interrupt was asked for by a signal, and the thread was told. What the program does for a script
// may be long and is not lost lightly: the user has to insist.
static bool lookAtInterrupt(shim_watch *watch) {
  unsigned long unwelcome = atomic_load(&watch->unwelcome);
  bool isUnderWay = unwelcome != 0 && unwelcome == atomic_load(&watch->call)
    && atomic_load(&watch->depth) > 0;
  if (!isUnderWay) {
    watch->seenUnwelcome = 0;
    return false;
  }
  long long cpu = now(atomic_load(&watch->clock)), wall = now(CLOCK_MONOTONIC);
  if (watch->seenUnwelcome != unwelcome) begin(watch, cpu, wall);
  watch->seenUnwelcome = unwelcome;
  stop(watch, cpu, wall, atomic_load(&watch->urgency) >= INSISTING);
  return true;
}

// Returns in how many milliseconds to look again; 0 when nothing has a limit.
static int look(shim_watch *watch) {
  if (lookAtInterrupt(watch)) return TICK;
  unsigned budget = atomic_load(&watch->budget);
  unsigned long entry = atomic_load(&watch->entry);
  if (budget == 0) return 0;
  long long cpu = now(atomic_load(&watch->clock)), wall = now(CLOCK_MONOTONIC);
  long long limit = budget * MILLISECOND;
  if (watch->seenEntry != entry) {
    watch->seenEntry = entry;
    begin(watch, cpu, wall);
  } else if (cpu - watch->cpuBegin >= limit || wall - watch->wallBegin >= limit * REAL_TIME_FACTOR) {
    atomic_store(&watch->condemned, entry);
    stop(watch, cpu, wall, true);
  }
  int next = (int)(budget / 4);
  return next > TICK ? TICK : next < SHORTEST_TICK ? SHORTEST_TICK : next;
}

static int lookAtAll(void) {
  int next = 0;
  for (shim_watch *watch = shim_firstWatch(); watch != NULL; watch = watch->next) {
    int time = look(watch);
    if (time > 0 && (next == 0 || time < next)) next = time;
  }
  return next;
}

static unsigned long countEntries(void) {
  unsigned long count = 0;
  for (shim_watch *watch = shim_firstWatch(); watch != NULL; watch = watch->next)
    count += atomic_load(&watch->entry);
  return count;
}

// MARK: the thread

// Waits for the bell; -1 waits for ever.
static void listen(int milliseconds) {
  struct pollfd descriptor = {.fd = bell[0], .events = POLLIN};
  char rung[64];
  if (poll(&descriptor, 1, milliseconds) > 0)
    while (read(bell[0], rung, sizeof rung) > 0) {
    }
}

static void sleepWhileIdle(void) {
  unsigned long before = countEntries();
  atomic_store(&shim_watchdogSleeps, true);
  listen(TICK);
  if (lookAtAll() == 0 && countEntries() == before && atomic_load(&shim_watchdogSleeps)) listen(-1);
  atomic_store(&shim_watchdogSleeps, false);
}

// It stays awake for a while after the last call, so that a busy thread need not wake it each time.
static void *watch(void *unused) {
  unsigned long seen = 0;
  for (int quiet = 0;;) {
    int next = lookAtAll();
    unsigned long count = countEntries();
    quiet = next > 0 || count != seen ? 0 : quiet + 1;
    seen = count;
    if (quiet < QUIET_TICKS) {
      listen(next > 0 ? next : TICK);
    } else {
      sleepWhileIdle();
      quiet = 0;
    }
  }
  return unused;
}

static void start(void) {
  if (pipe(bell) != 0) return;
  for (int end = 0; end < 2; end++) {
    fcntl(bell[end], F_SETFD, FD_CLOEXEC);
    fcntl(bell[end], F_SETFL, O_NONBLOCK);
  }
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);  // no handler of the program's runs on it
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_attr_setstacksize(&attributes, 128 * 1024);
  pthread_t thread;
  pthread_create(&thread, &attributes, watch, NULL);
  pthread_attr_destroy(&attributes);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void shim_startWatchdog(void) { pthread_once(&once, start); }

void shim_wakeWatchdog(void) {
  if (bell[1] < 0) return;
  int saved = errno;
  atomic_store(&shim_watchdogSleeps, false);
  ssize_t ignored = write(bell[1], "!", 1);
  (void)ignored;
  errno = saved;
}
