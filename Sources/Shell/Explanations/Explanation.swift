package import Diagnostics

/// The page of one code: what it means, an example that causes it, and the cure.
package struct Explanation: Sendable {
  /// The code.
  package let code: String
  /// What it is, in a few words.
  package let title: Message
  /// What it means, and why it matters.
  package let meaning: Message
  /// Something that causes it.
  package let example: Example
  /// What to do about it.
  package let cure: Message

  init(
    _ code: String, _ title: Message, means meaning: Message, example: Example, cure: Message
  ) {
    self.code = code
    self.title = title
    self.meaning = meaning
    self.example = example
    self.cure = cure
  }

  /// What causes a code: files, and what is done with them.
  package struct Example: Sendable {
    /// One file.
    package struct File: Sendable {
      /// Its name.
      package let name: String
      /// What it is.
      package let content: Content
    }

    /// What a file is.
    package enum Content: Sendable {
      case text(String)
      case bytes([UInt8])
      case folder
      /// A folder that nobody may read.
      case closedFolder
      /// A program for the shell.
      case program(String)
      /// A link that leads to itself.
      case loop
      /// A link to a file elsewhere.
      case link(String)
      /// A session that was kept, and what was done in it.
      case session([UInt8], Message)
    }

    /// The files, in an empty folder.
    package let files: [File]
    /// The file that is opened.
    package let opens: String
    /// What is typed then.
    package let lines: [String]
    /// The lines are requests.
    package let areRequests: Bool
    /// Ctrl-C is pressed while the last line is done.
    package let isInterrupted: Bool
    /// What the program is given instead of `run` and lines.
    package let command: [String]?
    /// Swift code that causes it, if scripts alone cannot.
    package let swift: String?
    /// What the script is saved as once it is loaded, before the lines are typed.
    package let saved: String?
    /// Why the file of a session cannot be written.
    package let hindrance: Hindrance?

    /// Why a file cannot be written.
    package enum Hindrance: Sendable {
      /// Another process has it.
      case inUse(String)
      /// Standard output goes to a full disk.
      case fullOutput
      /// Files have no space for more than so many bytes.
      case full(Int)
      /// What stands in the place of the prompt's history cannot be one.
      case history(String)
    }

    init(
      files: [File], opens: String = "app.lua", lines: [String] = [], areRequests: Bool = false,
      isInterrupted: Bool = false, command: [String]? = nil, swift: String? = nil,
      saved: String? = nil, hindrance: Hindrance? = nil
    ) {
      self.files = files
      self.opens = opens
      self.lines = lines
      self.areRequests = areRequests
      self.isInterrupted = isInterrupted
      self.command = command
      self.swift = swift
      self.saved = saved
      self.hindrance = hindrance
    }
  }
}

extension Explanation.Example {
  /// A script, with lines that are typed once it is loaded.
  static func script(_ text: String, _ lines: String..., isInterrupted: Bool = false) -> Self {
    Self(
      files: [File(name: "app.lua", content: .text(text + "\n"))], lines: lines,
      isInterrupted: isInterrupted)
  }

  /// A small app with such rows in its table, such declarations before its flow, and such options.
  static func app(
    _ rows: String = "", before: String = "", options: String = "", _ lines: String...
  ) -> Self {
    let rows = rows.split(separator: "\n").map { "    \($0)\n" }.joined()
    let text = """
      local Step = steps "Step" { "start", "go", "open(id: Int)" }
      screen "Home" { title = "Home", button "Go" { emits = Step.go } }
      \(before.isEmpty ? "" : before + "\n")flow "App" {
        root = navigation, start = Step.start,\(options.isEmpty ? "" : " " + options)
        navigate = {
          start = set "Home",
      \(rows)  },
      }

      """
    return Self(files: [File(name: "app.lua", content: .text(text))], lines: lines)
  }

  /// A small app, and what a program asks of a session with it.
  static func request(_ text: String) -> Self {
    Self(files: app().files, lines: [text], areRequests: true)
  }

  /// Swift code, beside a script if it loads one.
  static func swift(_ code: String, script: String? = nil) -> Self {
    Self(
      files: script.map { [File(name: "app.lua", content: .text($0 + "\n"))] } ?? [],
      swift: code)
  }
}

/// All pages, by code.
///
/// A new page is some lines in the file of its group. A test demands one for every code there is,
/// and that its example causes that code.
package enum ExplanationCatalog {
  /// The pages, in the order of their codes.
  package static let all: [Explanation] =
    (filePages + namePages + stepPages + optionPages + entryPages + waitingPages + promptPages
    + runPages + linkPages + statePages + checkPages + lookingPages + pluginPages + permissionPages
    + levelPages
    + extensionPages + reloadPages + timePages + askingPages + limitPages + randomPages
    + sessionPages
    + journeyPages
    + journeyFailurePages + journeyFilePages + machinePages)
    .sorted { $0.code < $1.code }

  /// Returns the page of a code, however it is written: `E0203`, `e203`, `203`.
  package static func page(of text: String) -> Explanation? {
    let digits = text.drop { $0 == "E" || $0 == "e" }
    guard digits.count <= 4, let number = Int(digits) else { return nil }
    let code = "E" + String(repeating: "0", count: max(0, 4 - "\(number)".count)) + "\(number)"
    return all.first { $0.code == code }
  }
}
