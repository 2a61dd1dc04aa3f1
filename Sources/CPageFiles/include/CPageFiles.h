#ifndef CPAGEFILES_H
#define CPAGEFILES_H

#include <stddef.h>

/// The files of the page in the order of `page_files.c`, each followed by a byte 0: the HTML, the style, the program.
const char *page_files(void);

/// The number of bytes of `page_files()`, with the bytes 0.
size_t page_files_size(void);

#endif
