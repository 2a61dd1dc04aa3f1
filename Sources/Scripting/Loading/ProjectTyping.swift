package import Diagnostics
import Lua
import LuaSyntax
import Navigation

/// The names of one project as a library file for lua-language-server: its steps with the types of
/// their values, its screens, flows, services and steppers.
package struct ProjectTyping {
  private let apps: [App]
  private let path: ((String) -> String)?

  /// Makes the typing file for some apps, with the names of all of them.
  ///
  /// - Parameters:
  ///   - apps: The apps.
  ///   - path: Returns the path of a script relative to the file's folder; `nil` to leave out the
  ///     places of declarations.
  package init(_ apps: [App], path: ((String) -> String)? = nil) {
    self.apps = apps
    self.path = path
  }

  /// The text of the file; deterministic for the same apps.
  package var text: String {
    let sets = apps.flatMap { app in app.stepSets.map { (app, $0) } }.unique(by: \.1.name)
    let parts =
      ["---@meta"] + sets.map(text) + [overloads(sets.map(\.1))]
      + [
        alias("ScreenName", apps.flatMap { $0.names.screens.keys }),
        alias("FlowName", apps.flatMap { $0.flows.map(\.name) }),
        alias("ServiceName", apps.flatMap { $0.names.servicePlaces.keys }),
        alias("StepperName", apps.flatMap { $0.names.steppers.keys }), services,
      ]
    return (parts + sharedServices.map(text) + words).joined(separator: "\n\n") + "\n"
  }

  /// The words that plugins add to the scripts and to files of journeys.
  private var words: [String] {
    let words = apps.flatMap(\.pluginWords).map {
      (name: $0.name, said: "plugin \($0.plugin)", place: $0.location, type: "any")
    }
    let ofJourneys = parts(.journeyWord).compactMap { part in
      part.location.map {
        (name: part.id.name, said: said(part), place: $0, type: part.type)
      }
    }
    return (words + ofJourneys).unique(by: \.name).map { word in
      let lines = ["---\(word.said)"] + source(word.place) + ["---@type \(word.type)"]
      return (lines + ["\(word.name) = nil"]).joined(separator: "\n")
    } + expectations
  }

  /// The plugins' additions to `expect` in journeys.
  private var expectations: [String] {
    let fields = parts(.expectation).flatMap { part in
      source(part.location) + ["---@field \(part.id.name) \(part.type) \(said(part))"]
    }
    return fields.isEmpty ? [] : [(["---@class sextant.Expect"] + fields).joined(separator: "\n")]
  }

  /// The parts of a kind that the apps declare.
  private func parts(_ kind: Replaceable.Kind) -> [Part] {
    apps.flatMap(\.host.givenParts).filter { $0.id.kind == kind }
  }

  private func said(_ part: Part) -> String {
    let giver = part.plugin.map { " (plugin \($0))" } ?? ""
    return "`\(part.usage)` \(part.summary.english)\(giver)"
  }

  /// The services that have a state; of a name the first.
  private var sharedServices: [SharedService] {
    apps.flatMap(\.names.sharedServices).unique(by: \.name)
      .filter { Token.isName($0.name) }
  }

  /// The methods and constants of a service with a state.
  private func text(_ service: SharedService) -> String {
    let name = "sextant.service.\(service.name)"
    let fields = service.memberNames.map { member in
      let isMethod = (try? service.members?.rawGet(member))?.asFunction != nil
      return "---@field \(member) \(isMethod ? "fun(self: \(name), ...: any): any" : "any")"
    }
    return (["---@class \(name)"] + fields).joined(separator: "\n")
  }

  private var services: String {
    let shared = Set(sharedServices.map(\.name))
    let places = apps.map(\.servicePlaces).reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    let fields = places.ordered { $0.key < $1.key }.flatMap { name, place in
      let type = shared.contains(name) ? "sextant.service.\(name)" : "any"
      return source(place) + ["---@field [\(Value.quoted(name))] \(type)"]
    }
    return (["---@class sextant.Services"] + fields).joined(separator: "\n")
  }

  /// Where something is declared, as lua-language-server reads it: the line from 1, the column from
  /// 0.
  ///
  /// It is about the class, field or name on the next line.
  private func source(_ place: SourceLocation?) -> [String] {
    guard let path, let place else { return [] }
    return ["---@source \(path(place.file)):\(place.line):\((place.column ?? 1) - 1)"]
  }

  private func text(_ app: App, _ set: StepSetObject) -> String {
    let places = app.host.places(
      ofWords: Set(set.cases.map(\.name) + [set.name]), from: set.location)
    let fields = set.cases.flatMap { one in
      let parameters = one.parameters.enumerated().map { position, parameter in
        "\(parameter.label ?? "value\(position + 1)"): \(Self.type(parameter.type))"
      }
      let type =
        parameters.isEmpty
        ? "sextant.Step" : "fun(\(parameters.joined(separator: ", "))): sextant.Step"
      return source(places[one.name] ?? set.location) + ["---@field \(one.name) \(type) `\(one)`"]
    }
    return (source(places[set.name] ?? set.location) + ["---@class \(set.name)"] + fields).joined(
      separator: "\n")
  }

  /// The overloads of `steps`: `steps "DemoStep" { … }` returns the class of its own set.
  private func overloads(_ sets: [StepSetObject]) -> String {
    let overloads = sets.map {
      "---@overload fun(name: \"\($0.name)\"): fun(cases: string|string[]): \($0.name)"
    }
    return
      (overloads + ["---@param name string", "---@return fun(cases: string|string[]): table"]
      + ["function steps(name) end"]).joined(separator: "\n")
  }

  private func alias(_ name: String, _ names: [String]) -> String {
    let texts = Set(names).sorted().map { "---| \(Value.quoted($0))" }
    return (["---@alias sextant.\(name)"] + (texts.isEmpty ? ["---| string"] : texts))
      .joined(separator: "\n")
  }

  /// The type of a value as lua-language-server writes it.
  private static func type(_ type: ValueType) -> String {
    switch type {
    case .int: "integer"
    case .double: "number"
    case .string: "string"
    case .bool: "boolean"
    case .any: "any"
    case .optional(let wrapped): "\(Self.type(wrapped))?"
    case .list(let element): "(\(Self.type(element)))[]"
    }
  }
}

/// The language as a library file for lua-language-server, so that editors complete and check it.
///
/// It is made from the same tables as `:help` and the reference. The names of screens, flows,
/// services and steppers, and the word `steps`, are in the project's own file.
package struct TypingLibrary {
  private let language: Language

  package init(language: Language = .english) { self.language = language }

  package var text: String {
    let parts =
      [Self.head] + OptionCatalog.all.map(text) + objects
      + Part.words.filter { $0.id.name != StepsWord.word.name }.map(text) + [nav]
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static let head = """
    ---@meta sextant

    ---@class sextant.Step
    ---@field name string
    ---@field set string
    ---@field values any[]

    ---@alias sextant.ControlName string
    ---@alias sextant.StepName string

    ---@class sextant.Entry

    ---@class sextant.Guard

    ---@class sextant.Declaration

    ---@class sextant.Control

    ---@class sextant.Container
    ---@overload fun(content: sextant.ContentBody|sextant.ScreenName): sextant.Container

    ---@alias sextant.Target sextant.ScreenName|sextant.FlowName|sextant.TargetBody|sextant.Container
    """

  private func text(_ table: OptionTable) -> String {
    let items = table.items.map { ["---@field [integer] \($0)"] } ?? []
    let fields = table.options.map { option in
      let mark = option.isNeeded ? "" : "?"
      return "---@field \(option.name)\(mark) \(option.type) \(option.summary.text(in: language))"
    }
    return (["---@class \(table.className)"] + items + fields).joined(separator: "\n")
  }

  /// The objects that functions of a script receive.
  private var objects: [String] {
    [
      text(FlowProxy.self, "Flow", summary: Message("object.Flow")),
      text(PresentableProxy.self, "Presentable", summary: Message("object.Presentable")),
      text(LookProxy.self, "Screen", summary: Message("object.Screen")),
      text(LookProxy.self, "Look", summary: Message("object.Look")),
      text(SteppingProxy.self, "Me", summary: Message("object.Me")),
      text(ShellProxy.self, "Shell", summary: Message("object.Shell")),
    ]
  }

  private func text<Proxy: ScriptProxy>(
    _: Proxy.Type, _ name: String, summary: Message
  ) -> String {
    let fields = Proxy.members.map {
      "---@field \($0.name) \($0.type) \($0.summary.text(in: language))"
    }
    let methods = Proxy.methods.map { method in
      let rest = method.signature.dropFirst()
      let separator = rest.hasPrefix(")") ? "" : ", "
      return "---@field \(method.name) fun(self: sextant.\(name)\(separator)\(rest) "
        + method.summary.text(in: language)
    }
    let head = "---\(summary.text(in: language))\n---@class sextant.\(name)"
    return ([head] + fields + methods).joined(separator: "\n")
  }

  private func text(_ word: Part) -> String {
    let name = word.id.name
    return """
      ---\(word.summary.text(in: language))
      ---
      ---    \(word.usage)
      ---@type \(word.type)
      \(Token.isKeyword(name) ? "_G[\"\(name)\"]" : name) = nil
      """
  }

  private var nav: String {
    let fields = Part.words.map { "---@field \($0.id.name) \($0.type)" }
    return (["---@class sextant.nav"] + fields + ["nav = nil"]).joined(separator: "\n")
  }
}
