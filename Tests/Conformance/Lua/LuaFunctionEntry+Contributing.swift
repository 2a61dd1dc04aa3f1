extension LuaFunctionEntry {
  mutating func text(_ contributors: ContributorsSpec) -> String {
    switch contributors {
    case .none: "none"
    case .several(let contributors): LuaWriter.entry(contributors.map { text($0) })
    case .end(let step): "finish(\(writer.step(step)))"
    }
  }

  private mutating func text(_ contributor: ContributorSpec) -> String {
    switch contributor {
    case .forwardToCurrentFlow(let step): return "forwardToCurrent(\(writer.step(step)))"
    case .forwardToParentFlow(let step): return "forwardToParent(\(writer.step(step)))"
    case .forwardToFlow(let flow, let step):
      return "forwardTo(\(LuaText.quoted(flow)), \(writer.step(step)))"
    case .contribute(let id, let spec, let hidden, let dismissed):
      let stepper = if case .presentable = spec { "" } else { "steppers = \(stepper(spec))" }
      let options = [
        stepper, hidden ? "allowStepWhenNotPresented = true" : "",
        dismissed ? "allowStepWhenDismissed = true" : "",
      ].filter { !$0.isEmpty }
      let given = options.isEmpty ? "" : ", \(LuaText.braces(options))"
      return "contribute(\(thing(id))\(given))"
    }
  }

  private func stepper(_ spec: StepperSpec) -> String {
    switch spec {
    case .presentable: "\"self\""
    case .default: "\"default\""
    case .none: "\"none\""
    case .one(let step): writer.step(step)
    case .manual(let id, let initial, let ready):
      "flow:"
        + LuaText.call(
          "make", named(writer.definition(id, .stepper(initial: initial, ready: ready)), as: id))
    case .composite(let steppers): LuaText.braces(steppers.map(stepper))
    }
  }
}
