import Diagnostics
import Driving
import Navigation

enum LogFilter {
  case latest(Int)
  case numbers(ClosedRange<Int>)
  case step(String)
  case outcome(String)
  /// The records that involve a flow or a changed presentable with this name.
  case name(String)

  static let outcomes = Outcome.Kind.allCases.map(\.rawValue) + ["idle"]

  /// Reads a word; nothing if it is none.
  ///
  /// - Parameter names: The names that records may tell of.
  init?(_ text: String, names: Set<String>) {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    if let count = Int(text), count > 0 {
      self = .latest(count)
    } else if ends.count == 2, let first = ends[0], let last = ends[1], first <= last {
      self = .numbers(first...last)
    } else if text.hasPrefix("."), text.count > 1 {
      self = .step(String(text.dropFirst().prefix { $0 != "(" }))
    } else if Self.outcomes.contains(text) {
      self = .outcome(text)
    } else if names.contains(where: WrittenName(text).means) {
      self = .name(text)
    } else {
      return nil
    }
  }

  func filtered(_ records: [Record], names: NameList) -> [Record] {
    switch self {
    case .latest(let count): records.suffix(count)
    case .numbers(let range): records.filter { range.contains($0.number) }
    case .step(let name):
      records.filter { $0.stepEvent?.step.name == name || $0.stepEvent?.navigated.name == name }
    case .outcome("idle"):
      records.filter { $0.stepEvent?.outcome.isGood == false }
    case .outcome(let name): records.filter { $0.stepEvent?.outcome.name == name }
    case .name(let name):
      records.filter { $0.names(names).contains(where: WrittenName(name).means) }
    }
  }
}

extension Record {
  func names(_ names: NameList) -> [String] {
    var found: [InstanceName?] = [stepEvent?.flow, stepEvent?.origin.source, stepEvent?.gate]
    found += changes.flatMap(\.subjects)
    found += refusals.map(\.contribution)
    return found.compactMap { $0.map { names.text($0) } }
  }
}
