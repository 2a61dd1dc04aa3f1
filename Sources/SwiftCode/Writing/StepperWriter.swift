import Diagnostics
import Navigation
import Scripting

/// Writes the steppers that are neither screens nor flows, and what flows need besides.
struct StepperWriter {
  let model: ExportModel

  func lines() -> [String] {
    var lines: [String] = []
    for stepper in definitions() { lines += self.stepper(stepper) + [""] }
    if !model.outline.fetches.isEmpty { lines += fetches + [""] }
    if !model.inboxes.isEmpty { lines += inbox + [""] + inboxes() + [""] }
    return lines
  }

  /// The definitions, as contributions and screens have them.
  func definitions() -> [StepperDefinition] {
    var found: [String: StepperDefinition] = [:]
    for screen in model.outline.screens {
      for one in model.app.screen(named: screen.name)?.screen.steppers ?? [] {
        found[one.name] = one
      }
    }
    for flow in model.outline.flows { collect(flow.stepper, &found) }
    for row in model.outline.flows.flatMap(\.rows) {
      for target in row.handling.entries.flatMap(\.targets) { collect(target, &found) }
    }
    return model.outline.steppers.map { found[$0.name] ?? StepperDefinition($0.name) }
  }

  private func collect(_ target: Target, _ found: inout [String: StepperDefinition]) {
    collect(target.stepper, &found)
    if case .container(_, let inner) = target.kind { for one in inner { collect(one, &found) } }
  }

  private func collect(_ stepper: Stepper, _ found: inout [String: StepperDefinition]) {
    switch stepper {
    case .new(let definition): found[definition.name] = definition
    case .composite(let parts): for part in parts { collect(part, &found) }
    default: break
    }
  }

  private func stepper(_ definition: StepperDefinition) -> [String] {
    let name = model.names.steppers[definition.name] ?? SwiftName.type(definition.name)
    let routine = self.routine(definition)
    let observers = self.observers(definition)
    var body = ["let steps = PublishRelay<Step>()"]
    if !definition.timers.isEmpty || observers.contains(where: { $0.contains("disposeBag") }) {
      body.append("private let disposeBag = DisposeBag()")
    }
    let waits = routine.first?.hasPrefix("routine = ") ?? false
    if waits { body.append("private var routine: Task<Void, any Error>?") }
    if model.isServed(definition.name) {
      body += ["private let services: AppServices", ""]
      body += CodeText.block("init(services: AppServices)", ["self.services = services"])
    }
    if let initial = definition.initial {
      body += [""] + CodeText.block("var initialStep: Step", [model.names.step(initial)])
    }
    var ready = observers + definition.ready.map { "steps.accept(\(model.names.step($0)))" }
    for timer in definition.timers { ready += TimerCode.lines(timer, model.names.step(timer.step)) }
    ready += routine
    if !ready.isEmpty { body += [""] + CodeText.block("func readyToEmitSteps()", ready) }
    if waits { body += ["", "deinit { routine?.cancel() }"] }
    let isOnMain = definition.timers.contains(where: \.isIdle)
    guard isOnMain || routine.contains(where: { $0.contains("Task {") }) else {
      return CodeText.block("final class \(name): Stepper", body)
    }
    return ["@MainActor"]
      + CodeText.block("final class \(name): @preconcurrency Stepper", body)
  }

  private func routines(_ definition: StepperDefinition) -> RoutineWriter {
    let file = model.trees.file(declaring: "stepper", named: definition.name)
    return RoutineWriter(
      model: model, name: definition.name, file: file ?? model.outline.mainFile)
  }

  /// A function of a stepper that emits in its own time; one that cannot be said is left to a person.
  private func routine(_ definition: StepperDefinition) -> [String] {
    guard definition.routine != nil else { return [] }
    let body = model.trees.body(of: "stepper", named: definition.name)
    guard let function = body?["ready"]?.asFunction else {
      let stepper = model.outline.steppers.first { $0.name == definition.name }
      model.tally.note(
        "the routine of \(definition.name)",
        at: stepper?.routine ?? SourceLocation(file: model.outline.mainFile, line: 1))
      return ["// TODO: \(definition.name)"]
    }
    let routines = routines(definition)
    return routines.task(function) ?? routines.left(function)
  }

  private func observers(_ definition: StepperDefinition) -> [String] {
    guard !definition.observers.isEmpty else { return [] }
    let body = model.trees.body(of: "stepper", named: definition.name)
    let routines = routines(definition)
    return (body?.items ?? []).observers.flatMap { table in
      routines.observer(table, .routine(definition.name))
    }
  }

  private let fetches = """
    /// Gets something that takes time, and emits a step then; getting it anew replaces what is under way.
    final class FetchStepper {
        private var disposeBag = DisposeBag()
        private var answer: Answer?

        /// Emits the step that comes, or another one if that fails.
        func fetch(
            after time: RxTimeInterval, orElse failure: Step? = nil, _ step: @escaping () throws -> Step
        ) -> Answer {
            let answer = Answer()
            self.answer?.end(with: nil)
            self.answer = answer
            disposeBag = DisposeBag()
            Observable<Int>.timer(time, scheduler: MainScheduler.instance)
                .subscribe(onNext: { _ in answer.end(with: (try? step()) ?? failure) })
                .disposed(by: disposeBag)
            return answer
        }

        /// Emits one step at most, and is dismissed then, so that RxFlow lets it go.
        final class Answer: Stepper, Presentable {
            let steps = PublishRelay<Step>()
            let rxVisible = Observable.just(true)
            var rxDismissed: Single<Void> { isOver.take(1).asSingle() }
            private let isOver = PublishRelay<Void>()

            func end(with step: Step?) {
                if let step { steps.accept(step) }
                isOver.accept(())
            }
        }
    }
    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

  private let inbox = """
    /// Steps for one flow that come from elsewhere, such as a link; the flow is contributed with its stepper.
    final class FlowInbox {
        private var held: [Step] = []
        private weak var outlet: Outlet?

        /// The stepper for a flow that is made; RxFlow holds it as long as the flow lives.
        func makeStepper() -> Stepper {
            let stepper = Outlet { [unowned self] in
                defer { held = [] }
                return held
            }
            outlet = stepper
            return stepper
        }

        /// Gives steps to the flow if it lives.
        func emit(_ step: Step) { outlet?.steps.accept(step) }

        /// Gives steps to the flow, or to the next that lives.
        ///
        /// RxFlow has no counterpart; the prototype holds links so (D19).
        func hold(_ steps: [Step]) {
            guard let outlet, outlet.isHeard else { return held = steps }
            steps.forEach(emit)
        }

        private final class Outlet: Stepper {
            let steps = PublishRelay<Step>()
            private(set) var isHeard = false
            private let takeHeld: () -> [Step]
            private let disposeBag = DisposeBag()

            init(_ takeHeld: @escaping () -> [Step]) { self.takeHeld = takeHeld }

            func readyToEmitSteps() {
                isHeard = true
                // A turn more than what the flow forwards to itself at first.
                Observable.from(takeHeld())
                    .observe(on: MainScheduler.asyncInstance)
                    .observe(on: MainScheduler.asyncInstance)
                    .bind(to: steps)
                    .disposed(by: disposeBag)
            }
        }
    }
    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

  private func inboxes() -> [String] {
    let names = model.inboxes.sorted().map { SwiftName.variable(model.names.flows[$0] ?? $0) }
    return CodeText.block("final class FlowInboxes", names.map { "let \($0) = FlowInbox()" })
  }
}
