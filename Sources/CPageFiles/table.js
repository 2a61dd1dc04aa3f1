// The table of situations that the file holds.

const REFUSED = -1;
const LEFT = -2;
const FOLDED = -3;

/** Makes an element; texts are only ever texts. */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  for (const child of children.flat(Infinity)) {
    if (child !== undefined && child !== null && child !== false) element.append(child);
  }
  return element;
}

/** The language and direction of a text of the app are its own. */
const text = (value, tag = "span", attributes = {}) =>
  make(tag, { dir: "auto", ...attributes }, String(value));

async function readTable() {
  const packed = document.getElementById("table").textContent.trim();
  const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Table(JSON.parse(await new Response(stream).text()));
}

class Table {
  constructor(data) {
    this.data = data;
    this.count = data.situations.length;
    this.known = new Map();
  }

  /** A situation: what it shows, and what can be done in it. */
  situation(number) {
    if (!this.known.has(number)) this.known.set(number, this.read(number));
    return this.known.get(number);
  }

  read(number) {
    const [frame, tree, state, from, by, flat] = this.data.situations[number];
    const moves = new Map();
    for (let i = 0; i < flat.length; i += 3) {
      moves.set(flat[i], { action: flat[i], to: flat[i + 1], log: flat[i + 2] });
    }
    return {
      number, from, by, moves, frame: this.data.frames[frame], frameNumber: frame,
      tree: this.data.trees[tree], state: this.data.states[state],
    };
  }

  action(number) { return this.data.actions[number]; }

  log(number) { return this.data.logs[number]; }

  /** A shortest way to a situation: what is done, from the start on. */
  way(number) {
    const way = [];
    for (let at = number; at > 0; ) {
      const [, , , from, by] = this.data.situations[at];
      way.unshift(by);
      at = from;
    }
    return way;
  }

  /** What can be done of a kind. */
  moves(situation, ...kinds) {
    return [...situation.moves.values()].filter((move) => kinds.includes(this.action(move.action).k));
  }

  /** The texts that can be typed into a field. */
  typings(situation, field) {
    return this.moves(situation, "type").filter((move) => this.action(move.action).n === field);
  }

  /** What is done by a line of the prompt; nothing if that cannot be done here. */
  moveOf(situation, line) {
    return [...situation.moves.values()].find((move) => this.action(move.action).l === line);
  }
}
