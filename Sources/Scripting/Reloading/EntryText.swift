import Navigation

/// A short description of an entry, for comparing versions of a script.
struct EntryText {
  /// Without names: `set 5 tabs`.
  let short: String
  /// With all names: `set tabs(Home, News, …)`.
  let long: String

  init(_ handling: AppOutline.Handling) {
    switch handling {
    case .entry(let entry): self = EntryText(entry)
    case .function: self.init("function")
    case .choose(let branches):
      let parts = branches.branches.map { ($0.name, EntryText($0.handling)) }
      self.init(
        short: "choose \(parts.map(\.0).joined(separator: ", "))",
        long: "choose { \(parts.map { "\($0) = \($1.long)" }.joined(separator: ", ")) }")
    case .all(let handlings): self.init(all: handlings.map { EntryText($0) })
    }
  }

  private init(short: String, long: String) {
    self.short = short
    self.long = long
  }

  private init(_ text: String) { self.init(short: text, long: text) }

  private init(all parts: [EntryText]) {
    self.init(
      short: "all { \(parts.map(\.short).joined(separator: ", ")) }",
      long: "all { \(parts.map(\.long).joined(separator: ", ")) }")
  }

  private init(_ word: String, _ targets: [Target]) {
    let parts = targets.map { EntryText($0) }
    self.init(
      short: "\(word) \(parts.map(\.short).joined(separator: ", "))",
      long: "\(word) \(parts.map(\.long).joined(separator: ", "))")
  }

  init(_ target: Target) {
    var notes = target.labels.written.map { "\($0.label) \"\($0.text)\"" }
    if let params = target.params { notes.append("params \(params)") }
    if target.when == .ready { notes.append("when ready") }
    if let modal = target.modal { notes.append("style \(modal.text)") }
    if target.allowStepWhenNotPresented { notes.append("allowStepWhenNotPresented") }
    if target.allowStepWhenDismissed { notes.append("allowStepWhenDismissed") }
    if case .flow = target.kind { notes += Self.steps(target.stepper).map { "start \($0)" } }
    let end = notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))"
    switch target.kind {
    case .screen(let screen): self.init(short: screen.name, long: screen.name + end)
    case .flow(let flow): self.init(short: flow.name, long: flow.name + end)
    case .container(let kind, let targets):
      let parts = targets.map { EntryText($0).long }
      let count = kind.name == "tabs" && targets.count != 1 ? "\(targets.count) tabs" : kind.name
      self.init(short: count, long: "\(kind.name) { \(parts.joined(separator: ", ")) }\(end)")
    }
  }

  private static func steps(_ stepper: Stepper) -> [String] {
    switch stepper {
    case .one(let step): ["\(step)"]
    case .composite(let parts): parts.flatMap(steps)
    case .new(let definition): [definition.name]
    case .none, .default, .presentable, .own: []
    }
  }

  private init(_ entry: Entry) {
    switch entry {
    case .none: self.init("none")
    case .ignore(let reason): self.init("ignore \"\(reason)\"")
    case .place(.set, let targets, .ready):
      let text = EntryText("set", targets)
      self.init(short: text.short, long: text.long + " when ready")
    case .place(let place, let targets, _): self.init(place.rawValue, targets)
    case .contributeRoot: self.init("contribute root")
    case .contributeNew(let target): self.init("contribute", [target])
    case .contribute: self.init("contribute")
    case .remove(let removal, let ifAny):
      self.init(removal.rawValue + (ifAny ? " if any" : ""))
    case .popTo(let name): self.init("popTo \(name)")
    case .select(.index(let index)): self.init("select \(index + 1)")
    case .select(.name(let name)): self.init("select \"\(name)\"")
    case .finish(let step): self.init("finish(\(Self.text(step)))")
    case .forward(let step, to: .flow(let flow)):
      self.init(
        "forwardTo(\([flow, Self.text(step)].filter { !$0.isEmpty }.joined(separator: ", ")))")
    case .forward(let step, let receiver): self.init("\(receiver.word)(\(Self.text(step)))")
    case .fetch(let fetch): self.init("fetch \(fetch.name)")
    case .all(let entries): self.init(all: entries.map { EntryText($0) })
    }
  }

  private static func text(_ source: Entry.StepSource) -> String {
    switch source {
    case .step(let step): "\(step)"
    case .same: ""
    }
  }
}

extension LinkedGuard {
  /// What it answers, as far as no function says it.
  var words: String {
    switch self {
    case .function: "function"
    case .answer(let answer): answer.words
    case .choose(let choice):
      "guard { \(choice.branches.map { "\($0.name) = \($0.answer.words)" }.joined(separator: ", ")) }"
    }
  }
}

extension GuardAnswer {
  fileprivate var words: String {
    switch self {
    case .same: "same"
    case .step(let step): "\(step)"
    case .refuse(let reason): "refuse \"\(reason)\""
    }
  }
}
