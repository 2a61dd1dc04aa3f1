// Ctrl-C: what the handler of the signal and the program share. In C, since a handler may do very little, and
// atomics in Swift want newer systems than the libraries. And the memory in use, which each system tells in a
// header that Swift does not import. And threads, which are started differently on each system. And what
// ThreadSanitizer has to be told.

#ifndef CPLATFORM_H
#define CPLATFORM_H

#include <stdbool.h>
#include <stddef.h>

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

// The bytes in use on the heap, of all threads; 0 where the system does not tell. Takes time that grows with the
// number of free pieces.
size_t memory_in_use(void);

// Starts a thread that calls a function once; false if the system has no more.
bool thread_start(void (*body)(void *context), void *context, size_t stackSize);

// Tells ThreadSanitizer, where it is, that a lock was taken and is about to be given back: it does not see into
// the library that Swift's locks are from.
void lock_taken(void *lock);
void lock_given_back(void *lock);

#endif
