// The page of `sextant view`: the program sends the state of its session, and the page sends the user's actions.

/** Action numbers from DEED on belong to past inputs; lower numbers to the actions that are possible now. */
const DEED = 1e9;
/** How many states and past inputs the page keeps. */
const MOST = { seen: 500, deeds: 5000 };
const NOTHING = { frame: { layers: [] }, tree: [], state: undefined, moves: new Map() };

/** The texts for the state of the connection. */
const STATES = {
  live: ["live", "실행 중"], readOnly: ["live, read only", "실행 중, 보기 전용"],
  lost: ["connection lost, reconnecting …", "연결이 끊어졌습니다. 다시 연결하는 중 …"],
  ended: ["the session has ended; this page reconnects if it resumes", "세션이 끝났습니다. 다시 시작되면 연결됩니다"],
  refused: ["wrong address for this session", "이 세션의 주소가 아닙니다"],
  old: ["this page is from another version of Sextant", "다른 버전의 Sextant 페이지입니다"],
  full: ["too many pages show this session", "이 세션을 보는 페이지가 너무 많습니다"],
  waiting: ["no answer: close other pages of this session", "응답이 없습니다. 다른 페이지를 닫으세요"],
  broken: ["the scripts contain an error; not reloaded", "스크립트에 오류가 있어 불러오지 않았습니다"],
};

Object.assign(WORDS, {
  refusedMore: ["Open the address that :view prints", ":view 명령이 출력하는 주소를 여세요"],
  reload: ["Reload the page", "페이지 다시 불러오기"],
  moved: ["The session has changed. Try again.", "그사이 세션이 바뀌었습니다. 다시 해 보세요."],
  readOnly: ["This page is read only.", "보기 전용 페이지입니다."],
  tooFast: ["Too many requests. Try again.", "요청이 너무 많습니다. 다시 해 보세요."],
  gone: ["That moment is no longer available.", "그 순간으로 갈 수 없습니다."],
  all: ["Screens seen so far", "지금까지 본 화면"],
  unseen: (s) => [`This page has not shown the screen ${s} yet.`, `아직 본 적이 없는 화면입니다: ${s}`],
  explore: ["Explore from here", "여기서부터 탐색"],
  notExplored: ["Not explored yet.", "아직 탐색 전입니다."], stop: ["Stop", "멈추기"],
  exploring: (seen, open) => [`${seen} states checked, ${open} to check`, `상태 ${seen}개 확인, ${open}개 남음`],
  nextStep: ["Next step", "다음 단계"], played: ["This was the last step.", "마지막 단계입니다."],
  wayTo: ["The way to the problem", "문제가 생기는 길"],
});

/** The states that the page has seen of the session, one for each input. */
class LiveTable extends Table {
  constructor() {
    super();
    this.isLive = true;
    this.data = {};
    [this.places, this.seen, this.deeds, this.can] = [new Map(), [], new Map(), []];
  }

  get count() { return this.seen.length; }
  knows(number) { return this.seen[number] != null; }
  situation(number) { return this.seen[number] ?? NOTHING; }
  front(number) { return this.seen[number].frame.front; }
  action(number) { return number < DEED ? this.can[number] : this.deeds.get(number - DEED)?.a ?? { l: "…" }; }

  log(input) { return this.deeds.get(input)?.log ?? []; }

  note(deed) {
    this.deeds.delete(deed.n);
    this.deeds.set(deed.n, { ...deed, a: { ...deed.a, l: said(deed.a.l) } });
    if (this.deeds.size > MOST.deeds) this.deeds.delete(this.deeds.keys().next().value);
  }

  /** Adds the state after an input; only the newest state has moves. */
  see(input, { frame, tree, state, moves: can }) {
    if (this.count > MOST.seen) [this.places, this.seen] = [new Map(), []];
    const number = this.places.get(input) ?? this.count;
    this.places.set(input, number);
    for (const one of this.seen) one.moves = NOTHING.moves;
    this.can = can;
    const moves = new Map();
    can.forEach((action, place) => { if (action) moves.set(place, { action: place, to: number, log: input }); });
    this.seen[number] = { number, frame, tree, state, moves };
    return number;
  }
}

class LivePage extends Page {
  constructor(version) {
    super(new LiveTable());
    this.version = version;
    this.state = "lost";
    this.parts = {};
    this.known = {};
    this.moments = new Map();
    this.asked = Promise.resolve();
    this.pause = 250;
  }

  get app() { return this.parts.about.app; }

  // From the program.

  /** Sends a request to the program, with the token from the address. */
  fetch(target, options, headers) {
    const own = { Authorization: `Bearer ${location.hash.slice(1)}`, "Sextant-Page": this.version };
    return fetch(target, { cache: "no-store", ...options, headers: { ...own, ...headers } });
  }

  async connect() {
    if (this.isConnecting) return;
    this.isConnecting = true;
    clearTimeout(this.again);
    const late = setTimeout(() => this.become("waiting"), 4000);
    this.stop = new AbortController();
    try {
      const answer = await this.fetch("/stream", { signal: this.stop.signal }, this.last && { "Last-Event-ID": this.last });
      clearTimeout(late);
      if (answer.ok) {
        this.become("live");
        await this.follow(answer.body.getReader());
      } else this.become({ 403: "refused", 409: "old", 503: "full" }[answer.status] ?? "lost");
    // A failed connection is tried again below.
    } catch {}
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
  }

  /** Draws the newest state. A text that the user is typing stays in its field. */
  draw() {
    if (!this.parts.at) return;
    this.isPending = false;
    // An input that only lets time pass is not in the path.
    const { path } = this.parts;
    const input = path.at(-1);
    const before = this.now.situation == null ? null : this.situation;
    const isNext = path.length > 0 && this.now.input === path.at(-2);
    const place = this.table.see(input ?? "start", this.parts);
    this.arrange();
    this.now.situation = place;
    this.foundFirsts = null;
    const field = document.activeElement?.closest?.("#screen [data-field]");
    const draft = field && field.value !== field.defaultValue && [field.value, field.selectionStart];
    this.showWords();
    // If a field disappears while the user types into it, the browser reports a change, which is not the user's.
    this.isDrawing = true;
    this.show(before === NOTHING ? null : before, isNext ? this.table.action(this.now.action)?.k ?? "" : "time");
    this.isDrawing = false;
    if (field) this.typeOn({ name: field.dataset.field, on: field.dataset.on }, draft);
    if (this.notice) this.tell(...this.notice);
    this.showPlaying();
    this.learn();
    document.documentElement.dataset.ready ??= Math.round(performance.now());
  }

  typeOn(control, draft) {
    const input = this.fieldOf(control);
    if (!input || input.closest("[inert]")) return;
    if (draft) {
      input.value = draft[0];
      // The browser reports no change for a text that this page has put into the field.
      on(input, "blur", () => {
        if (input.value === draft[0]) input.dispatchEvent(new Event("change"));
      }, { once: true });
    }
    input.focus();
    const place = draft ? draft[1] : input.value.length;
    input.setSelectionRange(place, place);
  }

  /** Rebuilds the moments from the program's lists: the path to the current state, and the undone inputs. */
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

  // To the program.

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
      const options = { method: "POST", body: JSON.stringify(body) };
      const answer = await this.fetch("/act", options, { "Content-Type": "application/json" });
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
    if (this.table.deeds.get(moment.input)) this.ask({ to: moment.input });
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

  // Showing.

  /** Draws nothing before the first state arrives. */
  show(...what) { if (this.parts.at) super.show(...what); }

  become(state) {
    this.state = state;
    document.body.classList.toggle("lost", state !== "live");
    this.showWords();
    if (state === "live" && this.isTroubled) this.notice = null;
    this.isTroubled = state !== "live";
    if (state === "live") return;
    this.notify(said(STATES[state]), [], state === "refused" ? word("refusedMore") : "");
    if (state === "old") at("told").append(does("reload", () => location.reload()));
  }

  showAddress() {}
  readAddress() { this.connect(); }

  get about() {
    const { app, flows, screens, readOnly, broken, given } = this.parts.about ?? {};
    const state = this.state !== "live" ? this.state : broken ? "broken" : readOnly ? "readOnly" : "live";
    return [app, given, app && word("counts", flows, screens), said(STATES[state])].filter(Boolean).join(" · ");
  }

  links() {
    return this.table.moves(this.situation, "open", "relaunch").map((move) => [move, () => this.act(move.action)]);
  }
  restart() { this.goTo(this.root); }

  // The app's map, journeys and findings; the page requests them when their number changes.

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
      const answer = await this.fetch("/app");
      if (answer.ok) this.know(await answer.json());
    // The next change requests them again.
    } catch {}
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
    const { seen, open } = this.parts.exploring ?? {};
    if (seen == null) return does("explore", () => this.ask({ go: "explore" }));
    return [none("exploring", seen, open), does("stop", () => this.ask({ go: "stop" }))];
  }

  /** Shows the journey that is played: its name, how far it is, and the next line. */
  showPlaying() {
    const { name, step, of, next } = this.parts.playing ?? {};
    if (of == null) return;
    if (!this.notice) this.tell(`${name || word("wayTo")} · ${step}/${of}${next ? "" : ` · ${word("played")}`}`);
    if (!next) return;
    const label = `${word("nextStep")} · ${next}`;
    at("told").append(make("div", {}, button({ class: "chip", onclick: () => this.redo() }, label)));
  }

  showTime() {
    super.showTime();
    if (this.parts.playing?.next) at("redo").disabled = false;
  }

  listen() {
    super.listen();
    // While the pointer is down, the page does not redraw, so the pressed control stays.
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
  const page = globalThis.page = new LivePage(version);
  page.listen();
  page.showWords();
  page.connect();
}
