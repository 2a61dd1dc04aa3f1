import Diagnostics

@testable import Steps

extension FuzzTarget {
  /// Steps as they are typed.
  static let stepLiteral = FuzzTarget(
    name: "step-literal",
    pieces: [
      ".", "(", ")", "[", "]", ",", ":", "-", "\"", "\\u{", "\\n", "0x", "1e9", "nil", "true",
    ],
    count: 4000
  ) { input in
    let text = String(decoding: input, as: UTF8.self)
    do throws(StepLiteral.Failure) {
      let literal = try StepLiteral(text)
      if literal.name.isEmpty { throw .init(message: Message("links.stepNameExpected")) }
    } catch {
      if error.reason.isEmpty { throw Finding("refused without a reason") }
    }
  }
}
