package import Diagnostics
import Driving
import Navigation
package import Scripting

/// What the parts of a walk tell of one app.
package final class Parts {
  private var parts: [ReadPart]
  /// For each part, what its finders have seen that those of the walk know by now.
  private var known: [Set<Int32>]
  /// All parts are there, and none was ended by a limit: what none tells of is walked now.
  let isWhole: Bool

  /// - Parameters:
  ///   - files: The parts, of one shard each.
  ///   - script: The path of the app's script, as it was told.
  ///   - fingerprint: The checksum of all texts that decide what comes of it.
  ///   - app: The app, which knows the steps that stand there.
  /// - Throws: That a part tells of another app, or makes no sense.
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

  /// What the first part tells that tells anything of a situation.
  ///
  /// - Parameter isTooFar: The way to it is as long as ways may be.
  func told(of situation: Situation, isTooFar: Bool) -> Told? {
    for (number, part) in parts.enumerated() {
      guard let held = part.held(situation), held.tries.isEmpty || held.isTooFar == isTooFar
      else { continue }
      return Told(part: part, held: held, showsNew: showsNew(held, number))
    }
    return nil
  }

  /// What one part tells of a situation.
  struct Told {
    let part: ReadPart
    let held: ReadPart.Held
    /// The finders have to look at it themselves.
    let showsNew: Bool
  }

  private func showsNew(_ held: ReadPart.Held, _ number: Int) -> Bool {
    held.isMissed || parts[number].seen(in: held).contains { !known[number].contains($0) }
  }

  /// Notes that the finders of the walk have looked at a situation.
  func noteSeen(in situation: Situation) {
    for (number, part) in parts.enumerated() {
      if let held = part.held(situation) { known[number].formUnion(part.seen(in: held)) }
    }
  }

  /// What decides whether a way to a situation goes on; nil if no part tells of it.
  func portrait(of situation: Situation) -> Portrait? {
    parts.lazy.compactMap { $0.portrait(of: situation) }.first
  }
}
