import Diagnostics
import Driving
import Navigation
import Scripting

struct WhereCommand: Command {
  let name = "where"
  let usage = ":where NAME | .step"

  func candidates(in shell: Shell) -> [String] { Declarations(shell.app).all.map(\.name).uniqued }

  func run(_ arguments: [String], in shell: Shell) throws {
    try accept(arguments, atMost: 1)
    guard let text = arguments.first else { throw needsArgument }
    let places = Declarations(shell.app)
    let plain = String(text.drop { $0 == "." || $0 == ":" }.prefix { $0 != "(" })
    let found = [text, WrittenName(text).definition, plain].lazy
      .map { name in places.all.filter { $0.name == name } }.first { !$0.isEmpty }
    guard let found else {
      let nearest = Suggestion.nearest(to: plain, among: places.all.map(\.name))
      throw Diagnostic(
        .error, Message("E0533", ["name": text]), cure: nearest.map { .didYouMean($0) })
    }
    for one in found {
      let file = shell.short(one.place.file)
      if shell.settings.json {
        shell.show(
          event: "where",
          [
            "kind": .string(one.kind), "name": .string(one.name), "file": .string(file),
            "line": .int(one.place.line),
          ])
      } else {
        let name = VisibleText.line(of: one.name)
        shell.show(text: "\(file):\(one.place.line)  \(one.kind) \(name)")
      }
    }
  }
}

struct Declarations {
  let all: [(kind: String, name: String, place: SourceLocation)]

  init(_ app: App) {
    let outline = app.outline
    var found: [(kind: String, name: String, place: SourceLocation)] = []
    found += outline.screens.map { ("screen", $0.name, $0.location) }
    found += outline.flows.map { ("flow", $0.name, $0.location) }
    for set in outline.stepSets {
      found.append(("steps", set.name, set.location))
      found += set.cases.map { ("step", $0.name, set.location) }
    }
    for flow in outline.flows {
      found += flow.rows.compactMap { row in
        row.location.map { ("entry of \(flow.name)", row.step.name, $0) }
      }
    }
    found += outline.links.map { ("link", $0.pattern, $0.location) }
    found += app.stepperPlaces.sorted { $0.key < $1.key }.map { ("stepper", $0.key, $0.value) }
    found += app.servicePlaces.sorted { $0.key < $1.key }.map { ("service", $0.key, $0.value) }
    found += app.fetchPlaces.sorted { $0.key < $1.key }.map { ("fetch", $0.key, $0.value) }
    found += app.givenPlaces.sorted { $0.key < $1.key }.map { ("given", $0.key, $0.value) }
    found += app.commands.map { ("command", $0.name, $0.location) }
    found += app.pluginWords.map { ("word", $0.name, $0.location) }
    all = found
  }
}
