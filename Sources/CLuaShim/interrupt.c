// Stopping a script from outside.
//
// An interrupt sets a hook. The hook raises Lua's own message for a lack of memory, because Lua
// passes that one by the handlers of xpcall, and stays set for every further instruction: a script
// that swallows the error is stopped again until the call has ended that was to be stopped
// ("dying"). For an interrupt that is the outermost call, for overtime the one whose time is over.

#include "shim.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>

// The innermost state that runs on this thread.
static _Thread_local shim_host *volatile innermost;

// MARK: the hook

void shim_armDying(lua_State *L) {
  if (atomic_load_explicit(&shim_hostOf(L)->dying, memory_order_relaxed))
    lua_sethook(L, shim_hook, LUA_MASKCOUNT, 1);
}

void shim_raiseStop(lua_State *L) {
  shim_host *host = shim_hostOf(L);
  if (!host->fired) shim_traceStack(L, 0, &host->trace);
  host->fired = 1;
  shim_armDying(L);
  shim_armDying(host->main);
  shim_pushMemoryMessage(L);
  lua_error(L);
  abort();  // lua_error does not come back
}

void shim_hook(lua_State *L, lua_Debug *activation) {
  (void)activation;
  if (atomic_load_explicit(&shim_hostOf(L)->dying, memory_order_relaxed)) shim_raiseStop(L);
  shim_unhook(L);  // a coroutine that outlived the interrupt
}

void shim_letSignalsIn(void) {
  struct timespec unused;
  clock_gettime(CLOCK_MONOTONIC, &unused);
}

#ifdef SHIM_THREAD_SANITIZER
enum { INSTRUCTIONS = 1000 };

static void letSignalsIn(lua_State *L, lua_Debug *activation) {
  (void)L, (void)activation;
  shim_letSignalsIn();
}

void shim_unhook(lua_State *L) { lua_sethook(L, letSignalsIn, LUA_MASKCOUNT, INSTRUCTIONS); }
#else
void shim_unhook(lua_State *L) { lua_sethook(L, NULL, 0, 0); }
#endif

void shim_stop(shim_host *host, int reason) {
  if (atomic_load(&host->dying) < reason) atomic_store(&host->dying, reason);
  int every = LUA_MASKCALL | LUA_MASKRET | LUA_MASKLINE | LUA_MASKCOUNT;
  lua_sethook(host->main, shim_hook, every, 1);
  if (host->running != host->main) lua_sethook(host->running, shim_hook, every, 1);
}

bool shim_interrupt(lua_State *L) {
  shim_host *host = shim_hostOf(L);
  if (atomic_load(&host->watch->depth) == 0) return false;
  shim_stop(host, SHIM_STOPPED);
  return true;
}

const shim_trace *shim_interruptTrace(lua_State *L) { return &shim_hostOf(L)->trace; }

int shim_stopStatus(lua_State *L) { return shim_statusOf(shim_hostOf(L), LUA_OK); }

int shim_reachedLimit(lua_State *L) { return shim_hostOf(L)->stoppedLimit; }

// A script may swallow the hook's error and end well; what counts is that it was stopped.
int shim_statusOf(shim_host *host, int status) {
  if (!host->fired) return status;
  bool isOvertime = atomic_load_explicit(&host->dying, memory_order_relaxed) == SHIM_OVERTIME;
  return isOvertime ? SHIM_TIMED_OUT : SHIM_INTERRUPTED;
}

// MARK: calls

static void endStop(shim_host *host) {
  atomic_store(&host->dying, SHIM_ALIVE);
  host->fired = 0;
  shim_unhook(host->main);
  if (host->running != host->main) shim_unhook(host->running);
}

static void enterThread(shim_host *host) {
  shim_watch *watch = host->watch;
  const shim_thread *thread = shim_thisThread();
  atomic_store_explicit(&watch->thread, thread->number, memory_order_relaxed);
  atomic_store_explicit(&watch->clock, (int)thread->clock, memory_order_relaxed);
  unsigned long call = atomic_load_explicit(&watch->call, memory_order_relaxed);
  atomic_store_explicit(&watch->call, call + 1, memory_order_relaxed);
  host->refusal.count = 0;
  host->below = innermost;
  atomic_signal_fence(memory_order_seq_cst);
  innermost = host;
}

static void beginLimit(shim_host *host, int limit, int depth) {
  shim_watch *watch = host->watch;
  unsigned long entry = atomic_load_explicit(&watch->entry, memory_order_relaxed);
  atomic_store_explicit(&watch->entry, entry + 1, memory_order_relaxed);
  // A late alert for the call before must not find this one under its number.
  atomic_signal_fence(memory_order_seq_cst);
  host->scope = depth;
  atomic_store_explicit(&watch->budget, (unsigned)limit, memory_order_release);
  atomic_signal_fence(memory_order_seq_cst);
  if (!atomic_load_explicit(&shim_watchdogSleeps, memory_order_relaxed)) return;
  shim_startWatchdog();
  shim_wakeWatchdog();
}

shim_entry shim_beginCall(shim_host *host, int limit) {
  shim_watch *watch = host->watch;
  shim_entry entry = {atomic_load_explicit(&watch->depth, memory_order_relaxed), false};
  if (entry.depth == 0) {
    enterThread(host);
    if (limit == SHIM_ORDINARY_LIMIT) limit = host->ordinaryLimit;
  }
  atomic_store_explicit(&watch->depth, entry.depth + 1, memory_order_release);
  entry.isScope = limit > 0 && host->scope < 0;
  if (entry.isScope) beginLimit(host, limit, entry.depth);
  return entry;
}

unsigned long shim_limitedCall(lua_State *L) {
  const shim_host *host = shim_hostOf(L);
  return host->scope < 0 ? 0 : atomic_load_explicit(&host->watch->entry, memory_order_relaxed);
}

void shim_endCall(shim_host *host, shim_entry entry) {
  shim_watch *watch = host->watch;
  if (entry.isScope) {
    atomic_store_explicit(&watch->budget, 0, memory_order_relaxed);
    host->scope = -1;
  }
  atomic_store_explicit(&watch->depth, entry.depth, memory_order_release);
  if (entry.depth == 0) innermost = host->below;
  atomic_signal_fence(memory_order_seq_cst);
  int dying = atomic_load_explicit(&host->dying, memory_order_relaxed);
  if (dying != SHIM_ALIVE && (entry.depth == 0 || (entry.isScope && dying == SHIM_OVERTIME)))
    endStop(host);
}

// MARK: what other threads ask for

static void obey(shim_host *host) {
  shim_watch *watch = host->watch;
  if (atomic_load(&watch->unwelcome) == atomic_load(&watch->call)) {
    shim_stop(host, SHIM_STOPPED);
  } else if (host->scope >= 0 && atomic_load(&watch->condemned) == atomic_load(&watch->entry)) {
    host->stoppedLimit = (int)atomic_load(&watch->budget);
    shim_stop(host, SHIM_OVERTIME);
  }
  shim_place place = {0};
  bool isSameChunk;
  if (shim_isPlaceWanted(watch) && shim_location(host->running, 0, &place, &isSameChunk))
    shim_tellPlace(place.chunk, place.line);
}

void shim_onAlert(int signal) {
  (void)signal;
  int saved = errno;
  for (shim_host *host = innermost; host != NULL; host = host->below) obey(host);
  errno = saved;
}

// MARK: signals of the user

enum { MOST_SIGNALS = 65 };
static struct sigaction found[MOST_SIGNALS];  // what a signal did before
static atomic_int listeners[MOST_SIGNALS];
static pthread_mutex_t installing = PTHREAD_MUTEX_INITIALIZER;

// A handler that was there before hears the signal in any case: scripts may not be all there is to
// stop. What it does by default it does only with no call under way.
static void passOn(int signal, siginfo_t *info, void *context, bool isAny) {
  struct sigaction *previous = &found[signal];
  if (previous->sa_flags & SA_SIGINFO) {
    previous->sa_sigaction(signal, info, context);
  } else if (previous->sa_handler == SIG_DFL) {
    if (isAny) return;
    sigaction(signal, previous, NULL);
    raise(signal);  // delivered, with its default effect, when this handler returns
  } else if (previous->sa_handler != SIG_IGN) {
    previous->sa_handler(signal);
  }
}

static bool stopListeners(int signal) {
  bool isAny = false;
  for (shim_watch *watch = shim_firstWatch(); watch != NULL; watch = watch->next) {
    if (atomic_load(&watch->signal) != signal || atomic_load(&watch->depth) == 0) continue;
    unsigned long call = atomic_load(&watch->call);
    bool isAgain = atomic_exchange(&watch->unwelcome, call) == call;
    atomic_store(&watch->urgency, isAgain ? atomic_load(&watch->urgency) + 1 : 1);
    shim_alert(atomic_load(&watch->thread));  // a hook may be set only by the thread that runs Lua
    isAny = true;
  }
  if (isAny && atomic_load(&shim_watchdogSleeps)) shim_wakeWatchdog();
  return isAny;
}

static void onSignal(int signal, siginfo_t *info, void *context) {
  int saved = errno;
  passOn(signal, info, context, stopListeners(signal));
  errno = saved;
}

// Threads that a runtime makes often block all signals; a handler could never run on one.
static void unblock(int signal) {
  sigset_t mask;
  sigemptyset(&mask);
  sigaddset(&mask, signal);
  pthread_sigmask(SIG_UNBLOCK, &mask, NULL);
}

// Somebody may have taken the signal since: what is there now is then what it goes back to.
static bool take(int signal) {
  struct sigaction action = {.sa_sigaction = onSignal, .sa_flags = SA_SIGINFO}, previous;
  sigemptyset(&action.sa_mask);
  if (sigaction(signal, NULL, &previous) != 0) return false;
  bool isOurs = (previous.sa_flags & SA_SIGINFO) && previous.sa_sigaction == onSignal;
  if (!isOurs) found[signal] = previous;
  return isOurs || sigaction(signal, &action, NULL) == 0;
}

bool shim_installInterruptSignal(lua_State *L, int signal) {
  if (signal <= 0 || signal >= MOST_SIGNALS) return false;
  shim_removeInterruptSignal(L);
  pthread_mutex_lock(&installing);
  bool isTaken = take(signal);
  if (isTaken) {
    listeners[signal] += 1;
    atomic_store(&shim_hostOf(L)->watch->signal, signal);
    unblock(signal);
  }
  pthread_mutex_unlock(&installing);
  return isTaken;
}

void shim_removeInterruptSignal(lua_State *L) {
  int signal = atomic_exchange(&shim_hostOf(L)->watch->signal, 0);
  if (signal == 0) return;
  pthread_mutex_lock(&installing);
  listeners[signal] -= 1;
  struct sigaction now;
  bool isOurs = sigaction(signal, NULL, &now) == 0 && (now.sa_flags & SA_SIGINFO)
    && now.sa_sigaction == onSignal;
  if (listeners[signal] == 0 && isOurs) sigaction(signal, &found[signal], NULL);
  pthread_mutex_unlock(&installing);
}

void shim_setOrdinaryLimit(lua_State *L, int milliseconds) {
  shim_hostOf(L)->ordinaryLimit = milliseconds;
}
