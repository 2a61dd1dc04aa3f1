import Navigation

final class ProgramFlow: Flow {
  let name: String
  let spec: FlowSpec
  let directory: Directory

  init(_ name: String, _ spec: FlowSpec, noting directory: Directory) {
    self.name = name
    self.spec = spec
    self.directory = directory
  }

  var root: FlowRoot {
    switch spec.root {
    case .window: .window
    case .inherited: .inherited
    case .screen: .screen(Screen("\(name).root"))
    case .container(let kind): .container(kind)
    }
  }

  func adapt(_ step: Step, in context: NavigationContext) throws -> Adaptation {
    switch spec.adapt[step.name] {
    case nil: .step(step)
    case .step(let other): .step(.named(other))
    case .refused: .refuse
    case .failed: throw Failure("the guard failed")
    case .later: .later
    }
  }

  func navigate(to step: Step, in context: NavigationContext) throws -> FlowContributors? {
    directory.noteRoot(of: context)
    guard let entry = spec.entries[step.name] else { return nil }
    for object in entry.objects { make(object, in: context) }
    for effect in entry.effects {
      if case .remember(let value, let name, let service) = effect {
        context.setState(name, to: value, ofService: service)
      } else if let effect = self.effect(effect, in: context) {
        context.perform(effect)
      }
    }
    return contributors(entry.contributors, in: context)
  }
}
