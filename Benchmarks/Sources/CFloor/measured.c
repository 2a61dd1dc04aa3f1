#include "CFloor.h"

#ifdef __APPLE__
#include <malloc/malloc.h>
#else
#include <malloc.h>
#endif

void floor_measured(void (*work)(void *context), void *context) { work(context); }

long floor_allocated_bytes(void) {
#ifdef __APPLE__
  malloc_statistics_t statistics;
  malloc_zone_statistics(NULL, &statistics);
  return (long)statistics.size_in_use;
#else
  struct mallinfo2 info = mallinfo2();
  return (long)(info.uordblks + info.hblkhd);
#endif
}
