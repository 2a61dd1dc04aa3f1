import Diagnostics
import LuaSyntax
import Navigation
package import Scripting

extension Graph {
  /// Reads the graph of a linked app; takes time in proportion to the length of its scripts.
  package init(_ app: App) {
    let declared = app.outline
    let scripts = Scripts(declared.sources)
    let outline = GraphReader(outline: declared, scripts: scripts).withEmissionsOfFetches
    let reader = GraphReader(outline: outline, scripts: scripts)
    let flows = outline.flows.map(reader.flow)
    let screens = outline.screens.map { screen in
      var screen = screen
      screen.emissions +=
        reader.emissions(ofRoutines: screen.routines) + reader.emissions(of: screen.controls)
      screen.location = scripts.location(of: "screen", named: screen.name, at: screen.location)
      return screen
    }
    let steppers = outline.steppers.map { stepper in
      var stepper = stepper
      stepper.emissions += reader.emissions(ofRoutines: stepper.routine.map { [$0] } ?? [])
      return stepper
    }
    let isWhole = outline.nativeFlows.isEmpty && !outline.isPart
    self.init(
      name: outline.name, start: outline.start, modal: outline.modal, stepSets: outline.stepSets,
      screens: screens, steppers: steppers, flows: flows,
      links: outline.links, fetches: outline.fetches, services: outline.services,
      nativeFlows: outline.nativeFlows, nativeStacks: outline.nativeStacks, isWhole: isWhole,
      stubs: outline.stubs, intentions: outline.intentions, todos: Todos(outline.todos),
      mainFile: outline.mainFile,
      isOfPluginAlone: outline.isOfPluginAlone, sources: outline.sources,
      mentions: Mentions(
        scripts, isEverything: !isWhole, besides: SettledPlugins(outline, scripts)),
      scripts: scripts,
      makers: Graph.makers(in: flows),
      flowPlaces: flows.map(\.name).places,
      screenPlaces: screens.map(\.name).places,
      hasFunctions: !isWhole
        || outline.screens.contains { screen in
          !screen.routines.isEmpty || screen.controls.contains { $0.emitter != nil }
        }
        || outline.fetches.contains { $0.emitter != nil }
        || outline.steppers.contains { $0.routine != nil }
        || outline.flows.contains { flow in
          flow.rows.contains(where: \.handling.runsFunctions)
            || flow.guards.contains(where: \.hasFunction)
        })
    index = GraphIndex(self)
    index.findArrivals(in: self)
  }
}

/// Turns the entries of flows into actions, in the order in which they are written.
struct GraphReader {
  let outline: AppOutline
  let scripts: Scripts
  let names: DeclaredNames

  init(outline: AppOutline, scripts: Scripts) {
    self.outline = outline
    self.scripts = scripts
    names = DeclaredNames(outline)
  }

  /// The steps named in the text of functions that emit on their own time.
  func emissions(ofRoutines places: [SourceLocation]) -> [AppOutline.Emission] {
    places.flatMap(steps(ofFunctionAt:)).unique
      .map { AppOutline.Emission(step: $0, source: .routine, isPossible: true) }
  }

  /// The steps named in the text of functions that return what a control emits.
  func emissions(of controls: [AppOutline.Control]) -> [AppOutline.Emission] {
    controls.flatMap { control in
      (control.emitter.map(steps(ofFunctionAt:)) ?? []).map {
        AppOutline.Emission(
          step: $0, source: .control(kind: control.kind, name: control.name), isPossible: true)
      }
    }
  }

  /// The outline with the steps that functions of fetches return, as far as their texts tell.
  fileprivate var withEmissionsOfFetches: AppOutline {
    var outline = outline
    for index in outline.fetches.indices {
      guard let place = outline.fetches[index].emitter else { continue }
      outline.fetches[index].emits = steps(ofFunctionAt: place)
    }
    return outline
  }

  /// The steps named in the text of a function.
  private func steps(ofFunctionAt place: SourceLocation) -> [StepCase] {
    FunctionReading(names: names, scripts: scripts, at: place, in: nil).steps
  }

  func flow(_ flow: AppOutline.Flow) -> Graph.Flow {
    let text = scripts[flow.location.file]
    let entries = text?.fields(of: "navigate", inFlow: flow.name) ?? [:]
    let guards = text?.fields(of: "adapt", inFlow: flow.name) ?? [:]
    return Graph.Flow(
      name: flow.name,
      location: scripts.location(of: "flow", named: flow.name, at: flow.location), root: flow.root,
      rootName: flow.rootName,
      start: flow.start, stepper: flow.stepper, modal: flow.modal, tabStep: flow.tabStep,
      attempted: flow.attempted,
      handlers: sorted(flow.rows.map { handler($0, flow: flow, fields: entries) }, \.location),
      guards: sorted(flow.guards.map { guardian($0, flow: flow, fields: guards) }, \.location))
  }

  /// Sorts by location; elements that have no location of their own keep their order.
  private func sorted<Element>(
    _ elements: [Element], _ place: KeyPath<Element, SourceLocation>
  ) -> [Element] {
    let places = elements.map { $0[keyPath: place] }
    return places.indices.ordered { places[$0] < places[$1] }.map { elements[$0] }
  }

  private func field(of step: StepCase, _ fields: [String: SyntaxNode]) -> SyntaxNode? {
    fields["\(step.set).\(step.name)"] ?? fields[step.name]
  }

  private func handler(
    _ row: AppOutline.Row, flow: AppOutline.Flow, fields: [String: SyntaxNode]
  ) -> Graph.Handler {
    let field = field(of: row.step, fields)
    let place = field.flatMap { scripts[flow.location.file]?.location(of: $0) }
    let reader = HandlingReader(
      names: names, scripts: scripts, flow: flow, step: row.step, promise: row.promise)
    return Graph.Handler(
      step: row.step, location: place ?? row.location ?? flow.location,
      actions: reader.actions(row.handling, [], in: field),
      isOpaque: row.handling.isOpaque || row.handling.hasTodo,
      isForeign: row.promise == nil
        && row.handling.functions.contains { outline.sources[$0.file]?.owner != nil },
      isBrought: row.isBrought)
  }

  private func guardian(
    _ guardian: AppOutline.Guard, flow: AppOutline.Flow, fields: [String: SyntaxNode]
  ) -> Graph.Guard {
    let field = guardian.step.flatMap { self.field(of: $0, fields) }
    let place = field.flatMap { scripts[flow.location.file]?.location(of: $0) }
    switch guardian.content {
    case .answers(let answers):
      return Graph.Guard(
        step: guardian.step,
        branches: answers.map { Graph.Guard.Branch(name: $0.name, answer: $0.answer) },
        isOpaque: false, location: place ?? flow.location)
    case .function(let function):
      let field = guardian.owner == nil ? field : nil
      let reading = FunctionReading(names: names, scripts: scripts, at: function, in: field)
      let others = reading.steps.filter { $0 != guardian.step }.map { AppOutline.Answer.step($0) }
      return Graph.Guard(
        step: guardian.step,
        branches: ([.same] + others).map { Graph.Guard.Branch(name: "", answer: $0) },
        isOpaque: true, location: (guardian.owner == nil ? place : nil) ?? function,
        owner: guardian.owner)
    }
  }
}

extension Handling {
  fileprivate var hasTodo: Bool {
    entries.contains { if case .todo = $0 { true } else { false } }
  }
}

extension AppOutline.Guard {
  /// Whether asking the guard runs Lua code.
  var hasFunction: Bool {
    switch content {
    case .function: true
    case .answers(let answers): answers.count > 1
    }
  }
}
