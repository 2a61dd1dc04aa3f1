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
  tooFast: "That was too much at once; nothing was done.", gone: "That moment cannot be gone to.",
  all: "What this page has seen", explore: "Explore from here", nextStep: "Next step", played: "It has been played.",
  wayTo: "The way to what was found",
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
  tooFast: "요청이 너무 많아 아무것도 하지 않았습니다.", gone: "그 순간으로 갈 수 없습니다.",
  all: "이 페이지가 본 화면", explore: "여기서부터 탐색", nextStep: "다음 단계", played: "끝까지 재생했습니다.",
  wayTo: "발견한 곳으로 가는 길",
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

  knows(number) { return this.seen[number] != null; }

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
    this.known = {};
    this.finding = null;
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
    const [before, input] = [this.now.situation == null ? null : this.situation, this.parts.at.input];
    const isNext = this.parts.path.at(-1) === input && this.now.input === this.parts.path.at(-2);
    const from = this.table.places.get(this.parts.path.at(-2) ?? "start");
    const place = this.table.see(this.parts.path.length > 0 ? input : "start", this.parts, from);
    this.arrange();
    this.now.situation = place;
    this.foundFirsts = null;
    const field = document.activeElement?.closest?.("#screen [data-field]");
    const draft = field && field.value !== field.defaultValue && [field.value, field.selectionStart];
    this.showWords();
    // A field that goes away while something is typed into it is entered by the browser.
    this.isDrawing = true;
    this.show(before === NOTHING ? null : before, isNext ? this.table.action(this.now.action)?.k ?? "" : "time");
    this.isDrawing = false;
    if (field) this.typeOn({ name: field.dataset.field, on: field.dataset.on }, draft);
    if (this.notice) this.tell(...this.notice);
    this.showPlaying();
    this.learn();
    document.documentElement.dataset.ready ??= String(Math.round(performance.now()));
  }

  typeOn(control, draft) {
    const input = this.fieldOf(control);
    if (!input || input.closest("[inert]")) return;
    if (draft) {
      input.value = draft[0];
      // A browser does not count what it has not seen typed.
      on(input, "blur", () => {
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

  enter({ name, on }, text) {
    if (on && !this.isDrawing) this.ask({ type: text, field: name, screen: on });
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

  redo() {
    if (this.parts.playing?.next) this.ask({ go: "step" });
    else if (this.now.last) this.ask({ go: "redo" });
  }

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
    if (state === "old") at("told").append(button({ onclick: () => location.reload() }, word("reload")));
  }

  showAddress() {}

  readAddress() { this.connect(); }

  get about() {
    const { app, flows, screens, readOnly, broken, given } = this.parts.about ?? {};
    const state = this.state !== "live" ? this.state : broken ? "broken" : readOnly ? "readOnly" : "live";
    return [app, given, app && word("counts", flows, screens), word("states")[state]].filter(Boolean).join(" · ");
  }

  links() {
    return this.table.moves(this.situation, "open", "relaunch").map((move) => [move, () => this.act(move.action)]);
  }

  restart() { this.goTo(this.root); }

  // What is known of the app: it is asked for when it is another.

  get journeys() {
    const { name, step, of } = this.parts.playing ?? {};
    return (this.known.journeys ?? []).map((one) => one.name === name ? { name, steps: `${step}/${of}` } : one);
  }

  get findings() { return this.known.findings ?? []; }

  get fault() { return this.known.fault; }

  get journey() { return this.journeys.findIndex((one) => one.name === this.parts.playing?.name); }

  async learn() {
    const number = this.parts.about.known;
    if (this.known.v === number || this.isLearning) return;
    this.isLearning = true;
    try {
      const answer = await fetch("/app", { headers: this.headers, cache: "no-store" });
      if (answer.ok) this.know(await answer.json());
    } catch { /* It is asked for again with the next change. */ }
    this.isLearning = false;
  }

  know(known) {
    this.known = known;
    this.table.data.pictures = known.pictures;
    this.hasNoMap = !known.map;
    this.map = known.map && new AppMap(known.map, this);
    if (this.isHeld) this.isPending = true;
    else this.draw();
  }

  openJourney(place) { this.ask({ journey: this.known.journeys[place].name }); }

  openFinding(place) {
    const finding = this.findings[place];
    this.finding = place;
    const explored = place - this.findings.length + this.known.explored;
    if (finding.way) this.ask({ finding: explored });
    this.notify(said(finding.m), [], said(finding.c));
    this.showSide();
  }

  moreFindings() {
    return button({ onclick: () => this.ask({ go: "explore" }) }, text(word("explore")));
  }

  /** What is played: how far it is, and what comes next. */
  showPlaying() {
    const { name, step, of, next } = this.parts.playing ?? {};
    if (of == null) return;
    if (!this.notice) this.tell(`${name || word("wayTo")} · ${step}/${of} · ${next ?? word("played")}`);
    if (next) {
      const label = `${word("nextStep")} · ${next}`;
      at("told").append(make("div", {}, button({ class: "chip", onclick: () => this.redo() }, label)));
    }
  }

  showTime() {
    super.showTime();
    if (this.parts.playing?.next) at("redo").disabled = false;
  }

  listen() {
    super.listen();
    // What is pressed stays where it is until it is let go.
    on(window, "pointerdown", () => { this.isHeld = true; }, true);
    const release = () => setTimeout(() => {
      this.isHeld = false;
      if (this.isPending) this.draw();
    });
    for (const kind of ["pointerup", "pointercancel"]) on(window, kind, release, true);
    on(window, "online", () => this.connect());
    on(document, "visibilitychange", () => { if (!document.hidden && this.state !== "live") this.connect(); });
    on(window, "hashchange", () => this.stop?.abort());
  }
}

function beginLive(version) {
  const page = new LivePage(version);
  globalThis.page = page;
  page.listen();
  page.showWords();
  page.connect();
}
