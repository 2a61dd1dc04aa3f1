// All texts for users, a file per area. A new area is its file and one line here.
#include "CTexts.h"

#include <string.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char text[] = {
#embed "catalogue/checks.txt" suffix(, '\n', )
#embed "catalogue/commands.txt" suffix(, '\n', )
#embed "catalogue/comparing.txt" suffix(, '\n', )
#embed "catalogue/diagnostics.txt" suffix(, '\n', )
#embed "catalogue/editor.txt" suffix(, '\n', )
#embed "catalogue/engine.txt" suffix(, '\n', )
#embed "catalogue/exploring.txt" suffix(, '\n', )
#embed "catalogue/handover.txt" suffix(, '\n', )
#embed "catalogue/history.txt" suffix(, '\n', )
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
#embed "catalogue/usage.txt" suffix(, '\n', )
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

// FNV-1a.
static size_t hash(const char *id, size_t length) {
  uint64_t hash = 0xCBF29CE484222325;
  for (size_t i = 0; i < length; i++) hash = (hash ^ (unsigned char)id[i]) * 0x100000001B3;
  return (size_t)(hash >> 16);
}

void texts_index(uint32_t *slots, size_t count) {
  for (size_t at = texts_entry(0); at < sizeof text; at = texts_entry(at + 1)) {
    const char *id = text + at + 1;
    const char *end = memchr(id, ']', sizeof text - at - 1);
    if (!end) return;
    size_t slot = hash(id, (size_t)(end - id)) & (count - 1);
    while (slots[slot] != UINT32_MAX) slot = (slot + 1) & (count - 1);
    slots[slot] = (uint32_t)at;
  }
}

size_t texts_lookup(const uint32_t *slots, size_t count, const char *id, size_t length) {
  for (size_t slot = hash(id, length) & (count - 1); slots[slot] != UINT32_MAX;
       slot = (slot + 1) & (count - 1)) {
    const char *found = text + slots[slot] + 1;
    if (length < (size_t)(text + sizeof text - found) && found[length] == ']'
        && memcmp(found, id, length) == 0)
      return slots[slot];
  }
  return sizeof text;
}

static const char *line_end(const char *at, const char *end) {
  const char *found = memchr(at, '\n', (size_t)(end - at));
  return found ? found : end;
}

const char *texts_field(size_t entry, const char *name, size_t length, size_t *size) {
  const char *end = text + texts_entry(entry + 1);
  const char *line = line_end(text + entry, end) + 1;
  while (line < end) {
    const char *stop = line_end(line, end);
    if ((size_t)(stop - line) > length && line[length] == ':' && memcmp(line, name, length) == 0) {
      const char *start = line + length + 1;
      if (start < stop) start++;
      // The lines below that are indented or empty.
      else while (stop + 1 < end && (stop[1] == ' ' || stop[1] == '\n')) stop = line_end(stop + 1, end);
      *size = (size_t)(stop - start);
      return start;
    }
    line = stop + 1;
  }
  return NULL;
}
