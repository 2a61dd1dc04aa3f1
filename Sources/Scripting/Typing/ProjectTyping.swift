import Navigation

/// The names of one project as a library file for lua-language-server: its steps with the types of
/// their values, its screens, flows, services and steppers.
package struct ProjectTyping {
  private let apps: [App]

  /// Makes the file for some apps, whose names are put together.
  package init(_ apps: [App]) { self.apps = apps }

  /// The text of the file; the same apps give the same text.
  package var text: String {
    let sets = unique(apps.flatMap(\.stepSets), by: \.name)
    let parts =
      ["---@meta"] + sets.map(text) + [overloads(sets)]
      + [
        alias("ScreenName", apps.flatMap { $0.names.screens.keys }),
        alias("FlowName", apps.flatMap { $0.flows.map(\.name) }),
        alias("ServiceName", apps.flatMap { $0.names.services.keys }),
        alias("StepperName", apps.flatMap { $0.names.steppers.keys }),
      ]
    return (parts + words).joined(separator: "\n\n") + "\n"
  }

  /// The words that plugins add to the scripts.
  private var words: [String] {
    var seen: Set<String> = []
    return apps.flatMap(\.pluginWords).filter { seen.insert($0.name).inserted }.map { word in
      "---plugin \(word.plugin)\n---@type any\n\(word.name) = nil"
    }
  }

  private func text(_ set: StepSetObject) -> String {
    let fields = set.cases.map { one in
      let parameters = one.parameters.enumerated().map { position, parameter in
        "\(parameter.label ?? "value\(position + 1)"): \(Self.type(parameter.type))"
      }
      let type =
        parameters.isEmpty
        ? "sextant.Step" : "fun(\(parameters.joined(separator: ", "))): sextant.Step"
      return "---@field \(one.name) \(type) `\(one)`"
    }
    return (["---@class \(set.name)"] + fields).joined(separator: "\n")
  }

  /// `steps "DemoStep" { … }` gives the very class of the set.
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

  private func unique(
    _ sets: [StepSetObject], by name: (StepSetObject) -> String
  ) -> [StepSetObject] {
    var seen: Set<String> = []
    return sets.filter { seen.insert(name($0)).inserted }
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
