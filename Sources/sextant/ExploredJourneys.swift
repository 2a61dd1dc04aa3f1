import Analysis
import Diagnostics
import Driving
import Exploring
import Journeys
import Platform
import Scripting

/// The journeys that exploring a script writes: `save/shop-trap-1.journey.lua`.
struct ExploredJourneys {
  let folder: String
  /// The path of the script that was explored.
  let script: String

  /// Writes a journey for each discovery that one can say.
  ///
  /// What became of files.
  struct Outcome {
    /// What was written, and what could not be, and why.
    var remarks: [Message] = []
    /// All that a journey can say was written.
    var isWritten = true
  }

  func write(_ discoveries: [Discovery], of app: App) -> Outcome {
    var outcome = Outcome()
    var counts: [String: Int] = [:]
    for discovery in discoveries {
      let check = discovery.finding.check
      counts[check, default: 0] += 1
      let path = "\(folder)/\(name)-\(check)-\(counts[check] ?? 1).journey.lua"
      // What went wrong with an app that was loaded before says only that it is another one each time.
      guard let text = (try? WitnessJourney(discovery, in: app).text(at: path)) ?? nil else {
        outcome.remarks.append(
          Message("message.noJourney", ["found": discovery.finding.diagnostic.message]))
        continue
      }
      let problem = write(text, to: path, beginningWith: WitnessJourney.head)
      if problem != nil { outcome.isWritten = false }
      outcome.remarks.append(problem ?? Message("message.wroteWitness", ["path": path]))
    }
    return outcome
  }

  /// Writes few journeys that together take everything that leads from one situation to another.
  ///
  /// - Parameters:
  ///   - explored: What was walked.
  ///   - mayGoOn: Whether time is left, and nobody has asked to stop.
  func write(toursOf explored: Explored, while mayGoOn: () -> Bool) -> Outcome {
    let path = "\(folder)/\(name)-walks.journey.lua"
    var (tours, left) = explored.tours(while: mayGoOn)
    var texts: [String] = []
    for (place, tour) in tours.enumerated() {
      let journey = mayGoOn() ? JourneyOfWay(tour, in: explored.app) : nil
      if let text = (try? journey?.text(named: "walk \(place + 1)", at: path)) ?? nil {
        texts.append(text)
      } else {
        left += 1
      }
    }
    let script = JourneyWriter.head(RelativePath.of(explored.app.host.scripts.mainFile, from: path))
    let text = "\(JourneyOfWay.head)\n\(script)" + texts.joined(separator: "\n")
    let problem = write(text, to: path, beginningWith: JourneyOfWay.head)
    let remarks =
      [problem ?? Message("message.wroteTours", ["path": path, "count": texts.count])]
      + (left > 0 ? [.tooMany(left)] : [])
    return Outcome(remarks: remarks, isWritten: problem == nil)
  }

  /// - Returns: Why the file could not be written; nil if it was.
  private func write(_ text: String, to path: String, beginningWith head: String) -> Message? {
    do throws(Diagnostic) {
      try TextFile.makeFolder(folder)
      try TextFile.requireOurs(path, beginningWith: [head], hasOption: false)
      try TextFile.write(text, to: path)
      return nil
    } catch {
      return error.message
    }
  }

  private var name: String {
    let file = script.split(separator: "/").last.map(String.init) ?? script
    return file.hasSuffix(".lua") ? String(file.dropLast(4)) : file
  }
}

extension Message {
  fileprivate static func tooMany(_ left: Int) -> Message {
    Message("message.tooMany", ["left": left])
  }
}
