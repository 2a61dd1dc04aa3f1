#ifndef CFAULTS_H
#define CFAULTS_H

#include <stdbool.h>
#include <stddef.h>

/// The highest number of a fault is below this.
#define FAULTS_LIMIT 32768

/// The number of the fault that is switched on in this process; 0 if none is.
extern int faults_chosen;

/// A byte for each number, set when the place of that fault is reached; NULL if nobody asks.
extern unsigned char *faults_reached;

/// Tells whether the fault with a number is switched on.
static inline bool faultIsOn(int number) {
  if (faults_reached != NULL) faults_reached[number] = 1;
  return number == faults_chosen;
}

/// Returns a condition, turned round if the fault with a number is switched on.
static inline bool faultTurns(int number, bool condition) {
  return faultIsOn(number) != condition;
}

#endif
