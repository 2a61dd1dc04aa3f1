// As much of a browser as the page's program needs to be read and to draw into: elements, and nothing else.

for (const [name, value] of Object.entries({
  at(place) { return this[place < 0 ? this.length + place : place]; },
  findLast(test) { return [...this].reverse().find(test); },
})) {
  if (!Array.prototype[name]) Object.defineProperty(Array.prototype, name, { value });
}

class Element {
  constructor(tagName) {
    Object.assign(this, { tagName, attributes: {}, children: [], listeners: {}, dataset: {}, style: {} });
    this.classList = {
      add: (name) => { this.attributes.class = `${this.attributes.class ?? ""} ${name}`; },
      contains: (name) => (this.attributes.class ?? "").split(" ").includes(name),
      toggle() {},
    };
  }

  setAttribute(name, value) {
    this.attributes[name] = String(value);
    if (name.startsWith("data-")) this.dataset[name.slice(5)] = String(value);
  }

  getAttribute(name) { return this.attributes[name] ?? null; }

  removeAttribute(name) { delete this.attributes[name]; }

  addEventListener(kind, does) { (this.listeners[kind] ??= []).push(does); }

  append(...children) { this.children.push(...children); }

  prepend(...children) { this.children.unshift(...children); }

  replaceChildren(...children) { this.children = children; }

  get textContent() { return this.children.map((one) => one.textContent ?? String(one)).join(""); }

  set textContent(text) { this.children = [text]; }

  /** Everything in it, itself first. */
  get all() { return [this, ...this.children.flatMap((one) => one.all ?? [])]; }

  querySelectorAll(selector) {
    if (selector[0] === ".") return this.all.filter((one) => one.classList.contains(selector.slice(1)));
    const names = selector.match(/\[[\w-]+/g).map((one) => one.slice(1));
    return this.all.filter((one) => names.some((name) => one.attributes[name] != null));
  }

  querySelector(selector) { return this.querySelectorAll(selector)[0] ?? null; }

  click() { for (const does of this.listeners.click ?? []) does({}); }
}

const elements = {};
globalThis.navigator = { language: "en" };
globalThis.document = {
  createElement: (tag) => new Element(tag),
  createElementNS: (space, tag) => new Element(tag),
  getElementById: (id) => elements[id] ??= new Element(id),
  documentElement: new Element("html"),
  body: new Element("body"),
};
globalThis.TextEncoder = class {
  encode(text) { return [...unescape(encodeURIComponent(text))].map((sign) => sign.charCodeAt(0)); }
};
globalThis.setTimeout = () => 0;
globalThis.clearTimeout = () => {};
// A page that is in no frame is its own parent.
globalThis.window = globalThis.parent = globalThis;
globalThis.location = { hash: "" };
globalThis.history = { replaceState: (state, title, address) => { location.hash = address; } };
