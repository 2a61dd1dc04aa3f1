// Tries, when the program that loads it ends, what a program in a jail must not do, and writes down what
// the system said in the file that SEXTANT_RECORD_CALLS names.

#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

static FILE *record;

static void tell(const char *call, int isDone) {
  fprintf(record, "%s: %s\n", call, isDone ? "done" : strerror(errno));
}

static void *nothing(void *argument) { return argument; }

__attribute__((destructor)) static void end(void) {
  const char *path = getenv("SEXTANT_RECORD_CALLS");
  record = path ? fopen(path, "a") : NULL;
  if (!record) return;
  setvbuf(record, NULL, _IOLBF, 0);
  int found = socket(AF_INET, SOCK_STREAM, 0);
  tell("socket", found >= 0);
  // Outside of a jail nothing else is tried.
  if (found >= 0) return;
  pid_t child = fork();
  if (child == 0) _exit(0);
  tell("fork", child > 0);
  char *words[] = {"/bin/true", NULL};
  tell("exec", execv("/bin/true", words) == 0);
  tell("kill", kill(getppid(), 0) == 0);
  struct rlimit limit = {0, 0};
  tell("setrlimit", setrlimit(RLIMIT_CORE, &limit) == 0);
  tell("ptrace", ptrace(PTRACE_TRACEME, 0, 0, 0) == 0);
  pthread_t thread;
  int failed = pthread_create(&thread, NULL, nothing, NULL);
  if (!failed) pthread_join(thread, NULL);
  errno = failed;
  tell("thread", !failed);
  tell("getrlimit", getrlimit(RLIMIT_CORE, &limit) == 0);
  fprintf(record, "core: %d\n", (int)limit.rlim_cur);
}
