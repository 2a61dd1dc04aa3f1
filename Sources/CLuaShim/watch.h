// What a thread that does not run a state may know of it, and do to it.
//
// A watch belongs to one state at a time and is never freed, only used again. So the watchdog and
// signal handlers may walk all of them at any moment, without a lock, while states come and go.

#ifndef SHIM_WATCH_H
#define SHIM_WATCH_H

#include <stdatomic.h>
#include <stdbool.h>
#include <time.h>

typedef struct shim_watch {
  struct shim_watch *next;
  atomic_bool isTaken;
  // Written by the thread that runs the state.
  atomic_int depth;      // calls from the host under way
  atomic_ulong call;     // the number of the outermost call; anew for each
  atomic_ulong entry;    // the number of the call whose limit counts; anew for each
  atomic_uint budget;    // its limit in milliseconds; 0 while no call has one
  atomic_long thread;    // where the outermost call is
  atomic_int clock;      // the clock of that thread's CPU time
  atomic_int signal;     // the signal it listens to; 0 for none
  // Written by others.
  atomic_ulong condemned;   // the entry whose time is over
  atomic_ulong unwelcome;   // the outermost call that is to be stopped
  atomic_int urgency;       // how often that was asked for
  // The watchdog's own.
  unsigned long seenEntry;
  unsigned long seenUnwelcome;
  long long cpuBegin, wallBegin;  // in nanoseconds, when it was seen first
  long long cpuEnd, wallEnd;      // when it was told to stop; 0 before
} shim_watch;

// A watch for a new state; NULL when there is no memory.
shim_watch *shim_takeWatch(void);
void shim_giveBackWatch(shim_watch *watch);
shim_watch *shim_firstWatch(void);

// The calling thread, as other threads can name it. Also lets signals of the watchdog reach it.
typedef struct shim_thread {
  bool isReady;
  long number;
  clockid_t clock;
} shim_thread;
const shim_thread *shim_thisThread(void);
// Lets the handler of the watchdog's signal run on the thread with that number, if there still is
// one. Safe in a signal handler.
void shim_alert(long thread);

// Is there a watchdog, and is it awake? Changes from one to the other are rare.
extern atomic_bool shim_watchdogSleeps;
void shim_startWatchdog(void);
void shim_wakeWatchdog(void);  // safe in a signal handler; nothing if it has not been started

// Tells the watchdog where the script is that cannot be stopped; in its signal's handler.
void shim_tellPlace(const char *chunk, int line);
bool shim_isPlaceWanted(shim_watch *watch);

#endif
