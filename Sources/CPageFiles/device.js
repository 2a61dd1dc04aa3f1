// The device: draws a state as a phone with its screens.

// Draws frames, and reports the user's input to `use`: `act(number)` for an action, `enter(control, text)` for a text,
// `unknown(control)` for a text that the file does not contain, `dead(why, cures)` for a tap without an effect.
class Device {
  constructor(table, use) {
    this.table = table;
    this.use = use;
  }

  draw(situation) {
    this.situation = situation;
    this.hasFirst = false;
    const { layers, failures } = situation.frame;
    this.top = layers.length - 1;
    const drawn = layers.map((layer, place) => this.layer(layer, place));
    if (failures) drawn.at(-1)?.querySelector(".body")?.prepend(this.raised(failures));
    return layers.flatMap((layer, place) => [this.veil(layer, place), drawn[place]]);
  }

  title(layer) { return layer?.title || word("untitled"); }

  /** Returns whether a layer covers all layers below it, so that the user can touch only this one. */
  covers(place) {
    const { layers } = this.situation.frame;
    return place > 0 && !layers.slice(0, place).some((below) => usable(below));
  }

  veil(layer, place) {
    if (place === 0 || layer.modal?.below === "hidden") return null;
    const isClear = layer.modal?.style === "over" || !this.covers(place);
    return make("button", {
      class: isClear ? "veil clear" : "veil", tabindex: -1, "aria-hidden": "true",
      onclick: () => this.outside(),
    });
  }

  /** Handles a tap outside the top layer. */
  outside() {
    const layer = this.situation.frame.layers[this.top];
    const [move] = this.table.moves(this.situation, "dismiss");
    const style = layer.modal?.style;
    if (move && (style === "popover" || style === "actionSheet")) return this.use.act(move.action);
    this.use.dead(word("covered", this.title(layer)), move ? [move] : this.buttons());
  }

  /** Returns up to three buttons of the top layer; one of them may close it. */
  buttons() {
    const front = this.situation.frame.layers[this.top];
    const found = front.content.flatMap((part) => part.controls ?? [])
      .filter((control) => control.kind === "button" && control.a != null);
    return found.slice(0, 3).map((control) => this.situation.moves.get(control.a)).filter(Boolean);
  }

  layer(layer, place) {
    const { style = "", detent = "" } = layer.modal ?? {};
    const isCovered = place < this.top && this.covers(this.top);
    const isCard = ["sheet", "popover", "alert", "actionSheet"].includes(style);
    const picture = this.picture(layer, place);
    return make(
      "section",
      {
        class: `layer ${style} ${detent}`, inert: isCovered, role: place > 0 ? "dialog" : "group",
        "aria-label": this.title(layer),
      },
      style === "sheet" && this.grab(layer, place), picture ?? this.inside(layer, !isCard, place));
  }

  /** Draws a screen as the picture that the script names. Controls with `at` lie on the picture, others below. */
  picture({ title, design, back, below, content }, place) {
    const { of, files } = this.table.data.pictures ?? {};
    const file = files?.[of[design?.of]];
    if (!file) return null;
    const controls = content.flatMap((one) => one.controls ?? []);
    const areas = controls.filter((one) => one.at).map((one) => {
      const [x, y, width, height] = one.at;
      const style = `left:${x}%;top:${y}%;width:${width}%;height:${height}%`;
      return make("div", { class: "area", style }, this.control(one));
    });
    const rest = controls.filter((one) => !one.at).map((one) => this.control(one));
    const leave = back != null && this.back(back, below);
    return [
      this.heading(title, place, "unseen"),
      div("picture", make("img", { src: file, alt: design.of }), areas),
      (leave || rest.length > 0) && div("rest", leave, rest),
    ];
  }

  back(number, below) {
    return button({ class: "back", onclick: () => this.use.act(number) }, "‹ " + (below || word("backTo")));
  }

  grab(layer, place) {
    if (place !== this.top) return div("grab");
    const swipe = () => {
      const [move] = this.table.moves(this.situation, "dismiss");
      if (move) return this.use.act(move.action);
      this.use.dead(word("noDismiss", this.title(layer)), this.buttons());
    };
    let begun = null;
    return make("button", {
      class: "grab", "aria-label": word("close"), onclick: swipe,
      onpointerdown: (event) => { begun = event.clientY; event.currentTarget.setPointerCapture(event.pointerId); },
      onpointermove: (event) => {
        if (begun === null || event.clientY - begun < 70) return;
        begun = null;
        swipe();
      },
      onpointerup: () => { begun = null; },
    });
  }

  /** Draws the bars and the content between them. */
  inside(part, hasStatus, place) {
    const tabs = part.content.filter((content) => content.tabs);
    const beside = part.content.filter((content) => content.part);
    const screens = part.content.filter((content) => !content.tabs && !content.part);
    return [
      hasStatus && make("div", { class: "status", "aria-hidden": "true" }, "9:41", make("i")),
      part.title != null && this.bar(part, place, hasStatus && part.back == null),
      beside.length > 0
        ? div("beside", beside.map(({ part: inner }) => make("div", {}, this.inside(inner, false, place))))
        : div("body", screens.map((screen) => this.screen(screen))),
      tabs.map((content) => this.tabs(content.tabs)),
    ];
  }

  bar({ back, below, title }, place, isLarge) {
    return div(isLarge ? "bar large" : "bar", back != null && this.back(back, below), this.heading(title, place));
  }

  /** Draws the heading of a screen; the heading of the top screen can have the focus. */
  heading(title, place, look) {
    return text(title || " ", "h1", { class: look, tabindex: place === this.top ? -1 : null });
  }

  tabs(tabs) {
    return make("div", { class: "tabs", role: "tablist" }, tabs.map((tab) => button(
      { role: "tab", class: tab.on && "on", "aria-selected": tab.on ? "true" : "false", onclick: this.using(tab) },
      icon(tab.icon), text(tab.title), tab.badge && text(tab.badge, "b"))));
  }

  screen({ text: told, phase, controls = [] }) {
    return [
      told && text(told, "p"), phase && div(`phase ${phase}`, make("i"), said(PHASES[phase])),
      controls.map((control) => this.control(control)),
    ];
  }

  raised(failures) {
    return div("raised", word("raised"), make("ul", {}, failures.map((failure) => text(said(failure), "li"))));
  }

  /** Returns the click handler of a control: its action, or an explanation if it has none. */
  using({ a, on }) {
    return () => a != null ? this.use.act(a) : this.use.dead(word(on ? "selected" : "dead"));
  }

  control(control) {
    switch (control.kind) {
      case "list": return this.list(control);
      case "picker": return this.list(control, control.text ?? control.name);
      case "segments": return this.segments(control);
      case "field": case "search": return this.field(control);
      case "toggle": return this.toggle(control);
      case "label": return text(control.text ?? control.name, "p");
      case "image": return this.image(control);
      default: return this.button(control);
    }
  }

  button(control) {
    const isDead = control.a == null;
    const isFirst = !isDead && !this.hasFirst && !control.role;
    if (isFirst) this.hasFirst = true;
    const look = `wide ${isDead ? "dead" : isFirst ? "first" : ""} ${control.role ?? ""}`;
    return text(control.text ?? control.name, "button", { class: look, onclick: this.using(control) });
  }

  image(control) {
    const label = text(control.text ?? word("image"));
    return control.a == null
      ? make("div", { class: "image", role: "img", "aria-label": control.text ?? control.name }, label)
      : button({ class: "image", onclick: this.using(control) }, label);
  }

  list({ rows = [] }, head) {
    const look = (row) => row.on ? "row chosen" : row.a == null ? "row dead" : head ? "row" : "row leads";
    return rows.length > 0 && div("card", head && text(head, "small"), rows.map((row) => button(
      { class: look(row), "aria-pressed": row.on && "true", onclick: this.using(row) }, text(row.t))));
  }

  segments({ name, rows = [] }) {
    return make("div", { class: "choices", role: "radiogroup", "aria-label": name }, rows.map((row) => text(
      row.t, "button", { role: "radio", "aria-checked": row.on ? "true" : "false", onclick: this.using(row) })));
  }

  toggle(control) {
    return div("card", button(
      { role: "switch", class: "row", onclick: this.using(control), "aria-checked": String(control.value === true) },
      text(control.text ?? control.name), make("i", { class: "switch" })));
  }

  field(control) {
    const { table, use, situation } = this;
    const value = typeof control.value === "string" ? control.value : "";
    const label = control.text ?? control.name;
    const list = `texts-${control.on ?? ""}-${control.name}`;
    const known = table.typings(situation, control).map((move) => table.action(move.action).v);
    // Some browsers report Enter as a key and as a change.
    let entered = value;
    const enter = () => {
      if (input.value === entered) return;
      entered = input.value;
      const text = table.typed(control, entered);
      if (table.isLive || known.includes(text)) return use.enter(control, text);
      use.unknown(control);
      input.value = entered = value;
    };
    const input = make("input", {
      type: control.secure ? "password" : "text", value, dir: "auto",
      placeholder: control.placeholder ?? (control.kind === "search" ? label : ""), autocomplete: "off", spellcheck: "false",
      "data-field": control.name, "data-on": control.on, list, readonly: !control.typed, "aria-label": label,
      oninput: () => {
        const text = table.typed(control, input.value);
        if (!table.isLive && known.includes(text)) use.enter(control, text);
      },
      onchange: enter, onkeydown: (event) => { if (event.key === "Enter") enter(); },
    });
    const options = make("datalist", { id: list }, control.secure ? [] : known.map((one) => make("option", { value: one })));
    const isSearch = control.kind === "search";
    return div(isSearch ? "card searching" : "card", make(
      "label", { class: "field" }, label !== control.placeholder && !isSearch && text(label, "small"),
      isSearch && icon("M7 1a6 6 0 1 1-.1 0zm5 10l5 5"), input, options));
  }
}

/** Draws an icon from a path in a square of 18 units. */
function icon(path) {
  return drawn("svg", { viewBox: "-1 -1 20 20", class: "icon", "aria-hidden": "true" }, drawn("path", { d: path }));
}

/** Returns whether a part contains a control that the user can use. */
function usable(part) {
  if (part.back != null) return true;
  return part.content.some((content) => {
    if (content.part) return usable(content.part);
    if (content.tabs) return content.tabs.some((tab) => tab.a != null);
    return (content.controls ?? []).some((control) =>
      control.typed || control.a != null || (control.rows ?? []).some((row) => row.a != null));
  });
}
