// All texts for users, a file per area. A new area is its file and one line here.
#include "CTexts.h"

#include <string.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char text[] = {
#embed "catalogue/checks.txt" suffix(, '\n', )
#embed "catalogue/commands.txt" suffix(, '\n', )
#embed "catalogue/diagnostics.txt" suffix(, '\n', )
#embed "catalogue/engine.txt" suffix(, '\n', )
#embed "catalogue/exploring.txt" suffix(, '\n', )
#embed "catalogue/handover.txt" suffix(, '\n', )
#embed "catalogue/journeys.txt" suffix(, '\n', )
#embed "catalogue/links.txt" suffix(, '\n', )
#embed "catalogue/logs.txt" suffix(, '\n', )
#embed "catalogue/pages.txt" suffix(, '\n', )
#embed "catalogue/parts.txt" suffix(, '\n', )
#embed "catalogue/plugins.txt" suffix(, '\n', )
#embed "catalogue/prompt.txt" suffix(, '\n', )
#embed "catalogue/reloading.txt" suffix(, '\n', )
#embed "catalogue/scripts.txt" suffix(, '\n', )
#embed "catalogue/sessions.txt" suffix(, '\n', )
#embed "catalogue/templates.txt" suffix(, '\n', )
#embed "catalogue/why.txt" suffix(, '\n', )
#embed "catalogue/words.txt" suffix(, '\n', )
};

const char *texts_bytes(void) { return text; }

size_t texts_size(void) { return sizeof text; }

size_t texts_entry(size_t from) {
  const char *end = text + sizeof text;
  for (const char *at = text + from; at < end; at++) {
    at = memchr(at, '[', (size_t)(end - at));
    if (!at) break;
    if (at == text || at[-1] == '\n') return (size_t)(at - text);
  }
  return sizeof text;
}
