// The map: each screen that was in front, and what leads from one to another.

const NODE = { width: 76, height: 108, across: 150, down: 138, margin: 22 };
const RETURNS = new Set(["back", "dismiss", "letGo", "open", "relaunch", "device"]);

function drawn(tag, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value);
  }
  element.append(...children.filter(Boolean));
  return element;
}

class ScreenMap {
  constructor(table) {
    this.table = table;
    const { situations, frames } = table.data;
    this.fronts = situations.map(([frame]) => frames[frame].front ?? "");
    this.firsts = new Map();
    this.fronts.forEach((front, number) => {
      if (!this.firsts.has(front)) this.firsts.set(front, number);
    });
    this.edges = this.findEdges();
    this.places = this.arrange();
  }

  /** What leads from screen to screen, each once. */
  findEdges() {
    const { situations, frames, actions } = this.table.data;
    const edges = new Map();
    situations.forEach(([frame, , , , , moves], number) => {
      for (let i = 0; i < moves.length; i += 3) {
        const [action, to] = [actions[moves[i]], moves[i + 1]];
        if (to < 0 || this.fronts[to] === this.fronts[number] || RETURNS.has(action.k)) continue;
        const key = `${this.fronts[number]}\n${this.fronts[to]}`;
        if (edges.has(key)) continue;
        const more = frames[situations[to][0]].layers.length - frames[frame].layers.length;
        const kind = more > 0 ? "present" : more < 0 ? "end" : action.k === "tab" ? "tab" : "push";
        edges.set(key, { from: this.fronts[number], to: this.fronts[to], kind, action });
      }
    });
    return [...edges.values()];
  }

  /** Columns by how many edges lead to a screen at least; in a column, each near those that lead to it. */
  arrange() {
    const column = new Map([[this.fronts[0], 0]]);
    for (const name of column.keys()) {
      for (const edge of this.edges) {
        if (edge.from === name && !column.has(edge.to)) column.set(edge.to, column.get(name) + 1);
      }
    }
    for (const name of this.firsts.keys()) if (!column.has(name)) column.set(name, 0);
    const places = new Map();
    const rows = [];
    for (const [name, across] of [...column].sort((one, other) => one[1] - other[1])) {
      rows[across] = (rows[across] ?? 0) + 1;
      places.set(name, {
        x: NODE.margin + across * NODE.across, y: NODE.margin + (rows[across] - 1) * NODE.down,
      });
    }
    this.width = NODE.margin * 2 + rows.length * NODE.across;
    this.height = NODE.margin * 2 + Math.max(...rows) * NODE.down;
    return places;
  }

  draw(here, go) {
    const edges = this.edges.map((edge) => this.edge(edge, here));
    const nodes = [...this.firsts].map(([name, number]) => this.node(name, number, here, go));
    const labels = this.edges.filter((edge) => edge.from === here && this.ends(edge)[2]).map((edge) => this.label(edge));
    return drawn(
      "svg", { width: this.width, height: this.height, role: "group", "aria-label": word("map") },
      ...edges, ...nodes, ...labels);
  }

  node(name, number, here, go) {
    const { x, y } = this.places.get(name);
    const { layers } = this.table.situation(number).frame;
    const controls = layers.at(-1)?.content.flatMap((part) => part.controls ?? []) ?? [];
    const lines = controls.slice(0, 5).map((control, place) => drawn("path", {
      class: control.kind === "button" ? "use" : "line", d: `M8 ${36 + place * 13}h${NODE.width - 16}`,
    }));
    const title = drawn("text", { x: 8, y: 16 });
    title.textContent = name.length > 11 ? `${name.slice(0, 10)}…` : name;
    return drawn(
      "g",
      {
        class: name === here ? "node here" : "node", transform: `translate(${x},${y})`, tabindex: 0, role: "button",
        "aria-label": name, onclick: () => go(number),
        onkeydown: (event) => { if (event.key === "Enter") go(number); },
      },
      drawn("rect", { width: NODE.width, height: NODE.height, rx: 10 }),
      drawn("path", { class: "line", d: `M0 24h${NODE.width}` }), ...lines, title);
  }

  ends(edge) {
    const [from, to] = [this.places.get(edge.from), this.places.get(edge.to)];
    const isOn = to.x > from.x;
    const middle = NODE.height / 2;
    return [
      { x: from.x + (isOn ? NODE.width : NODE.width / 2), y: from.y + (isOn ? middle : NODE.height) },
      { x: to.x + (isOn ? -4 : NODE.width / 2), y: to.y + (isOn ? middle : NODE.height + 4) }, isOn,
    ];
  }

  edge(edge, here) {
    const [from, to, isOn] = this.ends(edge);
    const half = isOn ? (to.x - from.x) / 2 : 0;
    const low = isOn ? 0 : 34;
    const look = edge.from === here ? "out" : edge.to === here ? "in" : "";
    const tip = isOn ? "l-7 -4v8z" : "l-4 7h8z";
    return drawn(
      "g", { class: `edge ${edge.kind} ${look}`, "aria-hidden": "true" },
      drawn("path", {
        class: "way",
        d: `M${from.x} ${from.y}C${from.x + half} ${from.y + low} ${to.x - half} ${to.y + low} ${to.x} ${to.y}`,
      }),
      drawn("path", { class: "tip", d: `M${to.x + (isOn ? 4 : 0)} ${to.y - (isOn ? 0 : 4)}${tip}` }));
  }

  /** What leads on from here, at the arrow. */
  label(edge) {
    const [from, to] = this.ends(edge);
    const said = edge.action.t ?? edge.action.n ?? saidAction(edge.action);
    const label = drawn("text", {
      class: "label", "text-anchor": "middle", "aria-hidden": "true",
      x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - 6,
    });
    label.textContent = said.length > 16 ? `${said.slice(0, 15)}…` : said;
    return label;
  }
}

function mapPane(page) {
  page.map ??= new ScreenMap(page.table);
  const map = make("div", { class: "map" }, page.map.draw(
    page.situation.frame.front ?? "", (number) => page.restartAt(number)));
  return make("div", { class: "stack" }, map, make("div", { class: "under" }, logPane(page)));
}
