// The page: draws the current state, and keeps the history with its branches.

const PANES = { log: mapPane, tree: treePane, state: statePane, storyboard: storyboardPane, comments: commentsPane };

const at = (id) => document.getElementById(id);

/** Scrolls only a box, until an element in it is visible; a `share` of 0.5 moves it to the middle. */
function reveal(box, element, share = 0) {
  if (!element) return;
  const [outer, inner] = [box.getBoundingClientRect(), element.getBoundingClientRect()];
  const [x, y] = [(outer.width - inner.width) * share, (outer.height - inner.height) * share];
  box.scrollTop += Math.max(0, inner.bottom + y - outer.bottom) + Math.min(0, inner.top - y - outer.top);
  box.scrollLeft += Math.max(0, inner.right + x - outer.right) + Math.min(0, inner.left - x - outer.left);
}

class Page {
  constructor(table) {
    this.table = table;
    this.device = new Device(table, this);
    this.pane = "log";
    this.comments = [];
    this.finding = -1;
    this.now = this.root = this.moment(null, 0);
  }

  // History: a tree of moments. A moment has its parent, the moments after it, and the `last` one visited of these.

  moment(parent, situation, action, log) {
    return { parent, situation, action, log, after: [], last: null };
  }

  get situation() { return this.table.situation(this.now.situation); }

  /** Returns the moments from the start to the current one, then the undone ones with `isAhead`. */
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

  /** Returns the text of the action that led to a moment. */
  saying({ parent, action }) { return parent ? saidAction(this.table.action(action)) : word("start"); }

  dead(why, cures = []) { this.tell(why, cures, cures.length > 0 ? word("wouldHelp") : ""); }

  /** Shows a text below the device, with a button for each move that may help. */
  tell(what, moves = [], more = "") {
    const cures = moves.map((move) => {
      const action = this.table.action(move.action);
      const label = action.d ?? (action.k === "type" ? action.v || word("empty") : saidAction(action));
      return text(label, "button", { class: "chip", onclick: () => this.act(move.action) });
    });
    fill(at("told"), text(what), more && [" ", text(more)], cures.length > 0 && make("div", {}, cures));
  }

  back() {
    const [move] = this.table.moves(this.situation, "dismiss").concat(this.table.moves(this.situation, "back"));
    if (move) this.act(move.action);
  }

  /** Opens the first known state of a screen. */
  goToScreen(name) {
    const number = this.firsts().find((one) => this.table.front(one) === name);
    if (number == null) this.tell(word("unseen", name));
    else this.restartAt(number);
  }

  /** Returns the input element of a field. */
  fieldOf({ name, on }) {
    return [...at("screen").querySelectorAll("[data-field]")]
      .find(({ dataset }) => dataset.field === name && dataset.on === on);
  }

  goToComment({ screen }) { this.goToScreen(screen); }

  /** Returns the number of the first state of each top screen. */
  firsts() {
    if (this.foundFirsts) return this.foundFirsts;
    const seen = new Map();
    for (let number = this.table.count - 1; number >= 0; number -= 1) seen.set(this.table.front(number), number);
    this.foundFirsts = [...seen.values()].sort((one, other) => one - other);
    return this.foundFirsts;
  }

  titleOf({ frame }) { return frame.layers.at(-1)?.title || frame.front || word("nothing"); }

  // Showing.

  show(before = null, kind = "") {
    const screen = at("screen");
    const leaving = before && this.leaving(screen, before);
    const layers = this.device.draw(this.situation).filter(Boolean);
    fill(screen, layers, leaving);
    if (before) this.move(layers, before, kind);
    fill(at("told"));
    this.showBeside();
    this.showElsewhere();
    this.showTime();
    this.showSide();
    this.showPane();
    this.showTitle(before);
  }

  /** Returns the element of a top layer that disappears, so that it can be animated. */
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
    const isPush = frame.front !== before.frame.front && front.back != null;
    const look = kind === "back" ? "popped" : kind === "tab" ? "faded"
      : isPush ? "pushed" : old.title === front.title ? "" : "faded";
    if (look) for (const part of top.querySelectorAll(".body, .bar h1")) part.classList.add(look);
  }

  /** Shows the script's note about the top screen, and the address of its design. */
  showBeside() {
    const { note, address } = this.situation.frame.layers.at(-1)?.design ?? {};
    fill(at("beside"), note && text(note, "p"), address && text(address, "code"));
  }

  showElsewhere() {
    const kinds = ["answer", "clock", "fail", "drag", "open", "relaunch", "device", "emit", "navigate", "letGo"];
    const moves = kinds.flatMap((kind) => this.table.moves(this.situation, kind));
    fill(at("elsewhere"), moves.map((move) => {
      const action = this.table.action(move.action);
      return button(
        { class: move.to < REFUSED && !move.drawn ? "chip out" : "chip", title: action.l, onclick: () => this.act(move.action) },
        text(saidAction(action)), action.k === "clock" && action.t && [" ", text(action.t, "b")]);
    }));
  }

  /** Lists where the user can start: at the start, with a link, a journey, a problem, or at a screen. */
  showSide() {
    const head = (key) => make("h2", {}, word(key));
    const entry = (label, onclick, { on, dot, pill } = {}) => button(
      { class: on && "on", onclick },
      dot && make("i", { class: `dot ${dot}` }), text(label), pill && make("small", {}, pill));
    const links = this.links().map(([move, go]) => entry(saidAction(this.table.action(move.action)), go));
    const journeys = this.journeys.map(({ name, steps }, place) => entry(
      name, () => this.openJourney(place), { on: this.journey === place, dot: "good", pill: steps }));
    const found = this.findings.map((one, place) => entry(
      said(one.m), () => this.openFinding(place), { on: this.finding === place, dot: one.bad ? "bad" : "warn" }));
    const here = this.situation.frame.front;
    const screens = this.firsts().map((number) => {
      const front = this.table.front(number);
      return entry(front ?? word("nothing"), () => this.restartAt(number), { pill: front === here && "●" });
    });
    const isAtStart = this.now === this.root && this.journey < 0;
    fill(
      at("side"), head("side"), entry(word("start"), () => this.restart(), { on: isAtStart }), links,
      (journeys.length > 0 || this.fault) && [head("journeys"), this.fault && text(said(this.fault), "p"), journeys],
      head("findings"), found.length > 0 ? found : none(this.known?.explored === null ? "notExplored" : "noFindings"), this.moreFindings?.(), head("screens"), screens);
  }

  showTime() {
    const parts = this.path().flatMap((moment, place) => {
      const label = moment.parent ? `${place}. ${this.saying(moment)}` : word("start");
      const isNow = moment === this.now;
      const dot = button({
        class: isNow ? "now" : moment.isAhead && "future", title: label, "aria-label": label,
        "aria-current": isNow && "step", onclick: () => this.goTo(moment),
      });
      return moment.after.length > 1 ? [dot, this.fork(moment)] : [dot];
    });
    fill(at("time"), parts);
    reveal(at("time"), at("time").querySelector(".now"));
    at("undo").disabled = !this.now.parent;
    at("redo").disabled = !this.now.last;
  }

  /** A button that opens the next branch of a moment. */
  fork({ after, last }) {
    const place = after.indexOf(last) + 1;
    const label = word("branch", place, after.length);
    return button(
      { class: "fork", title: label, "aria-label": label, onclick: () => this.goTo(after[place % after.length]) },
      `⑂${place}/${after.length}`);
  }

  showPane() {
    fill(at("tabs"), Object.keys(PANES).map((name) => does(name, () => this.choose(name), {
      role: "tab", id: `tab-${name}`, "aria-controls": "pane", "aria-selected": String(name === this.pane),
    })));
    if (this.comments.length > 0) at("tab-comments").append(` (${this.comments.length})`);
    at("pane").setAttribute("aria-labelledby", `tab-${this.pane}`);
    const pane = PANES[this.pane](this);
    if (pane !== at("pane").firstChild) fill(at("pane"), pane);
    const under = at("pane").querySelector(".under");
    if (under) reveal(under, under.querySelector(".entry.on"));
    if (this.pane === "log") this.map?.settle();
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
    [...at("screen").querySelectorAll(".layer:not([aria-hidden]) h1")].at(-1)?.focus({ preventScroll: true });
  }

  showWords() {
    document.documentElement.lang = language;
    at("about").textContent = this.about;
    for (const id of ["print", "undo", "redo"]) at(id).textContent = word(id);
    for (const id of ["help", "side", "tabs", "screen", "time"]) at(id).ariaLabel = word(id);
    at("language").textContent = word("other");
    at("language").lang = language === "ko" ? "en" : "ko";
  }

  showKeys() {
    const rows = KEYS.flatMap(([key, what]) => [make("dt", {}, key), make("dd", {}, said(what))]);
    at("keys").ariaLabel = word("help");
    fill(
      at("keys"), make("h2", {}, word("help")), make("dl", {}, rows), does("close", () => at("keys").close()));
    at("keys").showModal();
  }

  listen() {
    on(at("language"), "click", () => {
      language = language === "ko" ? "en" : "ko";
      this.showWords();
      this.show();
    });
    on(at("undo"), "click", () => this.undo());
    on(at("redo"), "click", () => this.redo());
    on(at("help"), "click", () => this.showKeys());
    on(at("print"), "click", () => print());
    on(window, "beforeprint", () => fill(at("paper"), storyboardPane(this)));
    on(window, "hashchange", () => this.readAddress());
    on(window, "keydown", (event) => this.key(event));
    on(window, "beforeunload", (event) => { if (this.isUnsaved) event.preventDefault(); });
    on(at("screen"), "pointerdown", (event) => {
      if (event.clientX - at("screen").getBoundingClientRect().left > 28) return;
      on(window, "pointerup", (end) => {
        const [move] = this.table.moves(this.situation, "back");
        if (move && end.clientX - event.clientX > 70) this.act(move.action);
      }, { once: true });
    });
  }

  key(event) {
    if (at("keys").open) return;
    const isTyping = event.target.matches?.("input, textarea");
    const key = event.key.toLowerCase();
    const pane = event.altKey && Object.keys(PANES)[Number(event.code.replace("Digit", "")) - 1];
    if (key === "escape" && !event.target.matches?.("#pane *")) this.back();
    else if (isTyping && !pane) return;
    else if ((event.ctrlKey || event.metaKey) && key === "z") event.shiftKey ? this.redo() : this.undo();
    else if (key === "[") this.undo();
    else if (key === "]") this.redo();
    else if (key === "?") this.showKeys();
    else if (pane) this.choose(pane);
    else return;
    event.preventDefault();
  }
}
