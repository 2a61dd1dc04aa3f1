import Navigation
import Testing

@Suite("Steps")
struct StepTests {
  @Test(
    "A step prints as Swift prints an enum case, and without labels in the old style",
    arguments: [
      (step("about", []), "about", "about"),
      (
        step("moviePicked", [("withMovieId", .int, .int(23452))]),
        "moviePicked(withMovieId: 23452)", "moviePicked(23452)"
      ),
      (step("castPicked", [(nil, .int, .int(2))]), "castPicked(2)", "castPicked(2)"),
      (
        step("toTemp", [("name", .string, .string("Home"))]),
        "toTemp(name: \"Home\")", "toTemp(\"Home\")"
      ),
      (
        step("two", [("a", .int, .int(1)), ("b", .string, .string("x"))]),
        "two(a: 1, b: \"x\")", "two(1, \"x\")"
      ),
      (
        step("mixed", [(nil, .bool, .bool(true)), ("b", .optional(.int), .none)]),
        "mixed(true, b: nil)", "mixed(true, nil)"
      ),
      (
        step("list", [("of", .list(.double), .list([.double(1), .double(2.5)]))]),
        "list(of: [1.0, 2.5])", "list([1.0, 2.5])"
      ),
    ])
  func printing(step: Step, labelled: String, unlabelled: String) {
    #expect("\(step)" == labelled)
    #expect(step.unlabelled == unlabelled)
  }

  @Test(
    "A case prints as an enum declares it",
    arguments: [
      (StepCase(set: "S", name: "about"), "about"),
      (
        StepCase(
          set: "S", name: "moviePicked",
          parameters: [.init(label: "withMovieId", type: .int)]),
        "moviePicked(withMovieId: Int)"
      ),
      (
        StepCase(
          set: "S", name: "many",
          parameters: [
            .init(label: nil, type: .optional(.list(.string))),
            .init(label: "b", type: .list(.optional(.any))),
            .init(label: nil, type: .double), .init(label: "on", type: .bool),
          ]),
        "many([String]?, b: [Any?], Double, on: Bool)"
      ),
    ])
  func declaring(stepCase: StepCase, text: String) {
    #expect("\(stepCase)" == text)
  }

  @Test("Steps are equal if their qualified names and values are, whoever declared them")
  func equality() {
    let first = Step(StepCase(set: "A", name: "go"))
    let again = Step(StepCase(set: "A", name: "go"))
    let other = Step(StepCase(set: "B", name: "go"))

    #expect(first == again)
    #expect(first.hashValue == again.hashValue)
    #expect(first != other)
    #expect(Step.number("go", 1) == Step.number("go", 1))
    #expect(Step.number("go", 1) != Step.number("go", 2))
  }

  static func step(
    _ name: String, _ values: [(label: String?, type: ValueType, value: Value)]
  ) -> Step {
    let parameters = values.map { StepCase.Parameter(label: $0.label, type: $0.type) }
    return Step(StepCase(set: "Step", name: name, parameters: parameters), values.map(\.value))
  }
}
