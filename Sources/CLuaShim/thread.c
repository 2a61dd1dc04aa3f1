// Threads as others can name them, and the signal that reaches one of them.

#define _GNU_SOURCE
#include "shim.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/syscall.h>
#endif

// A real-time signal where there are some: nobody else uses it by habit.
#ifdef __linux__
#define ALERT (SIGRTMIN + 7)
#else
#define ALERT SIGUSR2
#endif

static _Atomic(shim_watch *) first;
static _Thread_local shim_thread here;
static pthread_once_t once = PTHREAD_ONCE_INIT;

void shim_onAlert(int signal);  // in interrupt.c

static void installAlert(void) {
  struct sigaction action = {.sa_handler = shim_onAlert, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  sigaction(ALERT, &action, NULL);
}

static void prepare(void) {
  pthread_once(&once, installAlert);
#ifdef __linux__
  here.number = syscall(SYS_gettid);
  if (pthread_getcpuclockid(pthread_self(), &here.clock) != 0) here.clock = CLOCK_MONOTONIC;
#else
  here.number = (long)pthread_self();
  here.clock = CLOCK_MONOTONIC;  // there is no clock of another thread to read
#endif
  sigset_t mask;
  sigemptyset(&mask);
  sigaddset(&mask, ALERT);
  pthread_sigmask(SIG_UNBLOCK, &mask, NULL);  // runtimes make threads that block all signals
  here.isReady = true;
}

const shim_thread *shim_thisThread(void) {
  if (!here.isReady) prepare();
  return &here;
}

void shim_alert(long thread) {
#ifdef __linux__
  syscall(SYS_tgkill, getpid(), thread, ALERT);  // by number: the thread may have ended
#else
  pthread_kill((pthread_t)thread, ALERT);
#endif
}

shim_watch *shim_firstWatch(void) { return atomic_load(&first); }

shim_watch *shim_takeWatch(void) {
  for (shim_watch *watch = atomic_load(&first); watch != NULL; watch = watch->next) {
    bool isTaken = false;
    if (atomic_compare_exchange_strong(&watch->isTaken, &isTaken, true)) return watch;
  }
  shim_watch *made = calloc(1, sizeof *made);
  if (made == NULL) return NULL;
  atomic_store(&made->isTaken, true);
  made->next = atomic_load(&first);
  while (!atomic_compare_exchange_weak(&first, &made->next, made)) {
  }
  return made;
}

// The numbers of calls go on with the next state, so that nothing meant for the last one fits.
void shim_giveBackWatch(shim_watch *watch) {
  atomic_store(&watch->signal, 0);
  atomic_store(&watch->budget, 0);
  atomic_store(&watch->depth, 0);
  atomic_store(&watch->isTaken, false);
}
