#include "CGzip.h"

#include <zlib.h>

// The largest window, with the header and the end of gzip (16) instead of those of zlib.
enum { window = 15 + 16, memory = 9 };

size_t gzip_bound(size_t count) {
  // The header and the end of gzip are longer than those that compressBound counts.
  return compressBound(count) + 32;
}

size_t gzip_pack(const uint8_t *bytes, size_t count, uint8_t *packed, size_t room) {
  z_stream stream = {0};
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, window, memory, Z_DEFAULT_STRATEGY) !=
      Z_OK) {
    return 0;
  }
  stream.next_in = (Bytef *)bytes;
  stream.avail_in = (uInt)count;
  stream.next_out = packed;
  stream.avail_out = (uInt)room;
  int result = deflate(&stream, Z_FINISH);
  size_t written = stream.total_out;
  deflateEnd(&stream);
  return result == Z_STREAM_END ? written : 0;
}
