#ifndef C_TYPIST_H
#define C_TYPIST_H

/// Starts a program on a script in a terminal of its own, of 80 columns and 24 rows.
///
/// Returns the descriptor that is its keyboard and its screen, or -1; the process is stored.
int typist_start(const char *program, const char *script, int *process);

/// Types keys and waits until the screen was written to, or five seconds.
///
/// Returns the bytes that were written, or -1 if the program has ended.
long typist_type(int terminal, const char *keys, long length);

/// Looks until nothing was written for so many milliseconds.
void typist_settle(int terminal, int milliseconds);

/// Ends the program.
void typist_leave(int terminal, int process);

#endif
