// The page of a file: all that can be shown is in its table.

const LEFT = -2;
const FOLDED = -3;
/** It draws random numbers: the person at the page says which. */
const DRAWS = -4;

const count = (number) => number.toLocaleString("en-US");

Object.assign(WORDS, {
  complete: (n) => [`explored completely: ${count(n)} situations`, `모두 탐색함: 상황 ${count(n)}개`],
  partial: (n) => [`the first ${count(n)} situations`, `처음 상황 ${count(n)}개`],
  all: ["All screens of this file", "이 파일의 모든 화면"],
  out: ["That leads out of this file.", "이 파일 밖으로 나가는 길입니다."],
  outCure: [
    "It holds the situations nearest to the start. A larger --option situations or size takes more.",
    "시작에서 가까운 상황만 들어 있습니다. --option situations나 size를 늘리면 더 들어갑니다.",
  ],
  folded: [
    "That repeats what was there before, one more of it; this file ends here.",
    "앞에 있던 것이 하나 더 생길 뿐이라 이 파일은 여기서 끝납니다.",
  ],
  draws: ["It draws random numbers. This file knows what follows from:", "난수를 씁니다. 이 파일이 결과를 아는 난수:"],
  texts: (f) => [`This file knows these texts for ${f}:`, `이 파일이 아는 글(${f}):`],
  noTexts: (f) => [`This file knows no text for ${f} here.`, `여기서 이 파일이 아는 글이 없습니다(${f}).`],
  lost: ["This address names no situation of this file.", "이 주소의 상황이 이 파일에 없습니다."],
  broken: ["This page cannot be read: ", "페이지를 읽을 수 없습니다: "],
  journeyEnd: ["The rest of this journey is not in this file.", "이 여정의 나머지는 이 파일에 없습니다."],
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

  /** A situation: what it shows, and what can be done in it. */
  situation(number) {
    if (!this.known.has(number)) this.known.set(number, this.read(number));
    return this.known.get(number);
  }

  knows() { return true; }

  /** Of a secret its dots and its mark, as the program makes them. */
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

  /** A shortest way to a situation: what is done, from the start on. */
  way(number) {
    const way = [];
    for (let at = number; at > 0; ) {
      const { from, by } = this.situation(at);
      way.unshift(by);
      at = from;
    }
    return way;
  }

  /** What is done by a line of the prompt; nothing if that cannot be done here. */
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

  /** Begins anew, and does what leads somewhere; tells where that ends if it leads out. */
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

  /** Does what has these numbers. */
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
    const address = this.journey < 0 ? `#s=${this.now.situation}` : `#journey=${this.journey + 1}`;
    // Safari lets a page change its address a hundred times in ten seconds, and then throws.
    clearTimeout(this.addressing);
    this.addressing = setTimeout(() => history.replaceState(null, "", address), 150);
  }

  /** Goes where the address says. */
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
    document.documentElement.dataset.ready = Math.round(performance.now());
  } catch (error) {
    at("told").textContent = word("broken") + error.message;
  }
}
