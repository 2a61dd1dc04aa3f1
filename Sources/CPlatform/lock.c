// What ThreadSanitizer is told of a lock: both functions are weak, and not there without it.

#include "CPlatform.h"

#if defined(__linux__)

void __tsan_acquire(void *address) __attribute__((weak));
void __tsan_release(void *address) __attribute__((weak));

void lock_taken(void *lock) {
  if (__tsan_acquire != NULL) __tsan_acquire(lock);
}

void lock_given_back(void *lock) {
  if (__tsan_release != NULL) __tsan_release(lock);
}

#else

void lock_taken(void *lock) { (void)lock; }
void lock_given_back(void *lock) { (void)lock; }

#endif
