// Elements of the page, and the table of states and their moves.

/** The target of a move that the app refuses. */
const REFUSED = -1;

const on = (target, ...listening) => target.addEventListener(...listening);

/** Replaces the children of an element; skips null, undefined and false. A text is never parsed as HTML. */
function fill(element, ...children) {
  element.replaceChildren(...children.flat(Infinity).filter((child) => child != null && child !== false));
  return element;
}

/** Makes an element. A button has the type `button`, so it submits no form. */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  if (tag === "button") element.type = "button";
  for (const [name, value] of Object.entries(attributes)) {
    if (value == null || value === false) continue;
    if (name.startsWith("on")) on(element, name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  return fill(element, children);
}

const div = (look, ...children) => make("div", { class: look }, ...children);
const button = (attributes, ...children) => make("button", attributes, ...children);

/** A button with a text of the page. */
const does = (key, onclick, attributes) => button({ onclick, ...attributes }, word(key));

/** The text of an empty list or pane. */
const none = (key, ...values) => make("p", { class: "none" }, word(key, ...values));

/** Makes an element for a text of the app; the browser detects its direction. */
const text = (value, tag = "span", attributes = {}) =>
  make(tag, { dir: "auto", ...attributes }, String(value));

class Table {
  /** Returns a typed text as the table contains it. */
  typed(control, text) { return text; }

  /** Returns the moves of some kinds. A move that draws random numbers counts once, not once for each number. */
  moves(situation, ...kinds) {
    return [...situation.moves.values()].filter((move) => {
      const { k, of } = this.action(move.action);
      return of == null && kinds.includes(k);
    });
  }

  /** Returns the moves that type into a field; another screen may have a field of the same name. */
  typings(situation, { name, on }) {
    return this.moves(situation, "type").filter((move) => {
      const action = this.action(move.action);
      return action.n === name && (this.isLive ? action.i : action.s) === on;
    });
  }
}
