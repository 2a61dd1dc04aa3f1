import Navigation
import Testing

@Suite("Steps as a Swift enum")
struct TypedStepTests {
  enum Every: TypedStep, Equatable {
    case nothing
    case labelled(id: Int)
    case plain(String)
    case mixed(id: Int, String, isNew: Bool)
    case maybe(Int?)
    case maybeLabelled(name: String?)
    case several([Double])
    case any(Value)
    case own(of: MovieID)
    case deep([[Int?]])

    static let cases = [
      Case(nothing), Case(labelled), Case(plain), Case(mixed), Case(maybe), Case(maybeLabelled),
      Case(several), Case(any), Case(own), Case(deep),
    ]
  }

  struct MovieID: StepValue, Equatable {
    static let stepType = ValueType.int
    static let stepSample = MovieID(number: 0)
    let number: Int
    var stepValue: Value { .int(number) }

    init(number: Int) { self.number = number }
    init?(stepValue: Value) {
      guard case .int(let number) = stepValue, number >= 0 else { return nil }
      self.number = number
    }
  }

  @Test(
    "A case becomes a step that prints as in Swift, and converts back",
    arguments: [
      (Every.nothing, "nothing"),
      (.labelled(id: 3), "labelled(id: 3)"),
      (.plain("Home"), "plain(\"Home\")"),
      (.mixed(id: 1, "x", isNew: true), "mixed(id: 1, \"x\", isNew: true)"),
      (.maybe(nil), "maybe(nil)"),
      (.maybe(4), "maybe(4)"),
      (.maybeLabelled(name: nil), "maybeLabelled(name: nil)"),
      (.maybeLabelled(name: "A"), "maybeLabelled(name: \"A\")"),
      (.several([1, 2.5]), "several([1.0, 2.5])"),
      (.any(.record(["a": .int(1)])), "any([\"a\": 1])"),
      (.own(of: MovieID(number: 9)), "own(of: 9)"),
      (.deep([[1, nil], []]), "deep([[1, nil], []])"),
    ])
  func roundTrip(_ typed: Every, _ text: String) throws {
    #expect(typed.step.description == text)
    #expect(typed.step.case.set == "Every")
    let made = try Every(typed.step)
    #expect(made == typed)
  }

  @Test("The list of cases contains names, labels and types")
  func declarations() {
    #expect(
      Every.cases.map(\.stepCase.description) == [
        "nothing", "labelled(id: Int)", "plain(String)", "mixed(id: Int, String, isNew: Bool)",
        "maybe(Int?)", "maybeLabelled(name: String?)", "several([Double])", "any(Any)",
        "own(of: Int)", "deep([[Int?]])",
      ])
  }

  @Test("A step made elsewhere is equal if its set, name and values are equal")
  func equality() throws {
    let elsewhere = StepCase(
      set: "Every", name: "several", parameters: [.init(label: nil, type: .list(.double))])
    let step = Step(elsewhere, [.list([.int(1)])])

    #expect(step == Every.several([1]).step)
    let made = try Every(step)
    #expect(made == .several([1]))
  }

  @Test("What the enum cannot hold is refused with a reason")
  func misfits() {
    func step(_ name: String, _ type: ValueType, _ value: Value, set: String = "Every") -> Step {
      Step(StepCase(set: set, name: name, parameters: [.init(label: "id", type: type)]), [value])
    }
    func reason(_ step: Step) -> String? {
      do throws(StepMisfit) { _ = try Every(step) } catch { return error.description }
      return nil
    }

    #expect(
      reason(step("labelled", .string, .string("x")))
        == "the step Every.labelled does not match its Swift declaration: id is Int, got String")
    #expect(
      reason(step("unknown", .int, .int(1)))
        == "the step Every.unknown does not match its Swift declaration: Every has no such case")
    #expect(
      reason(step("labelled", .int, .int(1), set: "Other"))
        == "the step Other.labelled does not match its Swift declaration: it is no step of Every")
    #expect(
      reason(step("own", .int, .int(-1)))
        == "the step Every.own does not match its Swift declaration: a value is not what own(of: Int) takes"
    )
    #expect(
      reason(Step(StepCase(set: "Every", name: "nothing"), [.int(1)]))
        == "the step Every.nothing does not match its Swift declaration: 0 values expected, got 1")
  }

  @Test("Reading a step of another set as the enum gives nil, not an error")
  func lookingAt() throws {
    let firstMade = try Every.plain("a").step.as(Every.self)
    #expect(firstMade == .plain("a"))
    let secondMade = try Step.home.as(Every.self)
    #expect(secondMade == nil)
  }

  enum Tab: TypedStep, CaseIterable { case home, profile }

  @Test("An enum that is CaseIterable and has no values need not list its cases again")
  func caseIterable() throws {
    #expect(Tab.cases.map(\.stepCase.name) == ["home", "profile"])
    let made = try Tab(Tab.profile.step)
    #expect(made == .profile)
  }

  enum Named: TypedStep, CustomStringConvertible {
    case one, two
    static let setName = "Numbers"
    static let cases = [Case(one, named: "one"), Case(two, named: "two")]
    var description: String { self == .one ? "1" : "2" }
  }

  @Test("A set can have another name than its enum, and a case another name than it prints")
  func naming() throws {
    #expect(Named.two.step.case.set == "Numbers")
    #expect(Named.two.step.name == "two")
    let made = try Named(Named.two.step)
    #expect(made == .two)
  }
}

@Suite("Typed steps of one name")
struct OverloadedStepTests {
  private enum Overloaded: TypedStep {
    case item(Int)
    case item(name: String)

    static let cases = [
      Case { (id: Int) in Overloaded.item(id) },
      Case { (name: String) in Overloaded.item(name: name) },
    ]
  }

  @Test("Two cases of one name cannot be told apart, so both are refused")
  func refused() {
    for step in [Overloaded.item(1), .item(name: "a")] {
      #expect(
        step.step.misfit?.reason == "Overloaded.cases lists two cases of that name")
    }
  }
}
