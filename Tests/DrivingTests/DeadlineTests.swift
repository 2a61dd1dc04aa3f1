import Testing

@testable import Driving

@Suite("A limit in time of the thread")
struct DeadlineTests {
  @Test("It is over once the thread has worked for so long, and not when it is begun anew")
  func over() {
    let deadline = Deadline(.milliseconds(5))
    #expect(!deadline.isOver)

    var rounds = 0
    while !deadline.isOver { rounds += 1 }

    #expect(rounds > 0)
    #expect(!deadline.renewed.isOver)
  }

  @Test("Without a limit it is never over")
  func none() {
    let deadline = Deadline(nil)

    #expect(!deadline.isOver)
    #expect(!deadline.renewed.isOver)
  }
}
