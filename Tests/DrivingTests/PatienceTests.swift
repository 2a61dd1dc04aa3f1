import Testing

@testable import Driving

@Suite("A limit in time of the thread")
struct PatienceTests {
  @Test("It is over once the thread has worked for so long, and not when it is begun anew")
  func over() {
    let patience = Patience(.milliseconds(5))
    #expect(!patience.isOver)

    var rounds = 0
    while !patience.isOver { rounds += 1 }

    #expect(rounds > 0)
    #expect(!patience.renewed.isOver)
  }

  @Test("Without a limit it is never over")
  func none() {
    let patience = Patience(nil)

    #expect(!patience.isOver)
    #expect(!patience.renewed.isOver)
  }
}
