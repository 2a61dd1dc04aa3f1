import Diagnostics
import Lua
import Navigation

// The values of a script's words: objects with the written arguments and places. Linking gives them
// their meaning.

/// A declared set of steps: `local Step = steps "DemoStep" { … }`.
final class StepSetObject {
  let name: String
  let cases: [StepCase]
  let location: SourceLocation
  /// The names of cases that could not be read, which has been reported.
  let broken: Set<String>
  /// The enum that declares it, if one was pasted.
  let pasted: AppOutline.PastedEnum?
  private let casesByName: [String: StepCase]

  init(
    name: String, cases: [StepCase], location: SourceLocation, broken: Set<String> = [],
    pasted: AppOutline.PastedEnum? = nil
  ) {
    self.broken = broken
    self.pasted = pasted
    self.name = name
    self.cases = cases
    self.location = location
    casesByName = Dictionary(cases.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func stepCase(named name: String) -> StepCase? { casesByName[name] }
}

/// A case that carries values, before it is called with them: `Step.moviePicked`.
final class CaseObject {
  let stepCase: StepCase

  init(_ stepCase: StepCase) { self.stepCase = stepCase }
}

/// A step: `Step.about`, `Step.moviePicked(23452)`.
final class StepObject {
  let step: Step

  init(_ step: Step) { self.step = step }
}

/// A placeholder for an unknown step, which has been reported.
final class UnknownStepObject {
}

/// The value of a word for entries: `push "Detail"`, `finish(Step.done)`.
final class EntryObject {
  let word: any EntryWord
  let arguments: [LuaValue]
  let location: SourceLocation
  /// The plugin's word that made it instead of the language's; `nil` for none.
  let maker: ReplacedWord?

  /// Where it is written; nil for a word without arguments, which is one value everywhere.
  var place: SourceLocation? { word.isValue ? nil : location }

  init(
    word: any EntryWord, arguments: [LuaValue], location: SourceLocation,
    maker: ReplacedWord? = nil
  ) {
    self.maker = maker
    self.word = word
    self.arguments = arguments
    self.location = location
  }

  /// About how many bytes Swift keeps for the texts among the arguments.
  var weight: Int {
    arguments.reduce(0) { sum, argument in
      switch argument {
      case .string(let text): sum + Value.weight(of: text)
      case .bytes(let bytes): sum + bytes.count
      default: sum
      }
    }
  }
}

/// A kind of root, with options or content if it was called: `navigation`, `tabs { … }`.
final class RootObject {
  enum Kind: Sendable {
    case container(PresentableKind)
    case inherited
  }

  let word: String
  let kind: Kind
  let body: LuaTable?
  let location: SourceLocation?

  init(word: String, kind: Kind, body: LuaTable? = nil, location: SourceLocation? = nil) {
    self.word = word
    self.kind = kind
    self.body = body
    self.location = location
  }
}

/// Something with a body in braces: `screen "Login" { … }`, `button "Login" { … }`, `after { … }`.
final class BlockObject {
  let word: BlockWord
  let name: String
  let location: SourceLocation
  /// The style of an alert, which declares a screen and presents it.
  let style: ModalStyle?
  var body: LuaTable?

  init(word: BlockWord, name: String, location: SourceLocation, style: ModalStyle? = nil) {
    self.style = style
    self.word = word
    self.name = name
    self.location = location
  }

  /// Its name in messages.
  var what: String {
    word.isNameless ? word.rawValue : "\(style?.name ?? word.rawValue) '\(name)'"
  }

  /// The options in its table; `nil` if the keys are names of the script's own.
  var options: OptionTable? { style == nil ? word.options : OptionCatalog.alert }

  /// About how many bytes Swift keeps for it; the body belongs to Lua.
  var weight: Int { 128 + Value.weight(of: name) }
}

/// A link as it was written, with its body once that has been read.
final class LinkObject {
  let pattern: String
  let location: SourceLocation
  var body: LuaTable?

  init(pattern: String, location: SourceLocation) {
    self.pattern = pattern
    self.location = location
  }
}

/// `capture "id"`: a placeholder for a part of the opened URL.
final class CaptureObject {
  let name: String
  let location: SourceLocation?
  /// True if a link uses the capture, or an error about it has been reported.
  var isSettled = false

  init(name: String, location: SourceLocation?) {
    self.name = name
    self.location = location
  }
}

/// A step some of whose values come from the URL: `Step.moviePicked(capture "id")`.
final class LinkStepObject {
  /// The step, with sample values in place of captures.
  let step: Step
  let captures: [(index: Int, capture: CaptureObject)]

  init(step: Step, captures: [(index: Int, capture: CaptureObject)]) {
    self.step = step
    self.captures = captures
  }
}

extension LuaValue {
  var link: LinkObject? { asHandle?.object as? LinkObject }
  var capture: CaptureObject? { asHandle?.object as? CaptureObject }
  var linkStep: LinkStepObject? { asHandle?.object as? LinkStepObject }
}
