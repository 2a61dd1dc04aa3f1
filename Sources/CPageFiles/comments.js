// Comments about screens, which the user saves in a file.

const COMMENTS = { kind: "sextant comments", v: 1 };

/** Parses a comments file: returns `comments`, or `why` if the text is not a comments file of the app. */
function commentsIn(text, app) {
  let data;
  try {
    data = JSON.parse(text);
    // `data` stays undefined, which the next line refuses.
  } catch {}
  if (data?.kind !== COMMENTS.kind || !Array.isArray(data.comments)) return { why: word("badComments") };
  if (data.v > COMMENTS.v) return { why: word("laterComments") };
  if (data.app !== app) return { why: word("otherComments", data.app) };
  const isText = (one) => [one?.screen, one?.text].every((value) => typeof value === "string");
  return { comments: data.comments.filter(isText) };
}

/** Writes comments as the text of a comments file. */
const commentFile = (app, comments) => JSON.stringify({ ...COMMENTS, app, comments }, null, 2) + "\n";

class Comments {
  constructor(page) { this.page = page; }

  add(text) {
    const { page } = this;
    const way = page.path().filter((moment) => moment.parent && !moment.isAhead)
      .map((moment) => page.table.action(moment.action).l);
    page.comments.push({ screen: page.situation.frame.front ?? "", text, at: new Date().toISOString(), way });
    this.change();
  }

  change(isSaved = false) {
    this.page.isUnsaved = !isSaved;
    this.page.showPane();
  }

  save() {
    const { app, comments } = this.page;
    const url = URL.createObjectURL(new Blob([commentFile(app, comments)], { type: "application/json" }));
    make("a", { href: url, download: `${app}.comments.json` }).click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
    this.change(true);
  }

  async open(file) {
    const { why, comments } = commentsIn(await file.text(), this.page.app);
    if (why) return this.page.tell(why);
    const known = new Set(this.page.comments.map((one) => JSON.stringify(one)));
    this.page.comments.push(...comments.filter((one) => !known.has(JSON.stringify(one))));
    this.change(!this.page.isUnsaved);
  }

  remove(comment) {
    this.page.comments.splice(this.page.comments.indexOf(comment), 1);
    this.change();
  }

  draw() {
    const { page } = this;
    const front = page.situation.frame.front ?? word("nothing");
    const field = make("textarea", {
      rows: 3, dir: "auto", "aria-label": word("commentOn", front), placeholder: word("commentOn", front),
      oninput: () => { page.draft = field.value; },
    });
    field.value = page.draft ?? "";
    const add = () => {
      if (!field.value.trim()) return;
      page.draft = "";
      this.add(field.value.trim());
    };
    const file = make("input", { type: "file", accept: ".json", hidden: true, onchange: () => this.open(file.files[0]) });
    const said = page.comments.map((one) => make(
      "li", { class: one.screen === front && "here" },
      button({ class: "chip", onclick: () => page.goToComment(one) }, text(one.screen)),
      button({ class: "away", "aria-label": word("remove"), onclick: () => this.remove(one) }, "✕"),
      text(one.text, "p")));
    return make(
      "div", {},
      div("form", field, does("add", add), does("save", () => this.save(), { disabled: page.comments.length === 0 }),
        does("load", () => file.click()), file),
      said.length > 0 ? make("ul", { class: "comments" }, said) : none("noComments"));
  }
}

const commentsPane = (page) => new Comments(page).draw();
