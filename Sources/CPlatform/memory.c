#include "CPlatform.h"

#if defined(__APPLE__)

#include <malloc/malloc.h>

size_t memory_in_use(void) {
  malloc_statistics_t all;
  malloc_zone_statistics(NULL, &all);
  return all.size_in_use;
}

#elif defined(__linux__)

#include <malloc.h>

// A sanitizer allocates by itself, of which the C library knows nothing.
size_t __sanitizer_get_current_allocated_bytes(void) __attribute__((weak));

size_t memory_in_use(void) {
  if (__sanitizer_get_current_allocated_bytes != NULL)
    return __sanitizer_get_current_allocated_bytes();
#if defined(__GLIBC__)
  struct mallinfo2 all = mallinfo2();
  return all.uordblks + all.hblkhd;
#else
  return 0;
#endif
}

#else

size_t memory_in_use(void) { return 0; }

#endif
