#define _GNU_SOURCE
#include "CTypist.h"

#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __APPLE__
#include <util.h>
#else
#include <pty.h>
#endif

int typist_start(const char *program, const char *script, int *process) {
  struct winsize size = {.ws_row = 24, .ws_col = 80};
  int terminal;
  pid_t child = forkpty(&terminal, NULL, NULL, &size);
  if (child < 0) return -1;
  if (child == 0) {
    setenv("TERM", "xterm", 1);
    setenv("COLORFGBG", "15;0", 1);
    unsetenv("NO_COLOR");
    // No history is read or kept.
    unsetenv("XDG_STATE_HOME");
    unsetenv("HOME");
    execl(program, program, script, (char *)NULL);
    _exit(127);
  }
  *process = child;
  return terminal;
}

static long look(int terminal, int milliseconds) {
  struct pollfd waiting = {.fd = terminal, .events = POLLIN};
  char shown[65536];
  if (poll(&waiting, 1, milliseconds) <= 0) return 0;
  return read(terminal, shown, sizeof shown);
}

long typist_type(int terminal, const char *keys, long length) {
  while (length > 0) {
    ssize_t count = write(terminal, keys, (size_t)length);
    if (count <= 0) return -1;
    keys += count;
    length -= count;
  }
  long all = look(terminal, 5000);
  for (long more = all; more > 0;) all += more = look(terminal, 0);
  return all;
}

void typist_settle(int terminal, int milliseconds) {
  while (look(terminal, milliseconds) > 0) {}
}

void typist_leave(int terminal, int process) {
  kill(process, SIGKILL);
  waitpid(process, NULL, 0);
  close(terminal);
}
