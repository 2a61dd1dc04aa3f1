import Diagnostics
import Driving
import Navigation
import Pictures
import Scripting

struct TreeCommand: Command {
  let name = "tree"
  let usage = ":tree [PATH] [--json]"
  let isPaged = true

  func candidates(in shell: Shell) -> [String] { shell.instances }

  func run(_ arguments: [String], in shell: Shell) throws {
    let options = arguments.map { $0 == "json" ? "--json" : $0 }
    let paths = options.filter { $0 != "--json" }
    if let option = paths.first(where: { $0.hasPrefix("-") }) {
      throw superfluous(option)
    }
    try accept(paths, atMost: 1)
    guard let tree = try shell.path(to: paths.first).last else { return }
    if shell.settings.json {
      shell.show(event: "tree", ["tree": TreeForm.json(tree, in: shell)])
    } else if options.contains("--json") {
      shell.output.write(TreeForm.json(tree, in: shell).text)
    } else {
      for line in shell.treeDrawing.lines(tree) { shell.output.write(line) }
    }
  }
}

struct InCommand: Command {
  let name = "in"
  let usage = ":in [PATH | .. | /]"

  func candidates(in shell: Shell) -> [String] { shell.instances }

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 1)
    let path = try arguments.first.map { text throws(Diagnostic) in try shell.path(to: text) }
    shell.look(from: path.flatMap { $0.count > 1 ? $0.last?.instance : nil })
  }
}

struct ScreenCommand: Command {
  let name = "screen"
  let usage = ":screen"

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 0)
    let content = try ScreenContent.ofFront(in: shell)
    shell.tell(undrawn: content.findings)
    shell.show(fromScript: content.title ?? content.name)
    if let text = content.text { shell.show(fromScript: "  \(text)") }
    for control in content.controls { show(control, in: shell) }
  }

  private func show(_ control: ControlContent, in shell: Shell) {
    let text = control.text
    defer { shell.tell(undrawn: control.findings) }
    switch control.kind {
    case .button: shell.show(fromScript: "  [ \(text) ]")
    case .toggle:
      shell.show(fromScript: "  [\(control.value == .bool(true) ? "x" : " ")] \(text)")
    case .field, .search, .picker, .segments:
      let value = control.value ?? .none
      let hint = value == .string("") ? control.placeholder.map { "  \($0)" } : nil
      shell.show(fromScript: "  \(text): \(value)\(hint ?? "")")
    case .list:
      shell.show(fromScript: "  \(text)")
      for (index, row) in control.rows.enumerated() {
        shell.show(fromScript: "    \(index + 1)  \(row.text)")
      }
    default: shell.show(fromScript: "  \(text)")
    }
  }
}

extension ScreenContent {
  /// Looks at the screen in front; what a function of the script cannot draw is left out.
  ///
  /// - Throws: A diagnostic when nothing is in front.
  static func ofFront(in shell: Shell) throws -> ScreenContent {
    guard let front = shell.session.front.last,
      let screen = TouchableScreen(front, in: shell.session, of: shell.app)
    else { throw Diagnostic(.error, Message("E0505")) }
    return screen.content
  }
}

struct DrawCommand: Command {
  let name = "draw"
  let usage = ":draw [--svg FILE [--overwrite]]"

  func run(_ arguments: [String], in shell: Shell) throws {
    let overwrites = arguments.contains("--overwrite")
    let words = arguments.filter { $0 != "--overwrite" }
    let isPicture = words.first == "--svg"
    try accept(words, atMost: isPicture ? 2 : 0)
    guard isPicture || !overwrites else {
      throw superfluous("--overwrite")
    }
    guard !shell.session.front.isEmpty else { throw Diagnostic(.error, Message("E0505")) }
    if isPicture {
      guard words.count == 2 else { throw needsArgument }
      return try draw(to: words[1], overwriting: overwrites, shell)
    }
    let drawing = Wireframe(shell)
    if shell.settings.json {
      let lines = JSON.texts(drawing.lines)
      shell.show(event: "draw", ["lines": lines])
      for question in shell.session.questions { shell.show(question) }
      return
    }
    for line in drawing.lines { shell.show(text: line) }
    for question in shell.session.questions { shell.show(question) }
  }
  /// Draws the screen into a file; no script can let it do that.
  private func draw(to path: String, overwriting: Bool, _ shell: Shell) throws {
    if shell.line?.isPerformed == true {
      throw Diagnostic(.error, Message("E0535", ["name": name]), highlight: name)
    }
    guard path.hasSuffix(".svg") else {
      throw Diagnostic(
        .error, Message("E1075", ["path": path]), highlight: path,
        cure: Message("prompt.svgNameCure"))
    }
    if !overwriting {
      try TextFile.requireOurs(path, beginningWith: [SVGWriter.beginning])
    }
    let frame = Frame(shell.app, in: shell.session)
    try TextFile.write(FramePicture(frame, shell.pictureOptions).svg, to: path)
    shell.tell(undrawn: frame.failures + frame.pictureFindings)
    if shell.settings.json {
      shell.show(event: "draw", ["path": .string(path)])
    } else {
      shell.show(Message("prompt.pictureWritten", ["path": path]))
    }
  }
}

struct StepsCommand: Command {
  let name = "steps"
  let usage = ":steps [all]"
  let isPaged = true

  func candidates(in shell: Shell) -> [String] { ["all"] }

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 1)
    if let word = arguments.first, word != "all" {
      throw superfluous(word)
    }
    let outlook = Outlook(shell, withFlows: !arguments.isEmpty || shell.settings.json)
    if shell.settings.json {
      return shell.show(event: "steps", object: Outlook.form.fields(of: outlook))
    }
    for line in outlook.lines { shell.show(text: line) }
  }
}

struct MoreCommand: Command {
  let name = "more"
  let usage = ":more"
  let isPaged = true

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 0)
    let rest = shell.pager.unread
    shell.pager.unread = []
    if rest.isEmpty { return shell.show(Message("prompt.noMore")) }
    for line in rest { shell.output.write(line) }
  }
}

extension Shell {
  /// The options of pictures of this session.
  var pictureOptions: PictureOptions { PictureOptions(language: settings.language) }
}
