import SeededNumbers

// Expressions of random handlers: numbers, texts and conditions.
extension RandomHandlers {
  mutating func int(_ scope: Scope, depth: Int = 0) -> String {
    if scope.isData { return "\(numbers.below(9))" }
    let name = scope.ints.randomElement(using: &numbers)
    switch numbers.below(depth > 1 ? 4 : 11) {
    case 0: return "\(numbers.below(9) - 3)"
    case 1, 2, 3: return name ?? "2"
    case 4: return "(flow.state.\(state[numbers.below(2)]) or \(numbers.below(5)))"
    case 5: return "#\(scope.texts.randomElement(using: &numbers) ?? "\"abc\"")"
    case 6: return "\(int(scope, depth: depth + 1)) % \(2 + numbers.below(3))"
    case 7: return "\(int(scope, depth: depth + 1)) - \(int(scope, depth: depth + 1))"
    case 8: return "flow.services.Store:total()"
    case 9: return "#\(scope.lists.randomElement(using: &numbers) ?? "\"ab\"")"
    default: return "\(int(scope, depth: depth + 1)) + \(int(scope, depth: depth + 1))"
    }
  }

  mutating func text(_ scope: Scope) -> String {
    if scope.isData { return numbers.pick(["\"a\"", "\"Lamp\""]) }
    let name = scope.texts.randomElement(using: &numbers)
    switch numbers.below(6) {
    case 0: return "\"\(numbers.pick(["", "a", "no", "Lamp", "count"]))\""
    case 1: return "(flow.state.\(state[2]) or \"no\")"
    case 2: return "\(name ?? "\"x\"") .. \(scope.ints.randomElement(using: &numbers) ?? "1")"
    case 3: return name.map { "\($0):upper()" } ?? "\"A\""
    default: return name ?? "\"b\""
    }
  }

  /// - Parameter isPure: It is true or false, and nothing else that counts as one of these.
  mutating func condition(_ scope: Scope, depth: Int = 0, isPure: Bool = false) -> String {
    let sign = numbers.pick(["==", "~=", "<", ">", "<=", ">="])
    let equal = numbers.pick(["==", "~="])
    switch numbers.below(depth > 1 ? 7 : 11) {
    case 0, 1: return "\(int(scope, depth: 1)) \(sign) \(int(scope, depth: 1))"
    case 2: return "\(text(scope)) \(equal) \(text(scope))"
    case 3: return scope.flags.randomElement(using: &numbers) ?? "flow.services.Store:isBig()"
    case 4:
      guard let maybe = scope.maybes.randomElement(using: &numbers) else {
        return "flow.services.Store:isBig()"
      }
      return numbers.oneIn(2) && !isPure
        ? maybe : "\(maybe) \(equal) \(numbers.pick(["nil", "1", "2"]))"
    case 5:
      let field = "flow.state.\(state[numbers.below(3)])"
      return isPure || numbers.oneIn(2) ? "\(field) \(equal) nil" : field
    case 6:
      let flag = "flow.state.\(state[3])"
      return isPure || numbers.oneIn(2)
        ? "\(flag) \(equal) \(numbers.pick(["nil", "false", "true"]))" : flag
    case 7: return "not (\(condition(scope, depth: depth + 1, isPure: isPure)))"
    case 8, 9:
      return
        "(\(condition(scope, depth: depth + 1, isPure: isPure)) and \(condition(scope, depth: depth + 1, isPure: isPure)))"
    default:
      return
        "(\(condition(scope, depth: depth + 1, isPure: isPure)) or \(condition(scope, depth: depth + 1, isPure: isPure)))"
    }
  }
}
