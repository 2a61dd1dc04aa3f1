// The page: what is shown, what was done, and what can be undone.

const PANES = { log: mapPane, tree: treePane, state: statePane, storyboard: storyboardPane };

const at = (id) => document.getElementById(id);

/** Scrolls a box, and nothing else, so that something in it can be seen. */
function reveal(box, element) {
  if (!element) return;
  const [outer, inner] = [box.getBoundingClientRect(), element.getBoundingClientRect()];
  box.scrollTop += Math.max(0, inner.bottom - outer.bottom) + Math.min(0, inner.top - outer.top);
  box.scrollLeft += Math.max(0, inner.right - outer.right) + Math.min(0, inner.left - outer.left);
}

class Page {
  constructor(table) {
    this.table = table;
    this.device = new Device(table, this);
    this.pane = "log";
    this.now = this.root = this.moment(null, 0);
  }

  // Time: each moment knows what came before it, and what has been done in it.

  moment(parent, situation, action, log) {
    return { parent, situation, action, log, after: [], last: null };
  }

  get situation() { return this.table.situation(this.now.situation); }

  /** From the start to now, and on to what was undone. */
  path() {
    const path = [];
    for (let one = this.now; one; one = one.parent) path.unshift(one);
    for (const one of path) one.isAhead = false;
    for (let one = this.now.last; one; one = one.last) {
      one.isAhead = true;
      path.push(one);
    }
    return path;
  }

  dead(why, cures = []) { this.tell(why, cures, cures.length > 0 ? word("wouldHelp") : ""); }

  /** Says something below the device, with what can be done about it. */
  tell(what, moves = [], more = "") {
    const cures = moves.map((move) => {
      const action = this.table.action(move.action);
      const label = action.k === "type" ? action.v || word("empty") : saidAction(action);
      return text(label, "button", { type: "button", class: "chip", onclick: () => this.act(move.action) });
    });
    at("told").replaceChildren(
      text(what), ...(more ? [" ", text(more)] : []), ...(cures.length > 0 ? [make("div", {}, cures)] : []));
  }

  back() {
    const [move] = this.table.moves(this.situation, "dismiss").concat(this.table.moves(this.situation, "back"));
    if (move) this.act(move.action);
  }

  /** The first situation of each screen in front. */
  firsts() {
    if (this.foundFirsts) return this.foundFirsts;
    const seen = new Map();
    this.table.data.situations.forEach(([frame], number) => {
      const key = this.table.data.frames[frame].front ?? "";
      if (!seen.has(key)) seen.set(key, number);
    });
    this.foundFirsts = [...seen.values()];
    return this.foundFirsts;
  }

  titleOf(situation) {
    const front = situation.frame.layers.at(-1);
    return front?.title || situation.frame.front || word("nothing");
  }

  // Showing.

  show(before = null, kind = "") {
    const screen = at("screen");
    const leaving = before && this.leaving(screen, before);
    const layers = this.device.draw(this.situation).filter(Boolean);
    screen.replaceChildren(...layers, ...(leaving ? [leaving] : []));
    if (before) this.move(layers, before, kind);
    at("told").replaceChildren();
    this.showElsewhere();
    this.showTime();
    this.showSide();
    this.showPane();
    this.showTitle(before);
  }

  /** What was in front and goes away, as it was drawn. */
  leaving(screen, before) {
    const now = this.situation.frame.layers.length;
    if (now >= before.frame.layers.length || now === 0) return null;
    const old = screen.querySelectorAll(":scope > .layer")[before.frame.layers.length - 1];
    if (!old || matchMedia("(prefers-reduced-motion: reduce)").matches) return null;
    old.classList.add("fallen");
    old.inert = true;
    old.setAttribute("aria-hidden", "true");
    setTimeout(() => old.remove(), 230);
    return old;
  }

  move(layers, before, kind) {
    const frame = this.situation.frame;
    const top = layers.filter((one) => one.classList.contains("layer")).at(-1);
    if (!top || frame === before.frame) return;
    if (frame.layers.length > before.frame.layers.length) {
      return top.classList.add(top.classList.contains("alert") ? "faded" : "risen");
    }
    if (frame.layers.length < before.frame.layers.length || kind === "type") return;
    const [old, front] = [before.frame.layers.at(-1), frame.layers.at(-1)];
    const parts = top.querySelectorAll(".body, .bar h1");
    const isPush = frame.front !== before.frame.front && front.back !== undefined && kind !== "back";
    const look = kind === "back" ? "popped" : kind === "tab" ? "faded"
      : isPush ? "pushed" : old.title === front.title ? "" : "faded";
    if (look) for (const part of parts) part.classList.add(look);
  }

  showElsewhere() {
    const kinds = ["answer", "clock", "fail", "drag", "open", "relaunch", "device", "emit", "navigate", "letGo"];
    const moves = kinds.flatMap((kind) => this.table.moves(this.situation, kind));
    const shown = moves.map((move) => {
      const action = this.table.action(move.action);
      const note = action.k === "clock" && action.t ? [" ", make("b", { dir: "auto" }, action.t)] : [];
      const isOut = move.to < REFUSED;
      return make(
        "button", { type: "button", class: isOut ? "chip out" : "chip", title: action.l, onclick: () => this.act(move.action) },
        text(saidAction(action)), note);
    });
    at("elsewhere").replaceChildren(...shown);
  }

  showTime() {
    const path = this.path();
    const parts = path.flatMap((moment, place) => {
      const label = moment.parent ? `${place}. ${saidAction(this.table.action(moment.action))}` : word("start");
      const look = moment === this.now ? "now" : moment.isAhead ? "future" : "";
      const dot = make("button", {
        type: "button", class: look, title: label, "aria-label": label,
        "aria-current": moment === this.now ? "step" : null, onclick: () => this.goTo(moment),
      });
      return moment.after.length > 1 ? [dot, this.fork(moment)] : [dot];
    });
    at("time").replaceChildren(...parts);
    reveal(at("time"), at("time").querySelector(".now"));
    at("undo").disabled = !this.now.parent;
    at("redo").disabled = !this.now.last;
  }

  /** Where several things were done: goes from one branch to the next. */
  fork(moment) {
    const place = moment.after.indexOf(moment.last);
    const next = moment.after[(place + 1) % moment.after.length];
    const label = word("branch", place + 1, moment.after.length);
    return make(
      "button", { type: "button", class: "fork", title: label, "aria-label": label, onclick: () => this.goTo(next) },
      `⑂${place + 1}/${moment.after.length}`);
  }

  showPane() {
    at("tabs").replaceChildren(...Object.keys(PANES).map((name) => make(
      "button",
      {
        type: "button", role: "tab", id: `tab-${name}`, "aria-controls": "pane",
        "aria-selected": name === this.pane ? "true" : "false", onclick: () => this.choose(name),
      }, word(name))));
    at("pane").setAttribute("aria-labelledby", `tab-${this.pane}`);
    at("pane").replaceChildren(PANES[this.pane](this));
    for (const [box, element] of [[".map", ".here"], [".under", ".entry.on"]]) {
      const found = at("pane").querySelector(box);
      if (found) reveal(found, found.querySelector(element));
    }
  }

  choose(name) {
    this.pane = name;
    this.showPane();
    at(`tab-${name}`).focus();
  }

  showTitle(before) {
    const title = this.titleOf(this.situation);
    document.title = `${title} · ${this.app}`;
    this.showAddress();
    if (!before) return;
    at("live").textContent = title;
    const heads = at("screen").querySelectorAll(".layer:not([aria-hidden]) h1");
    heads[heads.length - 1]?.focus({ preventScroll: true });
  }

  showWords() {
    document.documentElement.lang = language;
    at("about").textContent = this.about;
    for (const id of ["print", "undo", "redo"]) at(id).textContent = word(id);
    at("language").textContent = word("other");
    at("language").lang = language === "ko" ? "en" : "ko";
    at("help").setAttribute("aria-label", word("help"));
    at("side").setAttribute("aria-label", word("startAt"));
    at("tabs").setAttribute("aria-label", word("panes"));
    at("screen").setAttribute("aria-label", word("device"));
    at("time").setAttribute("aria-label", word("timeline"));
  }

  showKeys() {
    const rows = word("keys").flatMap(([key, what]) => [make("dt", {}, key), make("dd", {}, what)]);
    at("keys").setAttribute("aria-label", word("help"));
    at("keys").replaceChildren(
      make("h2", {}, word("help")), make("dl", {}, rows),
      make("button", { type: "button", onclick: () => at("keys").close() }, word("closeKeys")));
    at("keys").showModal();
  }

  listen() {
    at("language").addEventListener("click", () => {
      language = language === "ko" ? "en" : "ko";
      this.showWords();
      this.show();
    });
    at("undo").addEventListener("click", () => this.undo());
    at("redo").addEventListener("click", () => this.redo());
    at("help").addEventListener("click", () => this.showKeys());
    at("print").addEventListener("click", () => print());
    addEventListener("beforeprint", () => at("paper").replaceChildren(storyboardPane(this)));
    addEventListener("hashchange", () => this.readAddress());
    addEventListener("keydown", (event) => this.key(event));
    at("screen").addEventListener("pointerdown", (event) => {
      const begun = event.clientX - at("screen").getBoundingClientRect().left;
      if (begun > 28) return;
      addEventListener("pointerup", (end) => {
        const [move] = this.table.moves(this.situation, "back");
        if (move && end.clientX - event.clientX > 70) this.act(move.action);
      }, { once: true });
    });
  }

  key(event) {
    if (at("keys").open) return;
    const isTyping = event.target.matches?.("input");
    const isCommand = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const pane = event.altKey && Object.keys(PANES)[Number(event.code.replace("Digit", "")) - 1];
    let done = true;
    if (key === "escape") this.back();
    else if (isTyping && !pane) done = false;
    else if (isCommand && key === "z") event.shiftKey ? this.redo() : this.undo();
    else if (key === "[") this.undo();
    else if (key === "]") this.redo();
    else if (key === "?") this.showKeys();
    else if (pane) this.choose(pane);
    else done = false;
    if (done) event.preventDefault();
  }
}
