#ifndef CJAIL_H
#define CJAIL_H

#include <stdbool.h>

/// What a process in a jail may use. A number of 0 is no limit; the words are said when one is reached.
typedef struct {
  /// Bytes of memory, besides what the process has already.
  long long memory;
  const char *memoryWords;
  /// Seconds of time that the process computes.
  long long seconds;
  const char *timeWords;
  /// Bytes of one file that is written.
  long long fileBytes;
  const char *fileWords;
  /// The exit code of a process that is ended.
  int exitCode;
  /// Gives back the terminal before words are said; called by signal handlers.
  void (*restore)(void);
} shim_jail;

/// Puts the process into a jail that it cannot leave: limits as above, no core files, no other programs,
/// no network, no way to reach other processes. To be called while there is one thread.
///
/// Returns 0 or an errno value; ENOSYS where there is no such jail.
int shim_enterJail(const shim_jail *jail);

/// Tells whether a file has reached its limit. The write has failed with EFBIG, and words were said.
bool shim_isFileLimitReached(void);

#endif
