// What the engine does for a step, with nothing around it: handles that know when their element is gone, a
// queue, registrations that visibility gates, a journal of opposites and a ring of records. It is how low a
// step could go by any language, so that the distance is seen; nobody could build an app on it.
#include "CFloor.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

enum { slots = 64, places = 1 << 16, wrap = places - 1 };

typedef struct { uint32_t index, generation; } handle;
typedef struct { handle name, root; bool asking; } flow;
typedef struct { int screen; handle parent, registration; int children[8], count; bool visible; } node;
typedef struct { handle flow, presentable, next; bool hidden_too; } registration;
typedef struct { handle flow; int step, origin; } queued;
typedef struct { long input, time; queued step; int outcome, change, changed; } record;
typedef struct { long journal, logged, number; } done_input;

typedef enum { take_node_back, give_node_back, take_registration_back, give_registration_back,
               drop_child, add_child, was_visible, kinds } opposite;
typedef struct { opposite kind; handle key; uint32_t before; } change;

typedef enum { nothing, push, pop } entry;

#define TABLE(type) struct { type elements[slots]; uint32_t generations[slots], free[slots], vacant; }

static struct {
  TABLE(node) nodes;
  TABLE(registration) registrations;
  flow flows[slots];
  uint32_t flow_generations[slots];
  entry handlers[slots][8];
  queued queue[slots];
  int first, end;
  record *records;
  change *journal;
  done_input *done;
  node *nodes_kept;
  registration *registrations_kept;
  long logged, journaled, inputs, nodes_given, registrations_given;
  handle root, listener, window;
} *world;

#define HOLDS(table, key) \
  ((key).index < slots && (table).generations[(key).index] == (key).generation)

#define TAKE(table, into)                              \
  do {                                                 \
    (into).index = (table).free[--(table).vacant];     \
    (into).generation = ++(table).generations[(into).index]; \
  } while (0)

#define FREE(table, key)                               \
  do {                                                 \
    ++(table).generations[(key).index];                \
    (table).free[(table).vacant++] = (key).index;      \
  } while (0)

static void keep(opposite kind, handle key, uint32_t before) {
  world->journal[world->journaled++ & wrap] = (change){kind, key, before};
}

static void show(handle key, bool visible) {
  node *it = &world->nodes.elements[key.index];
  if (it->visible == visible) return;
  keep(was_visible, key, it->visible);
  it->visible = visible;
}

static handle front(handle container) {
  const node *it = &world->nodes.elements[container.index];
  if (!it->count) return container;
  uint32_t index = (uint32_t)it->children[it->count - 1];
  return (handle){index, world->nodes.generations[index]};
}

static void hear(handle presentable, handle by) {
  handle key;
  TAKE(world->registrations, key);
  node *it = &world->nodes.elements[presentable.index];
  world->registrations.elements[key.index] =
      (registration){.flow = by, .presentable = presentable, .next = it->registration};
  it->registration = key;
  keep(take_registration_back, key, 0);
}

static int do_push(handle container, handle by) {
  node *it = &world->nodes.elements[container.index];
  if (it->count == 8) return 0;
  handle before = front(container), made;
  TAKE(world->nodes, made);
  world->nodes.elements[made.index] = (node){.screen = 1, .parent = container};
  keep(take_node_back, made, 0);
  it->children[it->count++] = (int)made.index;
  keep(drop_child, container, 0);
  hear(made, by);
  if (before.index != container.index) show(before, false);
  show(made, true);
  return (int)made.index;
}

static int do_pop(handle container) {
  node *it = &world->nodes.elements[container.index];
  if (it->count < 2) return 0;
  handle gone = front(container);
  node *popped = &world->nodes.elements[gone.index];
  it->count--;
  keep(add_child, container, gone.index);
  show(gone, false);
  for (handle key = popped->registration; HOLDS(world->registrations, key);) {
    registration *held = &world->registrations.elements[key.index];
    world->registrations_kept[world->registrations_given++ & wrap] = *held;
    keep(give_registration_back, key, 0);
    FREE(world->registrations, key);
    key = held->next;
  }
  world->nodes_kept[world->nodes_given++ & wrap] = *popped;
  keep(give_node_back, gone, 0);
  FREE(world->nodes, gone);
  show(front(container), true);
  return (int)gone.index;
}

static void work_off(void) {
  while (world->first < world->end) {
    queued step = world->queue[world->first++ % slots];
    record *it = &world->records[world->logged++ & wrap];
    *it = (record){.input = world->inputs, .step = step};
    uint32_t index = step.flow.index;
    if (index >= slots || world->flow_generations[index] != step.flow.generation) {
      it->outcome = 2;
      continue;
    }
    if (world->flows[index].asking) continue;
    it->change = (int)world->handlers[index][step.step];
    if (it->change == push) it->changed = do_push(world->flows[index].root, step.flow);
    if (it->change == pop) it->changed = do_pop(world->flows[index].root);
  }
}

static void emit(handle from, int step) {
  world->inputs++;
  if (HOLDS(world->nodes, from)) {
    handle key = world->nodes.elements[from.index].registration;
    while (HOLDS(world->registrations, key)) {
      const registration *it = &world->registrations.elements[key.index];
      if (it->hidden_too || world->nodes.elements[it->presentable.index].visible)
        world->queue[world->end++ % slots] = (queued){it->flow, step, (int)from.index};
      key = it->next;
    }
  }
  work_off();
  world->done[world->inputs & wrap] =
      (done_input){world->journaled, world->logged, world->inputs};
}

static void open_world(void) {
  world = calloc(1, sizeof *world);
  world->records = calloc(places, sizeof *world->records);
  world->journal = calloc(places, sizeof *world->journal);
  world->done = calloc(places, sizeof *world->done);
  world->nodes_kept = calloc(places, sizeof *world->nodes_kept);
  world->registrations_kept = calloc(places, sizeof *world->registrations_kept);
  for (uint32_t i = 0; i < slots; i++)
    world->nodes.free[i] = world->registrations.free[i] = slots - 1 - i;
  world->nodes.vacant = world->registrations.vacant = slots;
  TAKE(world->nodes, world->root);
  handle by = {0, world->flow_generations[0] = 1};
  world->flows[0] = (flow){.root = world->root};
  world->handlers[0][1] = push;
  world->handlers[0][2] = pop;
  world->nodes.elements[world->root.index].visible = true;
  hear(world->root, by);
  world->registrations.elements[world->nodes.elements[world->root.index].registration.index]
      .hidden_too = true;
  do_push(world->root, by);
}

long sketch_steps(long count, int pushes) {
  if (!world) open_world();
  for (long i = 0; i < count; i++) {
    emit(world->root, pushes ? push : nothing);
    if (pushes) emit(world->root, pop);
  }
  return world->logged;
}
