#define _DEFAULT_SOURCE
#define _DARWIN_C_SOURCE
#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

static const char begin_text[] = "\033[?2004h";
static const char end_text[] = "\033[?2004l";

enum { use_none, use_plain, use_raw };

// Signal handlers read these; they are only written while `in_use` says that nobody may.
static volatile sig_atomic_t in_use = use_none;
static struct termios found_modes;
static struct termios raw_modes;
static struct termios resting_modes;
static int input_descriptor = -1;
static int output_descriptor = -1;
static pid_t owner;

static volatile sig_atomic_t is_resized;
static volatile sig_atomic_t is_continued;
static volatile sig_atomic_t is_interrupted;
static int notice[2] = {-1, -1};

static const int fatal_signals[] = {SIGTERM, SIGHUP, SIGINT, SIGQUIT};
enum { fatal_count = sizeof fatal_signals / sizeof fatal_signals[0] };
static struct sigaction found_fatal[fatal_count];
static bool took_fatal[fatal_count];
static struct sigaction found_stop, found_continue, found_resize, found_interrupt;
static bool took_stop, took_continue, took_resize, took_interrupt;

static void write_quietly(const char *text, size_t count) {
  ssize_t ignored = write(output_descriptor, text, count);
  (void)ignored;
}

static int set_modes(const struct termios *modes) {
  int result;
  do {
    result = tcsetattr(input_descriptor, TCSADRAIN, modes);
  } while (result != 0 && errno == EINTR);
  return result == 0 ? 0 : errno;
}

// A process in the background must not touch the modes: they belong to somebody else then.
static bool is_in_background(void) {
  pid_t group = tcgetpgrp(input_descriptor);
  return group > 0 && group != getpgrp();
}

static void give_back(void) {
  if (in_use != use_raw || getpid() != owner || is_in_background()) return;
  write_quietly(end_text, sizeof end_text - 1);
  tcsetattr(input_descriptor, TCSANOW, &found_modes);
}

static void notify(void) {
  ssize_t ignored = write(notice[1], "!", 1);
  (void)ignored;
}

static void on_resize(int signal_number) {
  (void)signal_number;
  int saved = errno;
  is_resized = 1;
  notify();
  errno = saved;
}

static void on_continue(int signal_number) {
  (void)signal_number;
  int saved = errno;
  is_continued = 1;
  notify();
  errno = saved;
}

static void on_interrupt(int signal_number) {
  (void)signal_number;
  int saved = errno;
  is_interrupted = 1;
  notify();
  errno = saved;
}

// Sends the signal again with its default effect, which strikes inside this function.
static void strike(int signal_number) {
  struct sigaction fallback, mine;
  memset(&fallback, 0, sizeof fallback);
  fallback.sa_handler = SIG_DFL;
  sigemptyset(&fallback.sa_mask);
  sigaction(signal_number, &fallback, &mine);
  raise(signal_number);
  sigset_t set, before;
  sigemptyset(&set);
  sigaddset(&set, signal_number);
  pthread_sigmask(SIG_UNBLOCK, &set, &before);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  sigaction(signal_number, &mine, NULL);
}

static void on_fatal(int signal_number) {
  give_back();
  if (in_use == use_raw) write_quietly("\r\n", 2);
  strike(signal_number);
}

static void on_stop(int signal_number) {
  int saved = errno;
  give_back();
  if (in_use == use_raw) write_quietly("\r\n", 2);
  strike(signal_number);
  is_continued = 1;
  notify();
  errno = saved;
}

static void at_exit(void) { give_back(); }

void shim_terminalGiveBack(void) { give_back(); }

static bool install(int signal_number, void (*handler)(int), bool only_default,
                    struct sigaction *found) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  sigfillset(&action.sa_mask);
  if (sigaction(signal_number, NULL, found) != 0) return false;
  bool is_default = !(found->sa_flags & SA_SIGINFO) && found->sa_handler == SIG_DFL;
  if (only_default && !is_default) return false;
  return sigaction(signal_number, &action, NULL) == 0;
}

static void uninstall(int signal_number, bool *took, const struct sigaction *found) {
  if (*took) sigaction(signal_number, found, NULL);
  *took = false;
}

static int open_notice(void) {
  if (notice[0] >= 0) return 0;
  if (pipe(notice) != 0) return errno;
  for (int end = 0; end < 2; end++) {
    fcntl(notice[end], F_SETFD, FD_CLOEXEC);
    fcntl(notice[end], F_SETFL, O_NONBLOCK);
  }
  return 0;
}

static int prepare(int input, int output) {
  static bool is_registered = false;
  if (in_use != use_none) return EBUSY;
  int error = open_notice();
  if (error != 0) return error;
  if (!is_registered && atexit(at_exit) != 0) return ENOMEM;
  is_registered = true;
  input_descriptor = input;
  output_descriptor = output;
  owner = getpid();
  is_resized = is_continued = is_interrupted = 0;
  return 0;
}

static void make_raw(void) {
  raw_modes = found_modes;
  // Output processing stays on: whoever prints a plain line break gets a whole one.
  raw_modes.c_iflag &= ~(tcflag_t)(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON);
  raw_modes.c_lflag &= ~(tcflag_t)(ECHO | ICANON | IEXTEN | ISIG);
  raw_modes.c_cflag |= CS8;
  raw_modes.c_cc[VMIN] = 1;
  raw_modes.c_cc[VTIME] = 0;
  resting_modes = raw_modes;
  resting_modes.c_iflag |= found_modes.c_iflag & (tcflag_t)IXON;
  resting_modes.c_lflag |= found_modes.c_lflag & (tcflag_t)ISIG;
}

int shim_terminalEnterRaw(int input, int output) {
  int error = prepare(input, output);
  if (error != 0) return error;
  if (tcgetattr(input, &found_modes) != 0) return errno;
  make_raw();
  // In use before the modes change: a signal in between must already restore them.
  in_use = use_raw;
  for (int index = 0; index < fatal_count; index++) {
    took_fatal[index] = install(fatal_signals[index], on_fatal, true, &found_fatal[index]);
  }
  took_stop = install(SIGTSTP, on_stop, true, &found_stop);
  took_continue = install(SIGCONT, on_continue, true, &found_continue);
  took_resize = install(SIGWINCH, on_resize, true, &found_resize);
  error = set_modes(&raw_modes);
  if (error != 0) {
    shim_terminalLeave();
    return error;
  }
  write_quietly(begin_text, sizeof begin_text - 1);
  return 0;
}

int shim_terminalEnterPlain(int input, int output) {
  int error = prepare(input, output);
  if (error != 0) return error;
  in_use = use_plain;
  took_interrupt = install(SIGINT, on_interrupt, false, &found_interrupt);
  return 0;
}

int shim_terminalReenter(void) {
  if (in_use != use_raw) return 0;
  int error = set_modes(&raw_modes);
  if (error == 0) write_quietly(begin_text, sizeof begin_text - 1);
  return error;
}

int shim_terminalRest(void) { return in_use == use_raw ? set_modes(&resting_modes) : 0; }

void shim_terminalLeave(void) {
  if (in_use == use_none) return;
  give_back();
  in_use = use_none;
  for (int index = 0; index < fatal_count; index++) {
    uninstall(fatal_signals[index], &took_fatal[index], &found_fatal[index]);
  }
  uninstall(SIGTSTP, &took_stop, &found_stop);
  uninstall(SIGCONT, &took_continue, &found_continue);
  uninstall(SIGWINCH, &took_resize, &found_resize);
  uninstall(SIGINT, &took_interrupt, &found_interrupt);
}

int shim_terminalSignalDescriptor(void) { return notice[0]; }

int shim_terminalTakeSignals(void) {
  char drained[64];
  while (notice[0] >= 0 && read(notice[0], drained, sizeof drained) > 0) {
  }
  // Each flag is cleared before it is acted upon, so a signal in between is noted again.
  int signals = 0;
  if (is_resized) { is_resized = 0; signals |= shim_signalResized; }
  if (is_continued) { is_continued = 0; signals |= shim_signalContinued; }
  if (is_interrupted) { is_interrupted = 0; signals |= shim_signalInterrupted; }
  return signals;
}

bool shim_terminalSize(int descriptor, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return false;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return true;
}
