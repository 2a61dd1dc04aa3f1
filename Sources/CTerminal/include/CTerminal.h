#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stdbool.h>

/// What asked for attention since the last time it was asked.
enum {
  shim_signalResized = 1,
  shim_signalContinued = 2,
  shim_signalInterrupted = 4,
};

/// Gives keys to the caller one by one, until shim_terminalLeave; one terminal at a time.
///
/// While it lasts, SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP and the end of the process give the
/// terminal back first. Signals somebody else handles or ignores are left to them.
///
/// Returns 0 or an errno value; EBUSY if another terminal is in use.
int shim_terminalEnterRaw(int input, int output);

/// Leaves the terminal as it is, but takes SIGINT as shim_signalInterrupted, until
/// shim_terminalLeave. Returns 0 or an errno value.
int shim_terminalEnterPlain(int input, int output);

/// Keeps the terminal, but lets its keys send signals again, until shim_terminalReenter; what is typed
/// meanwhile is neither shown nor changed, and waits to be read. Returns 0 or an errno value.
int shim_terminalRest(void);

/// Takes the terminal again after it rested or the process was stopped. Returns 0 or an errno value.
int shim_terminalReenter(void);

/// Gives the terminal back as it was found; does nothing if it was not taken.
void shim_terminalLeave(void);

/// Gives the terminal back as it was found, for a process that is about to end without more ado. May
/// be called from a signal handler and from any thread.
void shim_terminalGiveBack(void);

/// Returns a descriptor that becomes readable when a signal was noted, or -1.
int shim_terminalSignalDescriptor(void);

/// Returns the signals noted since the last call, and empties the descriptor.
int shim_terminalTakeSignals(void);

/// Asks for the size of a terminal. Returns whether it is known.
bool shim_terminalSize(int descriptor, int *columns, int *rows);

#endif
