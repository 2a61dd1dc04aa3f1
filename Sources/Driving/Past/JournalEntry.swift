package import Diagnostics
import Navigation
import Scripting

package struct JournalEntry {
  package enum Content {
    /// An input, with its number and its stopped calls.
    case input(Int, Stops)
    /// A move to the moment after an input: `:undo`, `:redo`, `:at`.
    case move(to: Int)
    /// New scripts were loaded, or earlier ones again.
    case reload(KeptScripts, isBack: Bool)
    /// A replayed session replaced the current one; its stopped calls by the numbers of the inputs,
    /// `nil` if the journal does not record them.
    case accept(KeptScripts, [Int: Stops]?)
    /// The prompt looks from another presentable; `nil` for the window.
    case place(String?)
    case variables(PromptVariables)
  }

  package let content: Content
  /// The line that caused it; `nil` if the clock or a changed file did.
  package let line: String?
  /// The checksum of the records it wrote; `nil` if it is not an input.
  package let made: String?
  package let source: JournalLine

  /// Reads a line that comes after a version of the scripts, and after variables of the prompt;
  /// nothing if it is no entry.
  init?(_ source: JournalLine, after scripts: KeptScripts, _ variables: PromptVariables) {
    self.source = source
    line = source["line"]?.asText
    made = source["made"]?.asText
    switch source["do"]?.asText {
    case "go":
      guard let number = source["to"]?.asNumber else { return nil }
      content = .move(to: number)
    case "reload":
      guard let scripts = KeptScripts(source, since: scripts) else { return nil }
      content = .reload(scripts, isBack: source["back"] == .bool(true))
    case "accept":
      guard let scripts = KeptScripts(source, since: scripts) else { return nil }
      let stops = source["stopped"]?.asList?.compactMap(Stops.numbered)
      content = .accept(scripts, stops.map { Dictionary($0) { first, _ in first } })
    case "in": content = .place(source["place"]?.asText)
    case "let":
      guard let variables = PromptVariables(source, since: variables) else { return nil }
      content = .variables(variables)
    case .some(let word) where Action.keptWords.contains(word):
      guard let number = source["input"]?.asNumber, made != nil else { return nil }
      content = .input(number, Stops { source[$0] })
    default: return nil
    }
  }

  /// The scripts after the entry; `nil` if it does not change them.
  var scripts: KeptScripts? {
    switch content {
    case .reload(let scripts, _), .accept(let scripts, _): scripts
    case .input, .move, .place, .variables: nil
    }
  }

  /// The prompt's variables after the entry; `nil` if it does not change them.
  var variables: PromptVariables? {
    if case .variables(let variables) = content { variables } else { nil }
  }

  /// The names of the prompt's variables that no longer exist from then on.
  package var gone: [String] { source["gone"]?.texts ?? [] }

  /// The line that caused it, or words for the clock or for changed scripts.
  package var description: Message {
    if let line {
      return Message(verbatim: line.onOneLine)
    }
    switch content {
    case .input:
      return Message(
        "sessions.theClock", ["time": source["by"]?.keptDuration.map { " +" + $0.text } ?? ""])
    case .move, .reload, .accept: return Message("sessions.journalEntryDescriptionMove")
    case .place: return Message(verbatim: ":in")
    case .variables: return Message("sessions.journalEntryDescriptionVariables")
    }
  }

  package var isInput: Bool { if case .input = content { true } else { false } }
}

extension String {
  /// A line of the prompt as one line; its Lua may have several.
  package var onOneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}

extension Stops {
  /// An input's number and its stops; `nil` if the object has no number.
  fileprivate static func numbered(_ object: JSON) -> (Int, Stops)? {
    object["input"]?.asNumber.map { ($0, Stops { object[$0] }) }
  }
}

package struct JournalHeader {
  /// The version of the format that this program writes.
  package static let version = 4
  /// The versions that it reads; version 1 had neither places nor variables of the prompt, and
  /// before 4 no random numbers were said.
  static let known = 1...version

  /// The meaning of the scripts' words in a version of the format; the current one if there is
  /// none.
  static func edition(of version: Int?) -> ScriptEdition {
    version.map { $0 < 3 } ?? false ? .classicModals : .current
  }

  package let script: String
  /// The scripts at the start.
  package let scripts: KeptScripts
  package let seed: UInt64
  /// The name of the `given` with the initial values of services; `nil` for the declared values.
  package let given: String?
  /// The release of Lua that the session began with; nil in files from before it was written.
  package let lua: String?
  /// The checksum of the records of the start.
  let made: String
  package let stops: Stops

  package init(
    script: String, scripts: KeptScripts, seed: UInt64, given: String?, lua: String?, made: String,
    stops: Stops = Stops()
  ) {
    self.given = given
    self.lua = lua
    self.script = script
    self.scripts = scripts
    self.seed = seed
    self.made = made
    self.stops = stops
  }

  /// Reads a line; `nil` if it is not a header.
  init?(_ line: JournalLine) {
    guard let script = line["script"]?.asText, let made = line["made"]?.asText,
      let scripts = KeptScripts(line, since: nil),
      let seed = line["seed"]?.asText.flatMap(UInt64.init)
    else { return nil }
    self.init(
      script: script, scripts: scripts, seed: seed, given: line["given"]?.asText,
      lua: line["lua"]?.asText, made: made, stops: Stops { line[$0] })
  }

  /// The beginning of every first line.
  package static let beginning = #"{"n":0,"sextant":"session","version":"#

  /// Whether bytes may begin a journal, or be one that ends within its first line.
  static func canBegin(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: beginning.utf8) || beginning.utf8.starts(with: bytes)
  }

  package var line: JournalLine {
    let head = JSON.fields([
      "sextant": .string("session"), "version": .int(Self.version), "script": .string(script),
      "made": .string(made), "seed": .string("\(seed)"), "given": .text(given), "lua": .text(lua),
    ])
    return JournalLine(0, head + stops.fields + scripts.fields(since: nil))
  }
}
