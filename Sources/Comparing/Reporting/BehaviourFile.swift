package import Analysis
package import Diagnostics
import Navigation
import Scripting

/// What an app shows and does, as lines that people can review: screens, links, ways, a digest.
///
/// A change of the app changes few lines, so the difference of two such files tells what has
/// changed.
package struct BehaviourFile {
  /// What such files begin with.
  package static let head = "sextant behaviour 1"

  private static let unreached = " (not reached)"

  private let lines: Set<String>
  /// The checksum of all that users can see and do; `nil` if a limit was hit.
  private let digest: String?

  package init(_ behaviour: Behaviour) {
    let outline = behaviour.app.outline
    let shown = behaviour.shownScreens(Renames())
    lines = Set(
      outline.screens.map { "screen \($0.name)\(shown.contains($0.name) ? "" : Self.unreached)" }
        + outline.flows.map { "flow \($0.name)" } + outline.links.map { "link \($0.pattern)" }
        + behaviour.pageWays(Renames()).map { "way \($0.line)" })
    digest = behaviour.digest
  }

  /// Reads a file.
  ///
  /// - Throws: A diagnostic if it is something else.
  package init(reading text: String, from path: String) throws(Diagnostic) {
    let all = text.split(whereSeparator: \.isNewline).map(String.init)
    guard all.first == Self.head else {
      throw Diagnostic(.error, Message("E1218", ["path": path]))
    }
    lines = Set(all.dropFirst().filter { !$0.hasPrefix("digest ") })
    let digest = all.first { $0.hasPrefix("digest ") }?.dropFirst("digest ".count)
    self.digest = digest == "unknown" ? nil : digest.map(String.init)
  }

  package var text: String {
    ([Self.head] + lines.sorted() + ["digest \(digest ?? "unknown")"]).map { "\($0)\n" }.joined()
  }

  /// Whether it knows more than its lines.
  package var hasDigest: Bool { digest != nil }

  /// Whether both were explored without hitting a limit.
  package func isComplete(with other: BehaviourFile) -> Bool {
    digest != nil && other.digest != nil
  }

  /// The lines that are certain: what a search that hit a limit has not reached may be reached.
  private var known: Set<String> {
    digest == nil ? lines.filter { !$0.hasSuffix(Self.unreached) } : lines
  }

  /// Whether a line may be true although it is missing, since a limit was hit.
  private func mayHave(_ line: String) -> Bool { digest == nil && !lines.contains(line) }

  /// The differences of a newer version.
  package func changes(to new: BehaviourFile) -> [Finding] {
    // What a search that hit a limit has not found may be there.
    let gone = known.subtracting(new.known).filter { !new.mayHave($0) }.sorted().map {
      ("E1219", $0)
    }
    let added = new.known.subtracting(known).filter { !mayHave($0) }.sorted().map { ("E1220", $0) }
    var found = (gone + added).map { code, line in
      Finding(
        check: "baseline", change: Diagnostic(.change, Message(code, ["line": line])), detail: nil)
    }
    if found.isEmpty, isComplete(with: new), digest != new.digest {
      found.append(
        Finding(check: "baseline", change: Diagnostic(.change, Message("E1221")), detail: nil))
    }
    return found
  }
}
