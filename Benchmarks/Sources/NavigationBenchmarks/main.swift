import CFloor
import Navigation

final class Quiet: Flow {
  let name = "Quiet"
  let root = FlowRoot.container(.navigation)
  let go = StepCase(set: "S", name: "go")
  let push = StepCase(set: "S", name: "push")
  let popc = StepCase(set: "S", name: "pop")
  func navigate(to step: Step, in context: NavigationContext) throws -> FlowContributors? {
    switch step.name {
    case "go": return context.perform(.none, for: step)
    case "push": return context.perform(.push(Target(.screen(Screen("Detail")))), for: step)
    case "pop": return context.perform(.pop, for: step)
    default: return nil
    }
  }
}
func time(_ count: Int, _ body: () -> Void) -> Double {
  let clock = ContinuousClock()
  let d = clock.measure(body)
  return (Double(d.components.seconds) * 1e9 + Double(d.components.attoseconds) / 1e9) / Double(count)
}
let flow = Quiet()
let session = Session()
let stepper = session.make(StepperDefinition("m"))
session.start(Start(flow, with: .own(stepper)))
let go = Step(flow.go), push = Step(flow.push), pop = Step(flow.popc)
session.perform(.emit(push, from: .stepper(stepper)))
let n = 200_000
for _ in 0..<5 {
  let f = time(n) { _ = floor_calls(n) }
  let g = time(n) { for _ in 0..<n { session.perform(.emit(go, from: .stepper(stepper))) } }
  let p = time(n) { for _ in 0..<n { session.perform(.emit(push, from: .stepper(stepper))); session.perform(.emit(pop, from: .stepper(stepper))) } }
  print("floor \(f)  noop \(g)  \(g/f)x  push+pop \(p)")
}
