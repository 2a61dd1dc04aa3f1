#ifndef CTEXTS_H
#define CTEXTS_H

#include <stddef.h>

/// The files of the catalogue, one after the other.
const char *texts_bytes(void);

/// The number of bytes of all files.
size_t texts_size(void);

/// Returns the offset of the first entry at or after an offset: the place of a '[' that begins a line.
///
/// Returns the number of bytes if there is none. An entry ends where the next one begins.
size_t texts_entry(size_t from);

#endif
