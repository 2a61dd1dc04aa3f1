import Navigation
import SeededNumbers

/// Makes random actions that fit what a session shows, and some that fit nothing.
struct ActionGenerator {
  var numbers: SeededNumbers
  private let subject: Driver.Subject
  private var changes: ProgramGenerator

  init(seed: UInt64, for subject: Driver.Subject) {
    numbers = SeededNumbers(seed: seed)
    self.subject = subject
    changes = ProgramGenerator(
      seed: numbers.next(), steps: subject.steps, names: subject.names)
  }

  /// Drives a new session by random actions, and returns those.
  ///
  /// A program that makes more and more is left when that gets slow.
  mutating func actions(_ count: Int) -> [Action] {
    let driver = Driver(subject)
    var actions: [Action] = []
    while actions.count < count, driver.session.presentableNames.count < 120 {
      let action = action(for: driver)
      driver.perform(action)
      actions.append(action)
    }
    return actions
  }

  /// Makes one action that fits the moment.
  mutating func action(for driver: Driver) -> Action {
    let controls = subject.controls(driver.session)
    if !controls.isEmpty, numbers.chance(60) { return numbers.pick(controls) }
    switch numbers.below(200) {
    case 0..<70: return emission(driver)
    case 70..<80: return entering(driver)
    case 80..<92: return .open(numbers.pick(subject.steps))
    case 92..<100: return link()
    case 100..<115: return .back
    case 115..<130: return .selectTab(numbers.below(4) - (numbers.chance(5) ? 1 : 0))
    case 130..<138: return .dismiss
    case 138..<141: return .letGo(numbers.pick(Swipe.allCases))
    case 141..<143: return .device(numbers.pick(Device.allCases))
    case 143: return double(driver)
    case 144: return .drag(numbers.pick(Detent.allCases))
    case 145..<160: return .advance(.milliseconds(numbers.below(5) * 400))
    case 160..<175: return .answer(numbers.below(3), answer())
    case 175..<178: return .answerAgain(answer())
    case 178..<180: return .relaunch
    case 180..<199: return .effect(changes.change())
    default: return numbers.chance(10) ? .release : .back
    }
  }

  /// Most emitters are visible; some live elsewhere, or are gone.
  private mutating func emission(_ driver: Driver) -> Action {
    let session = driver.session
    let step = numbers.pick(subject.steps)
    let visible = session.visible
    if !visible.isEmpty, numbers.chance(40) {
      let name = session.names.text(numbers.pick(visible).name)
      return .tap(numbers.chance(90) ? step : nil, of: name)
    }
    if !visible.isEmpty, numbers.chance(65) {
      return .emit(step, from: session.names.text(numbers.pick(visible).name))
    }
    let made = driver.things.names(in: session)
    let names = made.isEmpty || numbers.chance(40) ? session.presentableNames : made
    return .emit(step, from: numbers.pick(names))
  }

  private mutating func double(_ driver: Driver) -> Action {
    let session = driver.session
    guard !session.visible.isEmpty else { return .back }
    let name = session.names.text(numbers.pick(session.visible).name)
    return .doubleTap(numbers.pick(subject.steps), of: name)
  }

  private mutating func link() -> Action {
    let steps = (0..<numbers.below(5)).map { _ in numbers.pick(subject.steps) }
    guard numbers.chance(40) else { return .link(steps, nil) }
    let forgets = numbers.chance(70) ? Set([numbers.pick(subject.steps).case]) : nil
    return .link(
      steps, Action.Receiver(flow: numbers.pick(ProgramGenerator.flowNames), forgets: forgets))
  }

  /// Most screens are visible; some are not, or know no such name.
  private mutating func entering(_ driver: Driver) -> Action {
    let session = driver.session
    let visible = session.visible.map { session.names.text($0.name) }
    let names = visible.isEmpty || numbers.chance(30) ? session.presentableNames : visible
    return .enter(
      numbers.below(9), into: numbers.pick(ProgramGenerator.stateNames), of: numbers.pick(names),
      emitting: numbers.chance(50) ? numbers.pick(subject.steps) : nil)
  }

  private mutating func answer() -> Action.Answer {
    switch numbers.below(10) {
    case 0..<6: .step(numbers.pick(subject.steps))
    case 6..<8: .refuse
    case 8: .fail
    default: .later
    }
  }
}
