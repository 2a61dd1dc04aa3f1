// Ctrl-C: what the handler of the signal and the program share. In C, since a handler may do very little, and
// atomics in Swift want newer systems than the libraries.

#ifndef CPLATFORM_H
#define CPLATFORM_H

#include <stdbool.h>

// Handles the signal from now on: it is recorded and does not end the process.
void interrupt_listen(void);

// Records the signal, or forgets it.
void interrupt_want(bool isWanted);
bool interrupt_is_wanted(void);

// Records that something was stopped; taken, it is forgotten.
void interrupt_note_stop(void);
bool interrupt_take_stop(void);

// The descriptor that gets a byte for each signal; -1 if nobody waits for signals.
void interrupt_ring(int descriptor);

#endif
