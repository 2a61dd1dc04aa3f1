// What is known of an app: situations, and what can be done in them.

const REFUSED = -1;

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

class Table {
  constructor(data) {
    this.data = data;
    this.count = data.situations.length;
  }

  /** What can be done of a kind. */
  moves(situation, ...kinds) {
    return [...situation.moves.values()].filter((move) => kinds.includes(this.action(move.action).k));
  }

  /** The texts that can be typed into a field. */
  typings(situation, field) {
    return this.moves(situation, "type").filter((move) => this.action(move.action).n === field);
  }
}
