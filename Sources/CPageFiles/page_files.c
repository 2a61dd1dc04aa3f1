// The files of the page of `sextant export html` and `sextant view`. Add a line here for a new file.
#include "CPageFiles.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char text[] = {
#embed "page.html" suffix(, 0, )
#embed "page.css" suffix(, 0, )
#embed "words.js" suffix(, 0, )
#embed "table.js" suffix(, 0, )
#embed "device.js" suffix(, 0, )
#embed "panes.js" suffix(, 0, )
#embed "map.js" suffix(, 0, )
#embed "comments.js" suffix(, 0, )
#embed "page.js" suffix(, 0, )
#embed "file.js" suffix(, 0, )
#embed "live.js" suffix(, 0, )
};

const char *page_files(void) { return text; }

size_t page_files_size(void) { return sizeof text; }
