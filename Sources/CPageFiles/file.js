// The page of `sextant export html`: its table contains every state that it can show.

// Targets that are no state of the table. They match `PageCollector.Outside`, except DRAWS.
/** The file does not contain the target. */
const LEFT = -2;
/** The target repeats an earlier state, with more of the same. */
const FOLDED = -3;
/** The action draws random numbers; the user chooses them. */
const DRAWS = -4;

const count = (number) => number.toLocaleString("en-US");

Object.assign(WORDS, {
  complete: (n) => [`complete: ${count(n)} states`, `전체: 상태 ${count(n)}개`],
  partial: (n) => [`incomplete: the first ${count(n)} states`, `일부: 상태 ${count(n)}개`],
  unseen: (s) => [`This file does not contain the screen ${s}.`, `이 파일에 없는 화면입니다: ${s}`],
  all: ["All screens in this file", "이 파일의 모든 화면"],
  out: ["This file does not contain the next screen.", "다음 화면이 이 파일에 없습니다."],
  outCure: [
    "It contains the states nearest to the start. For more, export it with a larger --option situations or size.",
    "시작에서 가까운 상태만 들어 있습니다. 더 넣으려면 --option situations 또는 size 값을 늘려 내보내세요.",
  ],
  folded: [
    "This only repeats an earlier state, with more of the same. The file stops here.",
    "앞의 상태에 같은 것이 더 쌓일 뿐이어서, 파일에는 여기까지만 있습니다.",
  ],
  draws: ["This uses random numbers. Choose some that the file contains:", "난수를 사용합니다. 파일에 결과가 있는 난수를 고르세요:"],
  texts: (f) => [`In this file you can type only these texts into ${f}:`, `이 파일에서 입력할 수 있는 글(${f}):`],
  noTexts: (f) => [`In this file you cannot type into ${f} here.`, `이 파일에서는 여기에 글을 입력할 수 없습니다(${f}).`],
  lost: ["This file does not contain the state or journey of this address.", "이 주소의 상태나 여정이 이 파일에 없습니다."],
  broken: ["The page cannot read its data: ", "페이지의 데이터를 읽을 수 없습니다: "],
  apart: ["The other version goes on where this one cannot.", "다른 버전은 더 나아가지만 이 버전에서는 할 수 없습니다."],
  journeyEnd: ["The way continues, but this file ends here.", "길이 더 이어지지만 이 파일에는 여기까지만 있습니다."],
});

async function readTable() {
  const bytes = Uint8Array.from(atob(at("table").textContent.trim()), (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new FileTable(JSON.parse(await new Response(stream).text()));
}

class FileTable extends Table {
  constructor(data) {
    super();
    this.data = data;
    this.count = data.situations.length;
    this.known = new Map();
  }

  /** Returns a state by its number: its frame, tree, values, and the actions that are possible in it. */
  situation(number) {
    if (!this.known.has(number)) this.known.set(number, this.read(number));
    return this.known.get(number);
  }

  knows() { return true; }

  /** Replaces a secret by dots and a checksum, as `SealedText` in the program does. */
  typed({ secure }, text) {
    if (!secure || text === "" || text.startsWith("•")) return text;
    let sum = 0xcbf29ce484222325n;
    for (const byte of new TextEncoder().encode(`sextant.secret:${text}`)) {
      sum = (sum ^ BigInt(byte)) * 0x100000001b3n & 0xffffffffffffffffn;
    }
    const mark = ((sum ^ sum >> 32n) & 0xffffffffn).toString(16).padStart(8, "0");
    return "•".repeat([...text].length) + "·" + mark;
  }

  front(number) { return this.data.frames[this.data.situations[number][0]].front; }

  read(number) {
    const [frame, tree, state, from, by, flat] = this.data.situations[number];
    const moves = new Map();
    for (let i = 0; i < flat.length; i += 3) {
      const [action, to, log] = flat.slice(i, i + 3);
      const { of } = this.action(action);
      moves.set(action, { action, to, log });
      if (of == null) continue;
      if (!moves.has(of)) moves.set(of, { action: of, to: DRAWS, drawn: [] });
      moves.get(of).drawn.push(moves.get(action));
    }
    return {
      number, from, by, moves, frame: this.data.frames[frame], tree: this.data.trees[tree], state: this.data.states[state],
    };
  }

  action(number) { return this.data.actions[number]; }

  log(number) { return this.data.logs[number]; }

  /** Returns a shortest way from the start to a state, as numbers of actions. */
  way(number) {
    const way = [];
    for (let at = number; at > 0; ) {
      const { from, by } = this.situation(at);
      way.unshift(by);
      at = from;
    }
    return way;
  }

  /** Returns the move that a line of the prompt performs in a state; undefined if that is not possible. */
  moveOf(situation, line) {
    return [...situation.moves.values()].find((move) => this.action(move.action).l === line);
  }
}

class FilePage extends Page {
  constructor(table) {
    super(table);
    this.journey = -1;
    this.hasNoMap = !table.data.map;
    if (table.data.map) this.map = new AppMap(table.data.map, this);
  }

  get app() { return this.table.data.app; }

  /** Tells a page around this one, which shows two versions side by side, what was done since the start. */
  show(before = null, kind = "") {
    super.show(before, kind);
    if (parent === window || this.isLed) return;
    const way = this.path().filter((one) => one.parent && !one.isAhead).map(({ action }) => this.table.action(action).l);
    parent.postMessage({ sextant: way }, "*");
  }

  /** Does what was done in the other version, as far as this one can. */
  beLed(way) {
    this.isLed = true;
    const isWhole = this.followLines(way);
    this.isLed = false;
    if (!isWhole) this.tell(word("apart"));
  }

  step(move) {
    const known = this.now.after.find((one) => one.action === move.action);
    const to = move.to >= 0 ? move.to : this.now.situation;
    const next = known ?? this.moment(this.now, to, move.action, move.log);
    if (!known) this.now.after.push(next);
    this.now.last = next;
    this.now = next;
  }

  act(number) {
    const move = this.situation.moves.get(number);
    if (!move || move.to === LEFT) return this.tell(word("out"), [], word("outCure"));
    if (move.to === FOLDED) return this.tell(word("folded"));
    if (move.drawn) return this.tell(word("draws"), move.drawn);
    const before = this.situation;
    this.step(move);
    this.show(before, this.table.action(number).k);
    if (move.to === REFUSED) this.tell(word("refused"), [], this.reason(move.log));
    else if (move.to === before.number) this.tell(word("stays"), [], this.reason(move.log));
  }

  reason(log) {
    const line = this.table.log(log).find((one) => one.w || one.c || one.b);
    return line ? said(line.c ?? line.w ?? line.b[0]) : "";
  }

  enter(control, value) {
    const move = this.table.typings(this.situation, control).find((one) => this.table.action(one.action).v === value);
    if (!move) return this.unknown(control);
    this.act(move.action);
    const input = this.fieldOf(control);
    if (input && !input.closest("[inert]")) {
      input.focus();
      input.setSelectionRange(input.value.length, input.value.length);
    }
  }

  unknown(control) {
    const known = this.table.typings(this.situation, control);
    this.tell(word(known.length > 0 ? "texts" : "noTexts", control.name), known);
  }

  goTo(moment) {
    const before = this.situation;
    this.now = moment;
    for (let one = moment; one.parent; one = one.parent) one.parent.last = one;
    this.show(before, "time");
  }

  undo() { if (this.now.parent) this.goTo(this.now.parent); }

  redo() { if (this.now.last) this.goTo(this.now.last); }

  /** Restarts, and performs moves until one is missing or leads out of the file; returns whether it performed all. */
  follow(moves) {
    const before = this.situation;
    this.now = this.root;
    const isWhole = moves.every((find) => {
      const move = find(this.situation);
      if (!move || move.to < REFUSED) return false;
      this.step(move);
      return true;
    });
    this.show(before, "time");
    return isWhole;
  }

  followActions(actions) { return this.follow(actions.map((action) => (one) => one.moves.get(action))); }

  followLines(lines) { return this.follow(lines.map((line) => (one) => this.table.moveOf(one, line))); }

  restartAt(number) {
    this.finding = this.journey = -1;
    this.followActions(this.table.way(number));
  }

  goToComment({ screen, way }) {
    if (!way || !this.followLines(way)) this.goToScreen(screen);
  }

  openFinding(place) {
    const finding = this.findings[place];
    [this.finding, this.journey] = [place, -1];
    const isWhole = !finding.way || this.followLines(finding.way);
    this.showSide();
    this.tell(said(finding.m), [], isWhole ? said(finding.c) : word("journeyEnd"));
  }

  openJourney(place) {
    [this.journey, this.finding] = [place, -1];
    const isWhole = this.followActions(this.table.data.journeys[place].way.filter((_, index) => index % 2 === 0));
    if (isWhole) this.goTo(this.root);
    else this.tell(word("journeyEnd"));
  }

  get journeys() { return (this.table.data.journeys ?? []).map(({ name, way }) => ({ name, steps: way.length / 2 })); }

  get findings() { return this.table.data.findings; }

  links() {
    return this.table.moves(this.table.situation(0), "open", "relaunch").filter((move) => move.to > 0)
      .map((move) => [move, () => { this.restart(); this.act(move.action); }]);
  }

  restart() { this.restartAt(0); }

  showAddress() {
    // A page inside another one has no address of its own.
    if (parent !== window) return;
    const address = this.journey < 0 ? `#s=${this.now.situation}` : `#journey=${this.journey + 1}`;
    // Safari throws if a page changes its address more than 100 times in ten seconds.
    clearTimeout(this.addressing);
    this.addressing = setTimeout(() => history.replaceState(null, "", address), 150);
  }

  /** Opens the state or the journey in the address. */
  readAddress() {
    const address = location.hash;
    const [, kind, number] = /^#(s|journey)=(\d+)$/.exec(address) ?? [];
    if (kind === "s" && number < this.table.count) return this.restartAt(Number(number));
    if (kind === "journey" && this.journeys[number - 1]) return this.openJourney(number - 1);
    this.show();
    if (address.length > 1) this.tell(word("lost"));
  }

  get about() {
    const { app, flows, screens, complete, given } = this.table.data;
    const share = word(complete ? "complete" : "partial", this.table.count);
    return [app, given, word("counts", flows, screens), share].filter(Boolean).join(" · ");
  }
}

async function begin() {
  try {
    const page = globalThis.page = new FilePage(await readTable());
    page.listen();
    page.showWords();
    page.readAddress();
    on(window, "message", ({ data, source }) => {
      if (source === parent && source !== window && Array.isArray(data?.sextant)) page.beLed(data.sextant);
    });
    document.documentElement.dataset.ready = Math.round(performance.now());
  } catch (error) {
    at("told").textContent = word("broken") + error.message;
  }
}
