import Navigation
import Testing

@Suite("Invalid steps")
struct TypedStepOutcomeTests {
  enum Listed: TypedStep {
    case known, forgotten
    static let cases = [Case(known)]
  }

  final class ListedFlow: TypedFlow {
    let name = "ListedFlow"
    let root = FlowRoot.container(.navigation)
    var asked: [String] = []

    func adapt(_ step: Listed, in context: NavigationContext) throws -> Adaptation {
      asked.append("adapt \(step)")
      return .step(step.step)
    }
    func navigate(to step: Listed, in context: NavigationContext) throws -> FlowContributors? {
      asked.append("navigate \(step)")
      return FlowContributors.none
    }
  }

  private func outcome(of step: some StepConvertible) -> (String?, [String]) {
    let flow = ListedFlow()
    let coordinator = FlowCoordinator()
    coordinator.coordinate(flow: flow, with: .none)
    coordinator.navigate(to: step)
    return (coordinator.events().last?.text, flow.asked)
  }

  @Test("A step with an unlisted case fails with the reason, and no flow handles it")
  func notListed() {
    let (text, asked) = outcome(of: Listed.forgotten)

    #expect(
      text == """
        ListedFlow#0 forgotten: failed: the step Listed.forgotten does not match its Swift \
        declaration: Listed.cases does not list it
        """)
    #expect(asked.isEmpty)
  }

  @Test("A step with too many values fails with the reason, without a crash")
  func tooManyValues() {
    let (text, asked) = outcome(of: Step(StepCase(set: "Listed", name: "known"), [.int(1)]))

    #expect(
      text == """
        ListedFlow#0 known: failed: the step Listed.known does not match its Swift declaration: 0 values expected, got 1
        """)
    #expect(asked.isEmpty)
  }

  @Test("A step that fits only another declaration of its set fails when read as the enum")
  func otherDeclaration() {
    let other = StepCase(
      set: "Listed", name: "known", parameters: [.init(label: "id", type: .int)])
    let (text, asked) = outcome(of: Step(other, [.int(1)]))

    #expect(
      text == """
        ListedFlow#0 known(id: 1): failed: the step Listed.known does not match its Swift \
        declaration: 0 values expected, got 1
        """)
    #expect(asked.isEmpty)
  }

  @Test("A step of another set is unhandled")
  func otherSet() {
    #expect(
      outcome(of: Step.home).0
        == "ListedFlow#0 home: unhandled: ListedFlow#0 has no entry for it")
  }

  final class Misguided: Flow {
    let name = "Misguided"
    let root = FlowRoot.container(.navigation)
    func adapt(_ step: Step, in context: NavigationContext) -> Adaptation {
      .step(Listed.forgotten.step)
    }
    func navigate(to step: Step, in context: NavigationContext) -> FlowContributors? {
      Issue.record("the flow was asked about \(step)")
      return nil
    }
  }

  @Test("If a guard returns an invalid step, the step fails")
  func misguided() {
    let coordinator = FlowCoordinator()
    coordinator.coordinate(flow: Misguided(), with: .one(withSingleStep: Listed.known))

    #expect(
      coordinator.events().last?.text == """
        Misguided#0 forgotten: failed: the step Listed.forgotten does not match its Swift \
        declaration: Listed.cases does not list it
        """)
  }
}
