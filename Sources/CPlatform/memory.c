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

size_t memory_in_use(void) {
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
