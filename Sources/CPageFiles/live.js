// The page of a session that runs: the program says what is shown, and is asked for what is to be done.

/** Numbers of actions from here on are those of inputs; below, of what can be done now. */
const DEED = 1e9;
const NOTHING = { frame: { layers: [] }, tree: [], state: undefined, moves: new Map() };

Object.assign(WORDS.en, {
  states: {
    live: "live", readOnly: "live, only to be looked at", lost: "connection lost, trying again …",
    ended: "the session has ended; this page goes on if it does", refused: "not the address of this session",
    old: "this page is of another version of the program", full: "too many pages watch this session",
    waiting: "no answer: a browser keeps six connections to one address; close other pages of this session",
    broken: "the scripts cannot be loaded as they are now",
  },
  refusedMore: "Open the address that the prompt tells: :view", reload: "Load the page anew",
  moved: "The session has moved on; nothing was done.", readOnly: "This page is only to be looked at.",
  tooFast: "That was too much at once; nothing was done.", links: "From elsewhere", gone: "That moment cannot be gone to.",
  all: "What this page has seen",
});
Object.assign(WORDS.ko, {
  states: {
    live: "실행 중", readOnly: "실행 중, 보기 전용", lost: "연결이 끊어졌습니다. 다시 연결하는 중 …",
    ended: "세션이 끝났습니다. 다시 시작되면 이 페이지도 이어집니다", refused: "이 세션의 주소가 아닙니다",
    old: "다른 버전의 프로그램이 보낸 페이지입니다", full: "이 세션을 보는 페이지가 너무 많습니다",
    waiting: "응답이 없습니다. 브라우저는 한 주소에 여섯 개까지만 연결합니다. 이 세션의 다른 페이지를 닫으세요",
    broken: "지금의 스크립트를 불러올 수 없습니다",
  },
  refusedMore: "프롬프트의 :view가 알려 주는 주소를 여세요", reload: "페이지 다시 불러오기",
  moved: "세션이 그사이 움직여 아무것도 하지 않았습니다.", readOnly: "보기 전용 페이지입니다.",
  tooFast: "요청이 너무 많아 아무것도 하지 않았습니다.", links: "바깥에서", gone: "그 순간으로 갈 수 없습니다.",
  all: "이 페이지가 본 화면",
});

/** What was seen of the session, a situation for each input. */
class LiveTable extends Table {
  constructor() {
    super({ situations: [], frames: [], actions: [], findings: [] });
    this.isLive = true;
    this.forget();
  }

  forget() {
    [this.places, this.seen, this.deeds, this.can] = [new Map(), [], new Map(), []];
    Object.assign(this.data, { situations: [], frames: [], actions: [] });
  }

  knows(number) { return this.seen[number] !== undefined; }

  situation(number) { return this.seen[number] ?? NOTHING; }

  action(number) { return number < DEED ? this.can[number] : this.data.actions[number]; }

  log(input) { return this.deeds.get(input)?.log ?? []; }

  note(deed) {
    this.deeds.set(deed.n, deed);
    this.data.actions[DEED + deed.n] = { ...deed.a, l: said(deed.a.l) };
  }

  /** Takes what the session shows after an input; older situations can only be looked at. */
  see(input, parts, from) {
    if (this.places.size > 500) this.forget();
    const place = this.places.get(input) ?? this.places.size;
    this.places.set(input, place);
    for (const one of this.seen) one.moves = NOTHING.moves;
    this.can = parts.moves;
    const moves = new Map();
    parts.moves.forEach((action, number) => { if (action) moves.set(number, { action: number, to: place, log: input }); });
    this.seen[place] = { number: place, frame: parts.frame, tree: parts.tree, state: parts.state, moves };
    this.data.frames[place] = parts.frame;
    this.data.situations[place] ??= [place, place, place, -1, -1, []];
    const way = this.data.situations[from]?.[5];
    if (way && !way.includes(DEED + input)) way.push(DEED + input, place, input);
    this.count = this.seen.length;
    return place;
  }
}

class LivePage extends Page {
  constructor(version) {
    super(new LiveTable());
    this.version = version;
    this.state = "lost";
    this.parts = {};
    this.moments = new Map();
    this.asked = Promise.resolve();
    this.pause = 250;
  }

  get app() { return this.parts.about.app; }

  // What the program says.

  get headers() {
    return { Authorization: `Bearer ${location.hash.slice(1)}`, "Sextant-Page": this.version };
  }

  async connect() {
    if (this.isConnecting) return;
    this.isConnecting = true;
    clearTimeout(this.again);
    const late = setTimeout(() => this.become("waiting"), 4000);
    this.stop = new AbortController();
    try {
      const headers = this.last ? { ...this.headers, "Last-Event-ID": this.last } : this.headers;
      const answer = await fetch("/stream", { headers, cache: "no-store", signal: this.stop.signal });
      clearTimeout(late);
      if (answer.ok) {
        this.become("live");
        await this.follow(answer.body.getReader());
      }
      else this.become({ 403: "refused", 409: "old", 503: "full" }[answer.status] ?? "lost");
    } catch { /* It is tried again. */ }
    clearTimeout(late);
    clearTimeout(this.watchdog);
    this.isConnecting = false;
    if (this.isRenewing) return this.connect(this.isRenewing = false);
    if (["live", "waiting"].includes(this.state)) this.become("lost");
    if (["refused", "old"].includes(this.state)) return;
    this.again = setTimeout(() => this.connect(), this.pause);
    this.pause = Math.min(this.pause * 2, 3000);
  }

  async follow(reader) {
    const decoder = new TextDecoder();
    let rest = "";
    for (;;) {
      clearTimeout(this.watchdog);
      this.watchdog = setTimeout(() => this.stop.abort(), 40_000);
      const { done, value } = await reader.read();
      if (done) return;
      this.pause = 250;
      if (this.state === "waiting") this.become("live");
      const messages = (rest + decoder.decode(value, { stream: true })).split("\n\n");
      rest = messages.pop();
      for (const message of messages) this.hear(message);
    }
  }

  hear(message) {
    const fields = Object.fromEntries(message.split("\n").map((line) => {
      const end = line.indexOf(": ");
      return [line.slice(0, end), line.slice(end + 2)];
    }));
    if (fields.event === "end") return this.become("ended");
    if (!fields.data) return;
    if (fields.id) this.last = fields.id;
    const parts = JSON.parse(fields.data);
    if (fields.event === "snapshot") this.parts = {};
    Object.assign(this.parts, parts);
    for (const deed of parts.deeds ?? []) this.table.note(deed);
    if (this.isHeld) this.isPending = true;
    else this.draw();
    this.told = performance.now();
  }

  /** Shows what there is now. A text that is being typed stays. */
  draw() {
    if (!this.parts.at) return;
    this.isPending = false;
    const [before, input] = [this.now.situation === undefined ? null : this.situation, this.parts.at.input];
    const isNext = this.parts.path.at(-1) === input && this.now.input === this.parts.path.at(-2);
    const from = this.table.places.get(this.parts.path.at(-2) ?? "start");
    const place = this.table.see(this.parts.path.length > 0 ? input : "start", this.parts, from);
    this.arrange();
    this.now.situation = place;
    [this.map, this.foundFirsts] = [null, null];
    const field = document.activeElement?.closest?.("#screen [data-field]");
    const draft = field && field.value !== field.defaultValue && [field.value, field.selectionStart];
    const isTyping = Boolean(field);
    this.showWords();
    // A field that goes away while something is typed into it is entered by the browser.
    this.isDrawing = true;
    this.show(before === NOTHING ? null : before, isNext ? this.table.action(this.now.action)?.k ?? "" : "time");
    this.isDrawing = false;
    if (isTyping) this.typeOn(field.dataset.field, draft);
    if (this.notice) this.tell(...this.notice);
    document.documentElement.dataset.ready ??= String(Math.round(performance.now()));
  }

  typeOn(name, draft) {
    const input = [...at("screen").querySelectorAll("[data-field]")].findLast((one) => one.dataset.field === name);
    if (!input || input.closest("[inert]")) return;
    if (draft) {
      input.value = draft[0];
      // A browser does not count what it has not seen typed.
      input.addEventListener("blur", () => {
        if (input.value === draft[0]) input.dispatchEvent(new Event("change"));
      }, { once: true });
    }
    input.focus();
    const place = draft ? draft[1] : input.value.length;
    input.setSelectionRange(place, place);
  }

  /** Time as the program knows it: the way to here, and what was taken back. */
  arrange() {
    const { path, ahead } = this.parts;
    const moments = [this.root, ...path.concat(ahead).map((input) => this.momentOf(input))];
    this.root.situation = this.table.places.get("start");
    moments.forEach((moment, place) => {
      const before = moments[place - 1];
      if (before) {
        moment.parent = before;
        before.last = moment;
        if (!before.after.includes(moment)) before.after.push(moment);
      }
      if (place === moments.length - 1) moment.last = null;
    });
    this.now = moments[path.length];
  }

  momentOf(input) {
    if (!this.moments.has(input)) this.moments.set(input, this.moment(null, undefined, DEED + input, input));
    const moment = this.moments.get(input);
    moment.input = input;
    moment.situation = this.table.places.get(input);
    return moment;
  }

  // What is asked of it.

  ask(deed) {
    this.notice = null;
    if (this.parts.about?.readOnly) return this.notify(word("readOnly"));
    const { record, input } = this.parts.at ?? {};
    this.asked = this.asked.then(() => this.post({ at: record, input, ...deed }));
    return this.asked;
  }

  async post(body) {
    const late = setTimeout(() => this.become("waiting"), 4000);
    try {
      const answer = await fetch("/act", {
        method: "POST", headers: { ...this.headers, "Content-Type": "application/json" }, body: JSON.stringify(body),
      });
      const { why } = answer.headers.get("content-type") === "application/json" ? await answer.json() : {};
      if (answer.status === 429) this.notify(word("tooFast"));
      else if (why === "moved") this.drawAnew();
      else if (why === "reload") this.become("old");
      else if (why === "readOnly") this.notify(word("readOnly"));
      else if (answer.status === 403) this.become("refused");
      else if (why) this.notify(word("refused"), [], said(why));
    } catch {
      this.stop.abort();
    }
    clearTimeout(late);
    if (this.state === "waiting") this.become("live");
  }

  drawAnew() {
    this.last = null;
    this.isRenewing = this.isConnecting;
    this.notify(word("moved"));
    this.stop.abort();
  }

  notify(...what) {
    this.notice = what;
    this.tell(...what);
  }

  act(number) {
    const use = this.table.can[number];
    if (use) this.ask({ use });
    else this.tell(word("dead"));
  }

  enter(field, text) {
    const [, screen] = this.parts.fields.findLast(([name]) => name === field) ?? [];
    if (screen && !this.isDrawing) this.ask({ type: text, field, screen });
  }

  goTo(moment) {
    if (moment === this.now) return;
    if (moment === this.root) return this.ask({ go: "start" });
    if (moment === this.now.parent) return this.undo();
    if (moment === this.now.last) return this.redo();
    const record = this.table.deeds.get(moment.input)?.r;
    if (record) this.ask({ to: record });
    else this.tell(word("gone"));
  }

  undo() { if (this.now.parent) this.ask({ go: "undo" }); }

  redo() { if (this.now.last) this.ask({ go: "redo" }); }

  restartAt(place) {
    const moment = [this.root, ...this.moments.values()].findLast((one) => one.situation === place);
    if (moment) this.goTo(moment);
    else this.tell(word("gone"));
  }

  // What is shown of it.

  become(state) {
    this.state = state;
    document.body.classList.toggle("lost", state !== "live");
    this.showWords();
    if (state === "live" && this.isTroubled) this.notice = null;
    this.isTroubled = state !== "live";
    if (state === "live") return;
    this.notify(word("states")[state], [], state === "refused" ? word("refusedMore") : "");
    if (state === "old") at("told").append(make("button", { type: "button", onclick: () => location.reload() }, word("reload")));
  }

  showAddress() {}

  readAddress() { this.connect(); }

  get about() {
    const { app, flows, screens, readOnly, broken } = this.parts.about ?? {};
    const state = this.state !== "live" ? this.state : broken ? "broken" : readOnly ? "readOnly" : "live";
    return [app, app && word("counts", flows, screens), word("states")[state]].filter(Boolean).join(" · ");
  }

  showSide() {
    const button = (said, go, isHere = false) => make(
      "button", { type: "button", class: isHere ? "here" : "", onclick: go }, text(said), isHere && make("span", { class: "pill" }, "●"));
    const links = this.table.moves(this.situation, "open", "relaunch")
      .map((move) => button(saidAction(this.table.action(move.action)), () => this.act(move.action)));
    const screens = this.firsts().map((place) => {
      const { front } = this.table.situation(place).frame;
      return button(front ?? word("nothing"), () => this.restartAt(place), front === this.situation.frame.front);
    });
    at("side").replaceChildren(
      make("h2", {}, word("startAt")), button(word("start"), () => this.goTo(this.root)), make("h2", {}, word("links")), ...links,
      make("h2", {}, word("screensHead")), ...screens);
  }

  listen() {
    super.listen();
    // What is pressed stays where it is until it is let go.
    addEventListener("pointerdown", () => { this.isHeld = true; }, true);
    const release = () => setTimeout(() => {
      this.isHeld = false;
      if (this.isPending) this.draw();
    });
    for (const kind of ["pointerup", "pointercancel"]) addEventListener(kind, release, true);
    addEventListener("online", () => this.connect());
    document.addEventListener("visibilitychange", () => { if (!document.hidden && this.state !== "live") this.connect(); });
    addEventListener("hashchange", () => this.stop?.abort());
  }
}

function beginLive(version) {
  const page = new LivePage(version);
  globalThis.page = page;
  page.listen();
  page.showWords();
  page.connect();
}
