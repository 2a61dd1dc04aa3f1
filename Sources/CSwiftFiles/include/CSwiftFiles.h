#ifndef CSWIFTFILES_H
#define CSWIFTFILES_H

#include <stddef.h>

/// The templates of exported Swift, one file after the other.
const char *swift_templates(void);

/// The number of bytes of all files.
size_t swift_templates_size(void);

#endif
