#ifndef CPAGEFILES_H
#define CPAGEFILES_H

#include <stddef.h>

/// The files of the page, each followed by a byte 0: its frame in HTML, its style, its program.
const char *page_files(void);

/// The number of bytes of all of them.
size_t page_files_size(void);

#endif
