// Copies of the active functions, taken while they are active.

#include "shim.h"

#include <string.h>

static void copyHead(char *to, size_t size, const char *from) {
  size_t length = strlen(from);
  if (length >= size) length = size - 1;
  memcpy(to, from, length);
  to[length] = 0;
}

// Of a long path the end says more than the start.
static void copyTail(char *to, size_t size, const char *from) {
  size_t length = strlen(from);
  copyHead(to, size, length < size ? from : from + (length - size + 1));
}

static void copyChunkName(char *to, size_t size, const lua_Debug *ar) {
  bool named = ar->source[0] == '@' || ar->source[0] == '=';
  copyTail(to, size, named ? ar->source + 1 : ar->short_src);
}

static void copyChunk(shim_frame *frame, const lua_Debug *ar) {
  copyChunkName(frame->chunk, sizeof frame->chunk, ar);
  copyHead(frame->shortChunk, sizeof frame->shortChunk, ar->short_src);
}

// False for a function that is not written in Lua.
static bool copyFrame(lua_State *L, lua_Debug *ar, shim_frame *frame) {
  if (!lua_getinfo(L, "Slnt", ar) || ar->currentline <= 0) return false;
  copyChunk(frame, ar);
  copyHead(frame->name, sizeof frame->name, ar->name == NULL ? "" : ar->name);
  frame->line = ar->currentline;
  frame->definedAt = ar->linedefined;
  frame->isTailCall = ar->istailcall != 0;
  frame->isMain = strcmp(ar->what, "main") == 0;
  return true;
}

// The name of a function is looked for in all the code before the call, so it is not asked for.
static bool copyPlace(lua_State *L, lua_Debug *ar, shim_place *place, bool *isSameChunk) {
  if (!lua_getinfo(L, "Sl", ar) || ar->currentline <= 0) return false;
  char chunk[sizeof place->chunk];
  copyChunkName(chunk, sizeof chunk, ar);
  *isSameChunk = strcmp(chunk, place->chunk) == 0;
  if (!*isSameChunk) memcpy(place->chunk, chunk, sizeof chunk);
  place->line = ar->currentline;
  place->isMain = strcmp(ar->what, "main") == 0;
  return true;
}

bool shim_location(lua_State *L, int level, shim_place *place, bool *isSameChunk) {
  lua_Debug ar;
  for (; lua_getstack(L, level, &ar); level++)
    if (copyPlace(L, &ar, place, isSameChunk)) return true;
  return false;
}

void shim_popDefinition(lua_State *L, shim_frame *frame) {
  lua_Debug ar;
  memset(frame, 0, sizeof *frame);
  if (!lua_getinfo(L, ">S", &ar)) return;
  copyChunk(frame, &ar);
  frame->definedAt = ar.linedefined < 0 ? 0 : ar.linedefined;
}

// Reaching a level costs as many steps as its number, so the depth is searched, not walked.
static int depthOf(lua_State *L) {
  lua_Debug ar;
  int low = 0, high = 1;
  while (lua_getstack(L, high, &ar)) {
    low = high;
    high *= 2;
  }
  while (low + 1 < high) {
    int middle = low + (high - low) / 2;
    if (lua_getstack(L, middle, &ar)) low = middle; else high = middle;
  }
  return high;
}

static void addLevel(lua_State *L, int level, shim_trace *trace) {
  lua_Debug ar;
  if (lua_getstack(L, level, &ar) && copyFrame(L, &ar, &trace->frames[trace->count]))
    trace->count += 1;
}

void shim_traceStack(lua_State *L, int level, shim_trace *trace) {
  int depth = depthOf(L);
  trace->count = trace->omitted = 0;
  while (level < depth && trace->count < SHIM_TRACE_TOP) addLevel(L, level++, trace);
  trace->topCount = trace->count;
  if (depth - level > SHIM_TRACE_BOTTOM) {
    trace->omitted = depth - SHIM_TRACE_BOTTOM - level;
    level = depth - SHIM_TRACE_BOTTOM;
  }
  while (level < depth) addLevel(L, level++, trace);
}

const shim_frame *shim_frameAt(const shim_trace *trace, int number) {
  return &trace->frames[number];
}
