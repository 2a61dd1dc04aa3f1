// The map: the picture of `sextant graph`, with the current screen, and pins for problems and comments.

const drawn = (tag, attributes, ...children) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
};

class AppMap {
  /** Imports an SVG. `page` has the findings and comments, and opens screens. */
  constructor(svg, page) {
    this.page = page;
    this.svg = document.importNode(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement, true);
    this.svg.setAttribute("role", "group");
    this.svg.removeAttribute("style");
    [this.width, this.height] = [Number(this.svg.getAttribute("width")), Number(this.svg.getAttribute("height"))];
    this.boxes = [...this.svg.querySelectorAll("[data-box]")];
    this.edges = [...this.svg.querySelectorAll("[data-from]")];
    for (const box of this.boxes) this.listen(box);
    this.box = div("map", this.svg);
    this.search = make("input", {
      type: "search", autocomplete: "off", oninput: () => this.find(),
      onkeydown: (event) => { if (event.key === "Enter" && this.found) this.go(this.found); },
    });
    this.buttons = [["−", 0.8], ["+", 1.25]].map(([sign, by]) => button({ onclick: () => this.zoom(by) }, sign));
    this.buttons.push(button({ onclick: () => this.fit() }, "⤢"));
    this.under = div("under");
    this.pane = div("stack", div("mapped", div("mapbar", this.search, this.buttons), this.box), this.under);
    this.scale = 1;
  }

  listen(box) {
    for (const kind of ["pointerenter", "focus"]) on(box, kind, () => this.light(box));
    for (const kind of ["pointerleave", "blur"]) on(box, kind, () => this.light(this.here));
    if (!box.dataset.screen) return;
    box.setAttribute("tabindex", 0);
    box.setAttribute("role", "button");
    on(box, "click", () => this.go(box));
    on(box, "keydown", (event) => { if (event.key === "Enter") this.go(box); });
  }

  go(box) { this.page.goToScreen(box.dataset.screen); }

  /** Highlights the edges to and from a box. */
  light(box) {
    const number = box?.dataset.box;
    for (const { classList, dataset } of this.edges) {
      classList.toggle("hot", dataset.from === number || dataset.to === number);
    }
  }

  zoom(by) {
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = this.box;
    const old = this.scale;
    this.scale = Math.min(2, Math.max(0.15, old * by));
    this.svg.setAttribute("width", this.width * this.scale);
    this.svg.setAttribute("height", this.height * this.scale);
    const grown = this.scale / old;
    this.box.scrollLeft = (scrollLeft + clientWidth / 2) * grown - clientWidth / 2;
    this.box.scrollTop = (scrollTop + clientHeight / 2) * grown - clientHeight / 2;
  }

  /** Zooms out until the pane shows the complete map; returns false while the pane has no size. */
  fit() {
    const room = Math.min(this.box.clientWidth / this.width, this.box.clientHeight / this.height);
    if (room > 0) this.zoom(Math.min(1, room) / this.scale);
    return room > 0;
  }

  find() {
    const text = this.search.value.trim().toLowerCase();
    const found = this.boxes.filter((box) => text && box.textContent.toLowerCase().includes(text));
    for (const box of this.boxes) box.classList.toggle("found", found.includes(box));
    this.found = found.find((box) => box.dataset.screen);
    reveal(this.box, found[0], 0.5);
  }

  /** Marks the current screen, and draws the pins. */
  show() {
    const { front, flow } = this.page.situation.frame;
    const all = this.boxes.filter((box) => box.dataset.screen === front);
    const here = all.find((box) => box.dataset.of === flow) ?? all[0];
    for (const box of this.boxes) {
      box.classList.toggle("here", box === here);
      this.pin(box);
    }
    this.light(here);
    this.search.placeholder = this.search.ariaLabel = word("find");
    ["smaller", "larger", "fit"].forEach((key, place) => { this.buttons[place].ariaLabel = word(key); });
    this.svg.setAttribute("aria-label", word("map"));
    const isMoved = here !== this.here || !this.box.scrollWidth;
    [this.here, this.at] = [here, isMoved ? null : [this.box.scrollLeft, this.box.scrollTop]];
  }

  /** Restores the scroll position, or scrolls to the current screen. The pane must be in the page. */
  settle() {
    this.isSized = this.isSized && this.box.clientWidth > 0 || this.fit();
    if (this.at) [this.box.scrollLeft, this.box.scrollTop] = this.at;
    else reveal(this.box, this.here, 0.5);
  }

  pin(box) {
    const { screen } = box.dataset;
    for (const old of box.querySelectorAll(".pin")) old.remove();
    const frame = box.querySelector(".frame");
    const found = this.page.findings.filter((one) => one.at?.includes(screen));
    const comments = this.page.comments.filter((one) => one.screen === screen);
    const title = box.querySelector("title").textContent;
    const kinds = [[found, "bad", "findings"], [comments, "said", "comments"]].filter(([list]) => screen && list.length);
    if (screen) box.setAttribute("aria-label", [title, ...kinds.map(([list, , kind]) => `${word(kind)}: ${list.length}`)].join(", "));
    const [x, y, width] = ["x", "y", "width"].map((name) => Number(frame?.getAttribute(name)));
    kinds.forEach(([list, look, kind], place) => {
      const to = `translate(${x + width - 2 - place * 20} ${y + 1})`;
      box.append(drawn(
        "g", { class: `pin ${look}`, transform: to, "aria-hidden": true }, drawn("circle", { r: 9 }),
        drawn("text", { "text-anchor": "middle", y: 4 }, String(list.length)),
        drawn("title", {}, `${word(kind)}: ${list.map((one) => one.text ?? said(one.m)).join(" · ")}`)));
    });
  }
}

/** The pane with the map above the log. It reuses the map's elements, because a browser needs long to lay them out. */
function mapPane(page) {
  const { map } = page;
  if (!map) return div("stack", page.hasNoMap && none("noMap"), div("under", logPane(page)));
  map.show();
  fill(map.under, logPane(page));
  return map.pane;
}
