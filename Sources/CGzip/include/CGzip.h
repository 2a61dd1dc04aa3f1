#ifndef CGZIP_H
#define CGZIP_H

#include <stddef.h>
#include <stdint.h>

/// The most bytes that so many can become.
size_t gzip_bound(size_t count);

/// Packs bytes as gzip does; the same bytes always give the same.
///
/// @return how many bytes were written, or 0 if there was not enough room or memory.
size_t gzip_pack(const uint8_t *bytes, size_t count, uint8_t *packed, size_t room);

#endif
