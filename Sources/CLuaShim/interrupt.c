// Stopping a script from outside.
//
// An interrupt sets a hook. The hook raises Lua's own message for a lack of memory, because Lua
// passes that one by the handlers of xpcall, and stays set for every further instruction: a script
// that swallows the error is stopped again until its outermost call has ended ("dying").

#include "shim.h"

#include <errno.h>

static _Atomic(shim_host *) target;
static atomic_int targetSignal;
static struct sigaction previous;
static sigset_t previousMask;
static pthread_t installer;

void shim_armDying(lua_State *L) {
  if (atomic_load_explicit(&shim_hostOf(L)->dying, memory_order_relaxed))
    lua_sethook(L, shim_hook, LUA_MASKCOUNT, 1);
}

void shim_hook(lua_State *L, lua_Debug *activation) {
  (void)activation;
  shim_host *host = shim_hostOf(L);
  if (!atomic_load_explicit(&host->dying, memory_order_relaxed)) {
    lua_sethook(L, NULL, 0, 0);  // a coroutine that outlived the interrupt
    return;
  }
  if (!host->fired) shim_traceStack(L, 0, &host->trace);
  host->fired = 1;
  shim_armDying(L);
  shim_armDying(host->main);
  shim_pushMemoryMessage(L);
  lua_error(L);
}

bool shim_interrupt(lua_State *L) {
  shim_host *host = shim_hostOf(L);
  if (atomic_load(&host->depth) == 0) return false;
  atomic_store(&host->dying, 1);
  int every = LUA_MASKCALL | LUA_MASKRET | LUA_MASKLINE | LUA_MASKCOUNT;
  lua_sethook(host->main, shim_hook, every, 1);
  if (host->running != host->main) lua_sethook(host->running, shim_hook, every, 1);
  return true;
}

const shim_trace *shim_interruptTrace(lua_State *L) { return &shim_hostOf(L)->trace; }

bool shim_isInterrupted(lua_State *L) { return shim_hostOf(L)->fired != 0; }

// With no call under way the signal does what it did before it was taken over.
static void passOn(int signal, siginfo_t *info, void *context) {
  if (previous.sa_flags & SA_SIGINFO) {
    previous.sa_sigaction(signal, info, context);
  } else if (previous.sa_handler == SIG_DFL) {
    sigaction(signal, &previous, NULL);
    raise(signal);  // delivered, with its default effect, when this handler returns
  } else if (previous.sa_handler != SIG_IGN) {
    previous.sa_handler(signal);
  }
}

static void onSignal(int signal, siginfo_t *info, void *context) {
  int savedErrno = errno;
  shim_host *host = atomic_load(&target);
  if (host == NULL || atomic_load(&host->depth) == 0) {
    passOn(signal, info, context);
  } else if (!pthread_equal(pthread_self(), host->thread)) {
    pthread_kill(host->thread, signal);  // a hook may be set only by the thread that runs Lua
  } else {
    shim_interrupt(host->main);
  }
  errno = savedErrno;
}

// Threads that a runtime makes often block all signals; a handler could never run on one.
static void unblock(int signal) {
  sigset_t mask;
  sigemptyset(&mask);
  sigaddset(&mask, signal);
  installer = pthread_self();
  pthread_sigmask(SIG_UNBLOCK, &mask, &previousMask);
}

static void blockAgain(int signal) {
  sigset_t mask;
  sigemptyset(&mask);
  sigaddset(&mask, signal);
  if (pthread_equal(installer, pthread_self()) && sigismember(&previousMask, signal) == 1)
    pthread_sigmask(SIG_BLOCK, &mask, NULL);
}

bool shim_installInterruptSignal(lua_State *L, int signal) {
  shim_host *none = NULL;
  if (!atomic_compare_exchange_strong(&target, &none, shim_hostOf(L))) return false;
  struct sigaction action = {.sa_sigaction = onSignal, .sa_flags = SA_SIGINFO};
  sigemptyset(&action.sa_mask);
  atomic_store(&targetSignal, signal);
  if (sigaction(signal, &action, &previous) == 0) {
    unblock(signal);
    return true;
  }
  atomic_store(&target, NULL);
  return false;
}

void shim_removeInterruptSignal(lua_State *L) {
  if (atomic_load(&target) != shim_hostOf(L)) return;
  int signal = atomic_load(&targetSignal);
  sigaction(signal, &previous, NULL);
  blockAgain(signal);
  atomic_store(&target, NULL);
}
