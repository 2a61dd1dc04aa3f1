import SeededNumbers
import Testing

@Suite("Handlers that fail half-way")
struct TransactionTests {
  @Test("A handler that fails at any of its operations leaves nothing but its record")
  func everyOperation() {
    Property.transactions.check(
      inputs: Effort.count(short: 300, long: 30_000), perProgram: Effort.isLong ? 60 : 12)
  }

  @Test("A guard or a handler that fails by itself leaves nothing but its record")
  func failures() {
    Property.failures.check(inputs: Effort.count(short: 500, long: 50_000))
  }
}
