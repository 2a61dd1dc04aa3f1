import Navigation
import SeededNumbers

/// Flows that do anything a handler can do, by the number in the step; the same for the same number.
enum RandomApp {
  static var root: Area { area("App", .navigation) }
  static var others: [Area] {
    [
      area("Stack", .container(.navigation)), area("Tabs", .container(.tabs)),
      area("Split", .container(.split)), area("Guest", .inherited),
      area(
        "Alone",
        .screen(Screen("Root", initial: .number("do", 17), appear: [.number("do", 4)]))),
    ]
  }

  /// One thing that happens to a session.
  static func input(for session: Session, using dice: inout SeededNumbers) -> Input {
    let number = Int.random(in: 0..<10_000, using: &dice)
    switch Int.random(in: 0..<12, using: &dice) {
    case 0: return .back
    case 1: return .selectTab(number % 3)
    case 2: return .dismiss
    case 3: return .advance(.milliseconds(number))
    case 4:
      if let question = session.questions.randomElement(using: &dice) {
        return .reply(question.id, dice.oneIn(3) ? .none : .int(number))
      }
      if let fetch = session.fetches.randomElement(using: &dice) { return .reply(fetch.id, .none) }
      return .open(.number("do", number))
    case 5, 6:
      if let pending = session.pendingGuards.randomElement(using: &dice) {
        let answers: [Adaptation] = [
          .step(.number("do", number)), .refuse, .later, .fail(Failure("no")),
        ]
        return .answer(pending.ticket, answers[number % answers.count])
      }
      return .effect(effect(session, session.window, using: &dice))
    case 7: return .effect(effect(session, session.window, using: &dice))
    default:
      return .emit(.number("do", number), from: .presentable(some(session, using: &dice)))
    }
  }

  private static func area(_ name: String, _ root: FlowRoot) -> Area {
    Area(
      name, root, ["home": does(.set("First", "Second")), "do": { try handle($0, in: $1) }],
      adapt: adapt)
  }

  private static func dice(for step: Step, salt: UInt64) -> (SeededNumbers, number: Int) {
    guard case .int(let number)? = step.values.first else { return (SeededNumbers(seed: salt), 0) }
    return (SeededNumbers(seed: UInt64(number) &* 31 &+ salt), number)
  }

  private static func adapt(_ step: Step, in context: NavigationContext) throws -> Adaptation {
    var (dice, number) = dice(for: step, salt: 1)
    switch Int.random(in: 0..<20, using: &dice) {
    case 0: return .refuse
    case 1: return .later
    case 2: return .step(.number("do", number / 2))
    case 11:
      context.perform(effect(context.session, context.root, using: &dice))
      guard context.answers[number % 3] != nil else {
        return .wait(number % 2 == 0 ? .answer("how?") : .time(.milliseconds(number)))
      }
      return .step(.number("do", number / 2))
    case 3:
      context.perform(effect(context.session, context.root, using: &dice))
      throw Mishap(description: "guard")
    default: return .step(step)
    }
  }

  private static func handle(_ step: Step, in context: NavigationContext) throws
    -> FlowContributors?
  {
    var (dice, number) = dice(for: step, salt: 2)
    // Some steps never come to an end, so that chains are stopped.
    if number % 50 == 7 { return .one(.forwardToCurrentFlow(step)) }
    var made: [Presentable] = []
    for _ in 0..<Int.random(in: 0...3, using: &dice) {
      made.append(make(in: context, using: &dice))
    }
    for _ in 0..<Int.random(in: 0...4, using: &dice) {
      let one = dice.oneIn(3) ? nil : made.randomElement(using: &dice)
      let target = dice.oneIn(2) ? context.root : some(context.session, using: &dice)
      let effects = [effect(context.session, target, one, using: &dice)]
      if dice.oneIn(5), !made.isEmpty {
        context.perform(.use(made, when: dice.oneIn(3) ? .created : .ready, then: effects))
      } else {
        context.perform(effects[0])
      }
    }
    context.state = .int(number)
    if dice.oneIn(12) { throw Mishap(description: "handler") }
    return contributors(made, number, in: context, using: &dice)
  }

  private static func contributors(
    _ made: [Presentable], _ number: Int, in context: NavigationContext,
    using dice: inout SeededNumbers
  ) -> FlowContributors? {
    switch Int.random(in: 0..<14, using: &dice) {
    case 0: return nil
    case 1: return .end(.number("do", number / 3))
    case 2: return .ignored("no")
    case 3: return FlowContributors.none
    default: break
    }
    var list: [FlowContributor] = []
    for one in made {
      list.append(
        .contribute(
          one, stepper(number, in: context, using: &dice), allowStepWhenNotPresented: dice.oneIn(4),
          allowStepWhenDismissed: dice.oneIn(4)))
    }
    if dice.oneIn(4) { list.append(.forwardToCurrentFlow(.number("do", number / 2))) }
    if dice.oneIn(4) { list.append(.forwardToParentFlow(.number("do", number / 2))) }
    if dice.oneIn(5) {
      list.append(.fetch(Fetch("Goods", routine: RandomRoutine().name), [.int(number % 7)]))
    }
    if dice.oneIn(6) { list.append(.forwardToFlow("Stack", .number("do", number / 2))) }
    if dice.oneIn(6) {
      list.append(.contribute(some(context.session, using: &dice), .presentable))
    }
    return .multiple(list)
  }

  private static func stepper(
    _ number: Int, in context: NavigationContext, using dice: inout SeededNumbers
  ) -> Stepper {
    switch Int.random(in: 0..<5, using: &dice) {
    case 0: return .one(.number("do", number / 2))
    case 1: return .default
    case 2: return Stepper.none
    case 3:
      let own = context.make(
        StepperDefinition(
          "Model", ready: [.number("do", number / 3)], timers: timers(number, using: &dice),
          routine: dice.oneIn(2) ? RandomRoutine().name : nil))
      return dice.oneIn(2)
        ? .composite([.own(own), .presentable])
        : .composite([.presentable, .new(StepperDefinition("New", routine: RandomRoutine().name))])
    default: return .presentable
    }
  }

  private static func make(in context: NavigationContext, using dice: inout SeededNumbers)
    -> Presentable
  {
    let number = Int.random(in: 0..<5_000, using: &dice)
    switch Int.random(in: 0..<6, using: &dice) {
    case 0, 1:
      return context.make(
        Screen(
          "Screen", initial: dice.oneIn(3) ? .number("do", number) : nil,
          ready: dice.oneIn(3) ? [.number("do", number / 2)] : [],
          appear: dice.oneIn(4) ? [.number("do", number / 3)] : [],
          timers: timers(number, using: &dice),
          routine: dice.oneIn(4) ? RandomRoutine().name : nil,
          modal: dice.oneIn(4) ? Modal(.classicOver) : nil))
    case 2: return context.make(.external, named: "Outside")
    case 3:
      let kinds: [PresentableKind] = [.navigation, .tabs, .split]
      return context.make(
        kinds[number % 3],
        containing: [context.make(Screen("In")), context.make(Screen("In", initial: "x"))])
    default:
      return context.make(others[number % others.count], params: [.int(number)])
    }
  }

  private static func timers(_ number: Int, using dice: inout SeededNumbers) -> [StepTimer] {
    switch Int.random(in: 0..<6, using: &dice) {
    case 0: [.init(after: .milliseconds(number), emits: .number("do", number / 4))]
    case 1: [.init(every: .milliseconds(number), times: number % 4, emits: .number("do", number))]
    default: []
    }
  }

  private static func effect(
    _ session: Session, _ target: Presentable, _ made: Presentable? = nil,
    using dice: inout SeededNumbers
  ) -> Effect {
    let one = made ?? some(session, using: &dice)
    let number = Int.random(in: 0..<5_000, using: &dice)
    switch Int.random(in: 0..<15, using: &dice) {
    case 0, 1, 2: return .push(one, on: target)
    case 3: return .set([one, some(session, using: &dice)], on: target)
    case 4: return .set([one], on: session.window)
    case 5: return .pop(on: target)
    case 6: return .popToRoot(on: target)
    case 7: return .select(number % 3, on: target)
    case 8, 9: return .present(one, on: target)
    case 10: return .dismiss(on: target)
    case 11: return .detail(one, on: target)
    case 12: return .emit(.number("do", number), from: .presentable(one))
    case 13: return .tell(one, isVisible: dice.oneIn(2), isDismissed: dice.oneIn(3))
    default: return .setTitle("T\(number)", on: one)
    }
  }

  private static func some(_ session: Session, using dice: inout SeededNumbers) -> Presentable {
    let name = session.presentableNames.randomElement(using: &dice)
    return name.flatMap(session.presentable) ?? session.window
  }
}
