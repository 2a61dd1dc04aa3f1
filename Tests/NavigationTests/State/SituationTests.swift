import Testing

@testable import Navigation

@Suite("The situation of a session")
struct SituationTests {
  /// A bench whose session can wait for an answer, for flows to be ready, and draw random numbers.
  private func bench() -> Bench {
    let app = Area(
      "App", .navigation,
      [
        "home": does(.set("A")), "push": does(.push("B")), "ask": gives(.none),
        "none": gives(.none),
        "draw": { _, context in
          var numbers = context.random
          _ = numbers.next()
          return FlowContributors.none
        },
        "slow": does(.push(.flow("Slow", "in", when: .ready))),
      ]
    ) { step, context in
      guard step.name == "ask" else { return .step(step) }
      return context.answers[0] == nil ? .wait(.answer("now?")) : .step(step)
    }
    return Bench(app, [ReadinessTests.slow("Slow")])
  }

  @Test("is the same after returning to a state, whatever the record numbers and the clock are")
  func back() {
    let bench = bench()
    let (situation, digest) = (bench.session.situation(), bench.session.digest)

    bench.open("push")
    #expect(bench.session.situation() != situation)
    bench.back()
    bench.advance(.seconds(3))
    #expect(bench.session.situation() == situation)
    #expect(bench.session.digest != digest)

    bench.open("push")
    let pushed = bench.session.situation()
    bench.back()
    bench.open("push")
    #expect(bench.session.situation() == pushed)
  }

  @Test("changes when random numbers are drawn, unless past draws are not counted")
  func draws() {
    let bench = bench()
    let (all, less) = (
      bench.session.situation(), bench.session.situation(countsPast: false)
    )

    bench.open("draw")

    #expect(bench.session.situation() != all)
    #expect(bench.session.situation(countsPast: false) == less)
  }

  @Test("tells which stepper is heard")
  func steppers() {
    func situation(_ name: String) -> Situation {
      let app = Area(
        "App", .navigation,
        [
          "home": { _, context in
            .one(.contribute(context.root, .own(context.make(StepperDefinition(name)))))
          }
        ])
      return Bench(app).session.situation()
    }

    #expect(situation("One") == situation("One"))
    #expect(situation("One") != situation("Other"))
  }

  @Test("changes while a question, a link or a use block waits", arguments: ["ask", "slow"])
  func waits(step: Step) {
    let (one, other) = (bench(), bench())
    let idle = one.session.situation()
    #expect(other.session.situation() == idle)

    one.open(step)
    #expect(one.session.situation() != idle)
    one.session.perform(.link(DeepLink("test://next", steps: ["none", "none"] as [Step])))
    other.open(step)
    #expect(one.session.situation() != other.session.situation())
  }

  @Test("names things in tree order, so it does not depend on which of two equal ones came first")
  func twins() {
    let (one, other) = (bench(), bench())

    one.open("push")
    one.open("push")
    other.open("push")
    other.back()
    other.open("push")
    other.open("push")

    #expect(one.session.digest != other.session.digest)
    #expect(one.session.situation() == other.session.situation())
  }
}
