#ifndef CPLUGINS_H
#define CPLUGINS_H

#include <stddef.h>

/// The texts of the plugins that come with the program, each ended by a zero.
const char *plugins_text(void);

/// The length of all texts, with their zeros.
size_t plugins_size(void);

#endif
