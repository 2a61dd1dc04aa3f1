// The matcher: a pattern is read into items once, then tried item by item, going back where needed.
//
// A pattern can be made to be tried in more ways than there is time for. No hook reaches C, so the
// matcher asks at each choice whether it is to stop.

#include "pattern.h"

#include "shim.h"

#include <ctype.h>
#include <string.h>

enum {
  END, SUBJECT_END, LETTER, ANY, CLASS, SET, OUTSIDE_SET,   // all from LETTER may be repeated
  OPEN, PLACE, CLOSE, BALANCE, BORDER, OUTSIDE_BORDER, AGAIN, BROKEN,
};
enum { ONCE, MAYBE, MANY, SOME, FEW };
enum { UNFINISHED = -1, POSITION = -2, DEEPEST = 200, LONG_SET = 64 };

// MARK: reading

typedef struct reader {
  const char *next;
  const char *end;
  shim_item *item;
} reader;

static void breakOff(reader *r, const char *reason) {
  r->item->kind = BROKEN;
  r->item->begin = reason;
  r->next = r->end;
}

// next: behind the '['. A ']' that comes first is a letter like any other.
static void readSet(reader *r, int inside, int outside) {
  bool isOutside = r->next < r->end && *r->next == '^';
  r->next += isOutside;
  r->item->kind = (unsigned char)(isOutside ? outside : inside);
  r->item->begin = r->next;
  for (bool isFirst = true; r->next < r->end && (isFirst || *r->next != ']'); isFirst = false)
    r->next += *r->next == '%' && r->next + 1 < r->end ? 2 : 1;
  if (r->next >= r->end) return breakOff(r, "malformed pattern (missing ']')");
  r->item->end = r->next++;
}

static void readBalance(reader *r) {
  if (r->end - r->next < 2)
    return breakOff(r, "malformed pattern (missing arguments to '%b')");
  r->item->kind = BALANCE;
  r->item->letter = (unsigned char)r->next[0];
  r->item->other = (unsigned char)r->next[1];
  r->next += 2;
}

static void readBorder(reader *r) {
  if (r->next >= r->end || *r->next != '[')
    return breakOff(r, "missing '[' after '%f' in pattern");
  r->next += 1;
  readSet(r, BORDER, OUTSIDE_BORDER);
}

// next: behind the '%'
static void readEscape(reader *r) {
  if (r->next >= r->end) return breakOff(r, "malformed pattern (ends with '%')");
  char letter = *r->next++;
  r->item->letter = (unsigned char)letter;
  if (letter == 'b') {
    readBalance(r);
  } else if (letter == 'f') {
    readBorder(r);
  } else if (isdigit((unsigned char)letter)) {
    r->item->kind = AGAIN;
  } else {
    r->item->kind = isalpha((unsigned char)letter) ? CLASS : LETTER;
  }
}

static void readRepeats(reader *r) {
  static const char marks[] = "?*+-";
  const char *mark = r->next < r->end && *r->next != 0 ? strchr(marks, *r->next) : NULL;
  r->item->repeats = (unsigned char)(mark == NULL ? ONCE : MAYBE + (mark - marks));
  if (mark != NULL) r->next += 1;
}

static void readItem(reader *r) {
  char letter = *r->next++;
  r->item->letter = (unsigned char)letter;
  if (letter == '(') {
    bool isPlace = r->next < r->end && *r->next == ')';
    r->next += isPlace;
    r->item->kind = isPlace ? PLACE : OPEN;
  } else if (letter == ')') {
    r->item->kind = CLOSE;
  } else if (letter == '$' && r->next == r->end) {
    r->item->kind = SUBJECT_END;
  } else if (letter == '[') {
    readSet(r, SET, OUTSIDE_SET);
  } else if (letter == '%') {
    readEscape(r);
  } else {
    r->item->kind = letter == '.' ? ANY : LETTER;
  }
  if (r->item->kind >= LETTER && r->item->kind <= OUTSIDE_SET) readRepeats(r);
}

void shim_readPattern(const char *pattern, size_t length, shim_item *items) {
  reader r = {pattern, pattern + length, items};
  while (r.next < r.end) {
    readItem(&r);
    r.item += 1;
  }
  r.item->kind = END;
}

// MARK: single characters

// A letter that names no class stands for itself.
static bool isInClass(int c, int name) {
  bool is;
  switch (tolower(name)) {
    case 'a': is = isalpha(c); break;
    case 'c': is = iscntrl(c); break;
    case 'd': is = isdigit(c); break;
    case 'g': is = isgraph(c); break;
    case 'l': is = islower(c); break;
    case 'p': is = ispunct(c); break;
    case 's': is = isspace(c); break;
    case 'u': is = isupper(c); break;
    case 'w': is = isalnum(c); break;
    case 'x': is = isxdigit(c); break;
    case 'z': is = c == 0; break;
    default: return c == name;
  }
  return is == (islower(name) != 0);
}

static bool isInSet(int c, const shim_item *item) {
  const unsigned char *at = (const unsigned char *)item->begin;
  const unsigned char *end = (const unsigned char *)item->end;
  while (at < end) {
    if (*at == '%' && at + 1 < end) {
      if (isInClass(c, at[1])) return true;
      at += 2;
    } else if (at + 2 < end && at[1] == '-') {
      if (at[0] <= c && c <= at[2]) return true;
      at += 3;
    } else if (*at++ == c) {
      return true;
    }
  }
  return false;
}

static inline bool fits(const shim_search *m, const shim_item *item, const char *at) {
  if (at >= m->end) return false;
  int c = (unsigned char)*at;
  if (item->kind >= SET && item->end - item->begin > LONG_SET) shim_poll(m->L);
  switch (item->kind) {
    case LETTER: return c == item->letter;
    case ANY: return true;
    case CLASS: return isInClass(c, item->letter);
    case SET: return isInSet(c, item);
    default: return !isInSet(c, item);
  }
}

// MARK: matching

static const char *match(shim_search *m, const shim_item *item, const char *at);

static const char *matchMany(shim_search *m, const shim_item *item, const char *at) {
  const char *last = at;
  while (fits(m, item, last)) last++;
  for (; last >= at; last--) {
    const char *end = match(m, item + 1, last);
    if (end != NULL) return end;
  }
  return NULL;
}

static const char *matchFew(shim_search *m, const shim_item *item, const char *at) {
  for (;; at++) {
    const char *end = match(m, item + 1, at);
    if (end != NULL) return end;
    if (!fits(m, item, at)) return NULL;
  }
}

static const char *open(shim_search *m, const shim_item *item, const char *at) {
  if (m->captured >= SHIM_MOST_CAPTURES) luaL_error(m->L, "too many captures");
  shim_capture *capture = &m->captures[m->captured++];
  capture->begin = at;
  capture->length = item->kind == PLACE ? POSITION : UNFINISHED;
  const char *end = match(m, item + 1, at);
  if (end == NULL) m->captured -= 1;
  return end;
}

static const char *close(shim_search *m, const shim_item *item, const char *at) {
  int number = m->captured - 1;
  while (number >= 0 && m->captures[number].length != UNFINISHED) number--;
  if (number < 0) luaL_error(m->L, "invalid pattern capture");
  m->captures[number].length = at - m->captures[number].begin;
  const char *end = match(m, item + 1, at);
  if (end == NULL) m->captures[number].length = UNFINISHED;
  return end;
}

static const char *balance(const shim_search *m, const shim_item *item, const char *at) {
  if (at >= m->end || (unsigned char)*at != item->letter) return NULL;
  int open = 1;
  while (++at < m->end) {
    int c = (unsigned char)*at;
    if (c == item->other) {
      if (--open == 0) return at + 1;
    } else if (c == item->letter) {
      open++;
    }
  }
  return NULL;
}

// Before the beginning and behind the end stands a 0.
static bool isBorder(const shim_search *m, const shim_item *item, const char *at) {
  int before = at == m->subject ? 0 : (unsigned char)at[-1];
  int behind = at == m->end ? 0 : (unsigned char)*at;
  bool isInside = item->kind == BORDER;
  return isInSet(before, item) != isInside && isInSet(behind, item) == isInside;
}

static const char *again(shim_search *m, const shim_item *item, const char *at) {
  int number = item->letter - '1';
  if (number < 0 || number >= m->captured || m->captures[number].length == UNFINISHED)
    luaL_error(m->L, "invalid capture index %%%d", number + 1);
  ptrdiff_t length = m->captures[number].length;
  if (length < 0 || length > m->end - at) return NULL;
  return memcmp(m->captures[number].begin, at, (size_t)length) == 0 ? at + length : NULL;
}

static const char *matchItems(shim_search *m, const shim_item *item, const char *at) {
  for (;; item++) {
    switch (item->kind) {
      case END: return at;
      case SUBJECT_END: return at == m->end ? at : NULL;
      case BROKEN: luaL_error(m->L, "%s", item->begin); break;
      case OPEN: case PLACE: return open(m, item, at);
      case CLOSE: return close(m, item, at);
      case BALANCE: at = balance(m, item, at); break;
      case BORDER: case OUTSIDE_BORDER: at = isBorder(m, item, at) ? at : NULL; break;
      case AGAIN: at = again(m, item, at); break;
      default: {
        bool isFitting = item->repeats <= MAYBE || item->repeats == SOME ? fits(m, item, at) : true;
        switch (item->repeats) {
          case MANY: return matchMany(m, item, at);
          case SOME: return isFitting ? matchMany(m, item, at + 1) : NULL;
          case FEW: return matchFew(m, item, at);
          case MAYBE: {
            const char *end = isFitting ? match(m, item + 1, at + 1) : NULL;
            if (end != NULL) return end;
            break;
          }
          default: at = isFitting ? at + 1 : NULL;
        }
      }
    }
    if (at == NULL) return NULL;
  }
}

static const char *match(shim_search *m, const shim_item *item, const char *at) {
  if (m->depth-- == 0) luaL_error(m->L, "pattern too complex");
  shim_poll(m->L);
  const char *end = matchItems(m, item, at);
  m->depth++;
  return end;
}

const char *shim_matchAt(shim_search *m, const char *begin) {
  m->captured = 0;
  m->depth = DEEPEST;
  return match(m, m->items, begin);
}

const char *shim_nextCandidate(const shim_search *m, const char *begin) {
  const shim_item *first = m->items;
  if (first->kind < LETTER || first->kind > OUTSIDE_SET) return begin;
  if (first->repeats != ONCE && first->repeats != SOME) return begin;
  if (first->kind == LETTER) return memchr(begin, first->letter, (size_t)(m->end - begin));
  while (begin < m->end && !fits(m, first, begin)) begin++;
  return begin < m->end ? begin : NULL;
}

// MARK: captures

void shim_pushCapture(shim_search *m, int number, const char *begin, const char *end) {
  if (number >= m->captured) {
    if (number != 0) luaL_error(m->L, "invalid capture index %%%d", number + 1);
    lua_pushlstring(m->L, begin, (size_t)(end - begin));
    return;
  }
  const shim_capture *capture = &m->captures[number];
  if (capture->length == UNFINISHED) luaL_error(m->L, "unfinished capture");
  if (capture->length == POSITION)
    lua_pushinteger(m->L, capture->begin - m->subject + 1);
  else
    lua_pushlstring(m->L, capture->begin, (size_t)capture->length);
}

int shim_pushCaptures(shim_search *m, const char *begin, const char *end) {
  int count = m->captured == 0 && begin != NULL ? 1 : m->captured;
  luaL_checkstack(m->L, count, "too many captures");
  for (int number = 0; number < count; number++) shim_pushCapture(m, number, begin, end);
  return count;
}
