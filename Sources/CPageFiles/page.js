// The page: what is shown, what was done, and what can be undone.

const PANES = { log: mapPane, tree: treePane, state: statePane, storyboard: storyboardPane, comments: commentsPane };

const at = (id) => document.getElementById(id);

/** Scrolls a box, and nothing else, so that something in it can be seen, and as much around it. */
function reveal(box, element, around = 0) {
  if (!element) return;
  const [outer, inner] = [box.getBoundingClientRect(), element.getBoundingClientRect()];
  box.scrollTop += Math.max(0, inner.bottom + around - outer.bottom) + Math.min(0, inner.top - around - outer.top);
  box.scrollLeft += Math.max(0, inner.right + around - outer.right) + Math.min(0, inner.left - around - outer.left);
}

class Page {
  constructor(table) {
    this.table = table;
    this.device = new Device(table, this);
    this.pane = "log";
    this.comments = [];
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
      return text(label, "button", { class: "chip", onclick: () => this.act(move.action) });
    });
    at("told").replaceChildren(
      text(what), ...(more ? [" ", text(more)] : []), ...(cures.length > 0 ? [make("div", {}, cures)] : []));
  }

  back() {
    const [move] = this.table.moves(this.situation, "dismiss").concat(this.table.moves(this.situation, "back"));
    if (move) this.act(move.action);
  }

  /** Goes to the first situation known of a screen. */
  goToScreen(name) {
    const number = this.firsts().find((one) => this.table.situation(one).frame.front === name);
    if (number == null) this.tell(word("unseen", name));
    else this.restartAt(number);
  }

  /** The input of a field on the screen. */
  fieldOf({ name, on }) {
    return [...at("screen").querySelectorAll("[data-field]")]
      .find(({ dataset }) => dataset.field === name && dataset.on === on);
  }

  goToComment({ screen }) { this.goToScreen(screen); }

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
    this.showBeside();
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
    const isPush = frame.front !== before.frame.front && front.back != null && kind !== "back";
    const look = kind === "back" ? "popped" : kind === "tab" ? "faded"
      : isPush ? "pushed" : old.title === front.title ? "" : "faded";
    if (look) for (const part of parts) part.classList.add(look);
  }

  /** What the script says of the screen in front to those who look at it. */
  showBeside() {
    const { note, address } = this.situation.frame.layers.at(-1)?.design ?? {};
    at("beside").replaceChildren(...[note && text(note, "p"), address && text(address, "code")].filter(Boolean));
  }

  showElsewhere() {
    const kinds = ["answer", "clock", "fail", "drag", "open", "relaunch", "device", "emit", "navigate", "letGo"];
    const moves = kinds.flatMap((kind) => this.table.moves(this.situation, kind));
    const shown = moves.map((move) => {
      const action = this.table.action(move.action);
      const note = action.k === "clock" && action.t ? [" ", make("b", { dir: "auto" }, action.t)] : [];
      const isOut = move.to < REFUSED;
      return button(
        { class: isOut ? "chip out" : "chip", title: action.l, onclick: () => this.act(move.action) },
        text(saidAction(action)), note);
    });
    at("elsewhere").replaceChildren(...shown);
  }

  /** Where one can begin: the start, links, journeys, what is wrong, screens. */
  showSide() {
    const head = (key) => make("h2", {}, word(key));
    const entry = (label, onclick, { on, dot, pill } = {}) => button(
      { class: on ? "on" : "", onclick },
      dot && make("i", { class: `dot ${dot}` }), text(label), pill && make("span", { class: "pill" }, pill));
    const links = this.links().map(([move, go]) => entry(saidAction(this.table.action(move.action)), go));
    const journeys = this.journeys.map(({ name, steps }, place) => entry(
      name, () => this.openJourney(place), { on: this.journey === place, dot: "good", pill: String(steps) }));
    const found = this.findings.map((one, place) => entry(
      said(one.m), () => this.openFinding(place), { on: this.finding === place, dot: one.bad ? "bad" : "warn" }));
    const screens = this.firsts().map((number) => {
      const { front } = this.table.situation(number).frame;
      const isHere = front === this.situation.frame.front;
      return entry(front ?? word("nothing"), () => this.restartAt(number), { pill: isHere && "●" });
    });
    at("side").replaceChildren(...[
      head("startAt"), entry(word("start"), () => this.restart(), { on: this.isFree }), links,
      (journeys.length > 0 || this.fault) && [head("journeys"), this.fault && text(said(this.fault), "p"), journeys],
      head("findings"), found.length > 0 ? found : make("p", {}, word("noFindings")), this.moreFindings?.(),
      head("screensHead"), screens,
    ].flat(2).filter(Boolean));
  }

  showTime() {
    const path = this.path();
    const parts = path.flatMap((moment, place) => {
      const label = moment.parent ? `${place}. ${saidAction(this.table.action(moment.action))}` : word("start");
      const look = moment === this.now ? "now" : moment.isAhead ? "future" : "";
      const dot = button({
        class: look, title: label, "aria-label": label,
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
    return button(
      { class: "fork", title: label, "aria-label": label, onclick: () => this.goTo(next) },
      `⑂${place + 1}/${moment.after.length}`);
  }

  showPane() {
    at("tabs").replaceChildren(...Object.keys(PANES).map((name) => button(
      {
        role: "tab", id: `tab-${name}`, "aria-controls": "pane",
        "aria-selected": name === this.pane ? "true" : "false", onclick: () => this.choose(name),
      },
      word(name), name === "comments" && this.comments.length > 0 && ` (${this.comments.length})`)));
    at("pane").setAttribute("aria-labelledby", `tab-${this.pane}`);
    at("pane").replaceChildren(PANES[this.pane](this));
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
      button({ onclick: () => at("keys").close() }, word("closeKeys")));
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
    on(window, "beforeprint", () => at("paper").replaceChildren(storyboardPane(this)));
    on(window, "hashchange", () => this.readAddress());
    on(window, "keydown", (event) => this.key(event));
    on(window, "beforeunload", (event) => { if (this.isUnsaved) event.preventDefault(); });
    on(at("screen"), "pointerdown", (event) => {
      const begun = event.clientX - at("screen").getBoundingClientRect().left;
      if (begun > 28) return;
      on(window, "pointerup", (end) => {
        const [move] = this.table.moves(this.situation, "back");
        if (move && end.clientX - event.clientX > 70) this.act(move.action);
      }, { once: true });
    });
  }

  key(event) {
    if (at("keys").open) return;
    const isTyping = event.target.matches?.("input, textarea");
    const isCommand = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const pane = event.altKey && Object.keys(PANES)[Number(event.code.replace("Digit", "")) - 1];
    let done = true;
    if (key === "escape" && !event.target.matches?.("#pane *")) this.back();
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
