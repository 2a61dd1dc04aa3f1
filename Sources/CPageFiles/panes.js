// The panes on the right: log, tree, state and storyboard.

/** An explanation below a line of the log. */
const why = (key, message) => make("p", { class: "why" }, make("b", {}, word(key) + " "), text(said(message)));

/** Draws the lines that one action has added to the log. */
function logLines(lines) {
  return lines.map(({ f, s, o, k = 1, b = [], w, c }) => [
    make(
      "div", { class: f == null ? "rec event" : "rec" }, f != null && text(f), s != null && text(s),
      o != null && text(said(o), "span", { class: `o k${k}` }),
      b.length > 0 && make("ul", {}, b.map((one) => text(said(one), "li")))),
    w && said(w) !== said(o) && why("why", w), c && why("wouldHelp", c),
  ]);
}

/** Draws an action and its lines of the log; reuses the element if nothing has changed, as a log may have hundreds. */
function logEntry(page, moment, place) {
  const lines = page.table.log(moment.log);
  const [drawn, ...old] = moment.drawn ?? [];
  const isSame = [lines, place, language].every((one, index) => one === old[index]);
  const entry = isSame ? drawn : make(
    "li", {},
    button({ onclick: () => page.goTo(moment) }, make("small", {}, place + 1), text(page.saying(moment))),
    logLines(lines));
  moment.drawn = [entry, lines, place, language];
  entry.className = moment === page.now ? "entry on" : "entry";
  return entry;
}

function logPane(page) {
  const path = page.path().slice(1);
  if (path.length === 0) return none("noLog");
  return make("ol", { class: "log" }, path.map((moment, place) => logEntry(page, moment, place)));
}

function treePane(page) {
  return make("ul", { class: "tree" }, page.situation.tree.map(({ h, d, n, t, k, r, m }) => make(
    "li", { class: h && "hidden", style: `padding-inline-start:${d * 18}px` }, text(n),
    [t && `“${t}”`, k, r && `${word("root")} ${r}`, h && word("hidden")]
      .map((one) => one && text(one, "small")),
    m && make("em", {}, m))));
}

function statePane(page) {
  const rows = page.situation.state;
  if (rows.length === 0) return none("noState");
  const key = ([owner, name], place, all) => {
    const same = all.slice(0, place).filter((row) => row[0] === owner && row[1] === name).length;
    return `${owner}\n${name}\n${same}`;
  };
  const before = page.now.parent && page.table.situation(page.now.parent.situation).state;
  const old = new Map((before ?? rows).map((row, place, all) => [key(row, place, all), row[2]]));
  const body = rows.map((row, place) => {
    const was = old.get(key(row, place, rows));
    const isChanged = was !== row[2];
    return make(
      "tr", { class: isChanged && "changed" }, text(row[0], "td"), text(row[1], "td"),
      make("td", {}, isChanged && was != null && [text(was, "s"), " → "], text(row[2]),
        isChanged && make("em", {}, word("changed"))));
  });
  const head = ["who", "what", "value"].map((one) => make("th", { scope: "col" }, word(one)));
  return make("table", {}, make("thead", {}, make("tr", {}, head)), make("tbody", {}, body));
}

/** Draws the screens on the way to the current one; at the start, all screens. */
function storyboardPane(page) {
  const path = page.path().filter((moment) => !moment.isAhead && page.table.knows(moment.situation));
  const isWay = path.length > 1;
  const steps = isWay
    ? path.map((moment, place) => [moment.situation, `${place}. ${page.saying(moment)}`, () => page.goTo(moment)])
    : page.firsts().map((one) => [one, page.titleOf(page.table.situation(one)), () => page.restartAt(one)]);
  const device = new Device(page.table, {});
  const figures = steps.map(([number, caption, onclick], place) => {
    const picture = make("div", { class: "screen", inert: true }, device.draw(page.table.situation(number)));
    for (const one of picture.querySelectorAll("[id], [list]")) {
      one.removeAttribute("id");
      one.removeAttribute("list");
    }
    const isNow = isWay ? place === path.length - 1 : number === page.now.situation;
    return make(
      "figure", {}, button({ class: isNow ? "thumb on" : "thumb", "aria-label": caption, onclick }, picture), text(caption, "figcaption"));
  });
  return make("div", {}, make("h2", {}, word(isWay ? "board" : "all")), div("board", figures));
}
