// What is known of an app: situations, and what can be done in them.

const REFUSED = -1;

const on = (target, ...listening) => target.addEventListener(...listening);

/** Makes an element; a button does nothing by itself. Texts are only ever texts. */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  if (tag === "button") element.type = "button";
  for (const [name, value] of Object.entries(attributes)) {
    if (value == null || value === false) continue;
    if (name.startsWith("on")) on(element, name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  for (const child of children.flat(Infinity)) {
    if (child != null && child !== false) element.append(child);
  }
  return element;
}

const div = (look, ...children) => make("div", { class: look }, ...children);
const button = (attributes, ...children) => make("button", attributes, ...children);

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

  /** The texts that can be typed into a field; there may be one of the same name on another screen. */
  typings(situation, { name, on }) {
    return this.moves(situation, "type").filter((move) => {
      const action = this.action(move.action);
      return action.n === name && (this.isLive ? action.i : action.s) === on;
    });
  }
}
