#ifndef CPAGES_H
#define CPAGES_H

#include <stddef.h>

/// The manual pages, each followed by a byte 0.
const char *pages_text(void);

/// The number of bytes of all of them.
size_t pages_size(void);

#endif
