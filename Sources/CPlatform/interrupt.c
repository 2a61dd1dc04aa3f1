#include "CPlatform.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>

static atomic_bool wanted = false;
static atomic_bool stopped = false;
static atomic_int bell = -1;

static void hear(int number) {
  (void)number;
  interrupt_want(true);
  int descriptor = atomic_load_explicit(&bell, memory_order_relaxed);
  if (descriptor < 0) return;
  int saved = errno;
  char byte = 0;
  (void)!write(descriptor, &byte, 1);
  errno = saved;
}

void interrupt_listen(void) { signal(SIGINT, hear); }

void interrupt_want(bool isWanted) {
  atomic_store_explicit(&wanted, isWanted, memory_order_relaxed);
}

bool interrupt_is_wanted(void) { return atomic_load_explicit(&wanted, memory_order_relaxed); }

void interrupt_note_stop(void) { atomic_store_explicit(&stopped, true, memory_order_relaxed); }

bool interrupt_take_stop(void) {
  return atomic_exchange_explicit(&stopped, false, memory_order_relaxed);
}

void interrupt_ring(int descriptor) {
  atomic_store_explicit(&bell, descriptor, memory_order_relaxed);
}
