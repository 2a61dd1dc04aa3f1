#include "CPlatform.h"

#include <pthread.h>
#include <stdlib.h>

struct beginning {
  void (*body)(void *);
  void *context;
};

static void *begin(void *pointer) {
  struct beginning beginning = *(struct beginning *)pointer;
  free(pointer);
  beginning.body(beginning.context);
  return NULL;
}

bool thread_start(void (*body)(void *context), void *context, size_t stackSize) {
  struct beginning *beginning = malloc(sizeof *beginning);
  if (!beginning) return false;
  *beginning = (struct beginning){body, context};
  pthread_attr_t attributes;
  pthread_t thread;
  bool isStarted = pthread_attr_init(&attributes) == 0;
  if (isStarted) {
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    pthread_attr_setstacksize(&attributes, stackSize);
    isStarted = pthread_create(&thread, &attributes, begin, beginning) == 0;
    pthread_attr_destroy(&attributes);
  }
  if (!isStarted) free(beginning);
  return isStarted;
}
