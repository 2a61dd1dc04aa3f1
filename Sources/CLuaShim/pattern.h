// Lua's patterns, matched by a matcher that can be stopped.

#ifndef SHIM_PATTERN_H
#define SHIM_PATTERN_H

#include <lua.h>
#include <stdbool.h>
#include <stddef.h>

// A part of a pattern.
typedef struct shim_item {
  unsigned char kind;
  unsigned char repeats;  // for a single character: how often it may stand
  unsigned char letter;   // the character, the class, the number of a capture, the opening of a %b
  unsigned char other;    // the closing of a %b
  const char *begin;      // of a set, behind its '[' and '^'; or what is wrong with the pattern
  const char *end;        // its ']'
} shim_item;

enum { SHIM_MOST_CAPTURES = 32, SHIM_FEW_ITEMS = 40 };

// One piece of the subject that was captured.
typedef struct shim_capture {
  const char *begin;
  ptrdiff_t length;  // or why it has none
} shim_capture;

// A search for a pattern in a subject.
typedef struct shim_search {
  lua_State *L;
  const char *subject;
  const char *end;
  const shim_item *items;
  int depth;     // how much deeper the matcher may call itself
  int captured;  // the captures that were begun
  shim_capture captures[SHIM_MOST_CAPTURES];
} shim_search;

// The most items that a pattern of this length has.
static inline size_t shim_itemCount(size_t length) { return length + 1; }
// Reads a pattern. What is wrong in it is an item, too, and told when it is come upon.
void shim_readPattern(const char *pattern, size_t length, shim_item *items);
// The end of the match that begins here; NULL if none does. Raises.
const char *shim_matchAt(shim_search *search, const char *begin);
// The next place at or behind this one where a match may begin; NULL if there is none.
const char *shim_nextCandidate(const shim_search *search, const char *begin);
// Pushes a capture, counted from 0; the whole match is the first one if there are no captures.
void shim_pushCapture(shim_search *search, int number, const char *begin, const char *end);
// Pushes all of them and returns how many there are; the whole match for none, if it is given.
int shim_pushCaptures(shim_search *search, const char *begin, const char *end);

#endif
