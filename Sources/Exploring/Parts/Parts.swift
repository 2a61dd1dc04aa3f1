package import Diagnostics
import Driving
import Navigation
package import Scripting

/// The parts of a search for one app.
package final class Parts {
  private var parts: [ReadPart]
  /// For each part, the sightings of its finders that the merged finders know.
  private var known: [Set<Int32>]
  /// Whether all parts are present and complete; otherwise missing states are explored now.
  let isWhole: Bool

  /// - Parameters:
  ///   - files: The parts, one of each shard.
  ///   - script: The path of the app's script, as in the parts.
  ///   - fingerprint: The checksum of all texts that determine the result.
  ///   - app: The app, for decoding steps.
  /// - Throws: A diagnostic if a part is about another app, or invalid.
  package init(
    _ files: [PartFile], of script: String, fingerprint: String, _ app: App
  ) throws(Diagnostic) {
    parts = []
    for file in files {
      var part = ReadPart()
      let section = try file.section(of: script, fingerprint)
      part.isWhole = section.isWhole
      for number in section.lines {
        guard part.add(try file.line(number), app) else { throw file.damaged(at: number) }
      }
      parts.append(part)
    }
    known = parts.map { _ in [] }
    isWhole = files.first?.shard.count == files.count && parts.allSatisfy(\.isWhole)
  }

  /// The entry of the first part that has one for a state.
  ///
  /// - Parameter isTooFar: Whether the path to it has the maximum length.
  func told(of situation: Situation, isTooFar: Bool) -> Told? {
    for (number, part) in parts.enumerated() {
      guard let held = part.held(situation), held.tries.isEmpty || held.isTooFar == isTooFar
      else { continue }
      return Told(part: part, held: held, showsNew: showsNew(held, number))
    }
    return nil
  }

  /// The entry of one part for a state.
  struct Told {
    let part: ReadPart
    let held: ReadPart.StateRow
    /// The finders have to look at it themselves.
    let showsNew: Bool
  }

  private func showsNew(_ held: ReadPart.StateRow, _ number: Int) -> Bool {
    held.isMissed || parts[number].seen(in: held).contains { !known[number].contains($0) }
  }

  /// Notes that the finders of the walk have looked at a situation.
  func noteSeen(in situation: Situation) {
    for (number, part) in parts.enumerated() {
      if let held = part.held(situation) { known[number].formUnion(part.seen(in: held)) }
    }
  }

  /// The data that decides whether a path to a state continues; `nil` if no part has it.
  func portrait(of situation: Situation) -> Portrait? {
    parts.lazy.compactMap { $0.portrait(of: situation) }.first
  }
}
