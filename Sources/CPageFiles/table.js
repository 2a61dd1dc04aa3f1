// What is known of an app: situations, and what can be done in them.

const REFUSED = -1;

const on = (target, ...listening) => target.addEventListener(...listening);

/** Lets an element have these children, of which some may not be there. Texts are only ever texts. */
function fill(element, ...children) {
  element.replaceChildren(...children.flat(Infinity).filter((child) => child != null && child !== false));
  return element;
}

/** Makes an element; a button does nothing by itself. */
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

/** A button with a word of the page on it. */
const does = (key, onclick, attributes) => button({ onclick, ...attributes }, word(key));

/** What stands where there is nothing. */
const none = (key, ...values) => make("p", { class: "none" }, word(key, ...values));

/** The language and direction of a text of the app are its own. */
const text = (value, tag = "span", attributes = {}) =>
  make(tag, { dir: "auto", ...attributes }, String(value));

class Table {
  /** What stands in the table for a text that is typed into a field. */
  typed(control, text) { return text; }

  /** What can be done of a kind; what draws random numbers is one of it, whatever it draws. */
  moves(situation, ...kinds) {
    return [...situation.moves.values()].filter((move) => {
      const { k, of } = this.action(move.action);
      return of == null && kinds.includes(k);
    });
  }

  /** The texts that can be typed into a field; there may be one of the same name on another screen. */
  typings(situation, { name, on }) {
    return this.moves(situation, "type").filter((move) => {
      const action = this.action(move.action);
      return action.n === name && (this.isLive ? action.i : action.s) === on;
    });
  }
}
