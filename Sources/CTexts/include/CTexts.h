#ifndef CTEXTS_H
#define CTEXTS_H

#include <stddef.h>
#include <stdint.h>

/// The files of the catalogue, one after the other.
const char *texts_bytes(void);

/// The number of bytes of all files.
size_t texts_size(void);

/// Returns the offset of the first entry at or after an offset: the place of a '[' that begins a line.
///
/// Returns the number of bytes if there is none. An entry ends where the next one begins.
size_t texts_entry(size_t from);

/// Fills a hash table with the offsets of all entries.
///
/// The number of slots is a power of two and more than the number of entries; all slots are UINT32_MAX before.
void texts_index(uint32_t *slots, size_t count);

/// Returns the offset of the entry of an id; the number of bytes if there is none.
size_t texts_lookup(const uint32_t *slots, size_t count, const char *id, size_t length);

/// Returns the text of a field of an entry and its number of bytes; NULL if the entry has none.
///
/// The text of a field of several lines begins with a line break; its lines are indented.
const char *texts_field(size_t entry, const char *name, size_t length, size_t *size);

#endif
