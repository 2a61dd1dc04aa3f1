// What lies behind the screen: the log, the tree, the state, the storyboard.

/** The lines that something has left in the log. */
function logLines(lines) {
  return lines.map((line) => {
    const below = (line.b ?? []).map((one) => text(said(one), "li"));
    const why = line.w && line.w !== line.o && said(line.w) !== said(line.o) &&
      make("p", { class: "why" }, make("b", {}, word("why") + " "), text(said(line.w)));
    return [
      make(
        "div", { class: line.f == null ? "rec event" : "rec" }, make("span"),
        line.f != null && text(line.f), line.s != null && text(line.s),
        line.o != null ? text(said(line.o), "span", { class: `o k${line.k ?? 1}` }) : null,
        below.length > 0 && make("ul", {}, below)),
      why,
      line.c && make("p", { class: "why" }, make("b", {}, word("wouldHelp") + " "), text(said(line.c))),
    ];
  });
}

function logPane(page) {
  const path = page.path();
  if (path.length < 2) return make("p", { class: "none" }, word("noLog"));
  return make("ol", { class: "log" }, path.slice(1).map((moment, place) => {
    const head = button(
      { onclick: () => page.goTo(moment) },
      make("span", {}, String(place + 1)), text(saidAction(page.table.action(moment.action))));
    return make(
      "li", { class: moment === page.now ? "entry on" : "entry" }, head, logLines(page.table.log(moment.log)));
  }));
}

function treePane(page) {
  return make("ul", { class: "tree" }, page.situation.tree.map((line) => make(
    "li", { class: line.h ? "hidden" : "", style: `padding-inline-start:${line.d * 18}px` },
    text(line.n), line.t && text(`“${line.t}”`, "small"), line.k && make("small", {}, line.k),
    line.r && make("small", {}, `${word("root")} ${line.r}`), line.m && make("em", {}, line.m),
    line.h && make("small", {}, word("hidden")))));
}

function statePane(page) {
  const rows = page.situation.state;
  const key = ([owner, name], place, all) => {
    const same = all.slice(0, place).filter((row) => row[0] === owner && row[1] === name).length;
    return `${owner}\n${name}\n${same}`;
  };
  const before = page.now.parent && page.table.situation(page.now.parent.situation).state;
  const old = new Map((before ?? rows).map((row, place, all) => [key(row, place, all), row[2]]));
  if (rows.length === 0) return make("p", { class: "none" }, word("noState"));
  const body = rows.map((row, place) => {
    const was = old.get(key(row, place, rows));
    const isChanged = was !== row[2];
    return make(
      "tr", { class: isChanged ? "changed" : "" }, text(row[0], "td"), text(row[1], "td"),
      make("td", {}, isChanged && was != null && [text(was, "s"), " → "], text(row[2]),
        isChanged && make("span", { class: "tag" }, word("changed"))));
  });
  const head = ["who", "what", "value"].map((one) => make("th", { scope: "col" }, word(one)));
  return make("table", {}, make("thead", {}, make("tr", {}, head)), make("tbody", {}, body));
}

/** Pictures of the way to here, or at the start of all screens. */
function storyboardPane(page) {
  const path = page.path().filter((moment) => !moment.isAhead && page.table.knows(moment.situation));
  const steps = path.length > 1
    ? path.map((moment) => ({
        number: moment.situation, isNow: moment === page.now,
        caption: moment.parent ? saidAction(page.table.action(moment.action)) : word("start"),
        go: () => page.goTo(moment),
      }))
    : page.firsts().map((number) => ({
        number, isNow: number === page.now.situation, go: () => page.restartAt(number),
        caption: page.titleOf(page.table.situation(number)),
      }));
  const nobody = { act() {}, enter() {}, dead() {}, unknown() {} };
  const device = new Device(page.table, nobody);
  const figures = steps.map((step, place) => {
    const picture = make("div", { class: "screen", inert: true }, device.draw(page.table.situation(step.number)));
    for (const one of picture.querySelectorAll("[id], [list]")) {
      one.removeAttribute("id");
      one.removeAttribute("list");
    }
    const caption = `${path.length > 1 ? `${place}. ` : ""}${step.caption}`;
    return make(
      "figure", {},
      button({ class: step.isNow ? "thumb on" : "thumb", "aria-label": caption, onclick: step.go }, picture),
      text(caption, "figcaption"));
  });
  return make("div", {}, make("h2", {}, word(path.length > 1 ? "board" : "all")), div("board", figures));
}
