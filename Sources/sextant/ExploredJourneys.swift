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
  /// - Returns: What was written, and what could not be, and why.
  func write(_ discoveries: [Discovery], of app: App) -> [Message] {
    var counts: [String: Int] = [:]
    return discoveries.map { discovery in
      let check = discovery.finding.check
      counts[check, default: 0] += 1
      let path = "\(folder)/\(name)-\(check)-\(counts[check] ?? 1).journey.lua"
      // What went wrong with an app that was loaded before says only that it is another one each time.
      guard let text = (try? WitnessJourney(discovery, in: app).text(at: path)) ?? nil else {
        return .noJourney(discovery.finding.diagnostic.message)
      }
      return write(text, to: path, beginningWith: WitnessJourney.head) ?? .wroteWitness(path)
    }
  }

  /// Writes few journeys that together take everything that leads from one situation to another.
  ///
  /// - Returns: How many were written, and what could not be, and why.
  func write(toursOf explored: Explored) -> [Message] {
    let path = "\(folder)/\(name)-walks.journey.lua"
    let tours = explored.tours()
    var remarks: [Message] = []
    var texts: [String] = []
    for (place, tour) in tours.enumerated() {
      let journey = JourneyOfWay(tour, in: explored.app)
      let title = Message(en: "walk \(place + 1)", ko: "걷기 \(place + 1)")
      if let text = (try? journey.text(named: title.english, at: path)) ?? nil {
        texts.append(text)
      } else {
        remarks.append(.noJourney(title))
      }
    }
    let script = JourneyWriter.head(RelativePath.of(explored.app.host.mainFile, from: path))
    let text = "\(JourneyOfWay.head)\n\(script)" + texts.joined(separator: "\n")
    let problem = write(text, to: path, beginningWith: JourneyOfWay.head)
    return remarks + [problem ?? .wroteTours(texts.count, path)]
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
  fileprivate static func wroteWitness(_ path: String) -> Message {
    Message(
      en: "wrote \(path); sextant test \(path) fails until it is mended",
      ko: "\(path) 파일을 썼습니다. 고칠 때까지 실패합니다: sextant test \(path)")
  }
  fileprivate static func wroteTours(_ count: Int, _ path: String) -> Message {
    Message(
      en:
        "wrote \(path) with \(count) \(count == 1 ? "journey" : "journeys"): sextant test \(path)",
      ko: "여정 \(count)개를 \(path) 파일에 썼습니다: sextant test \(path)")
  }
  fileprivate static func noJourney(_ found: Message) -> Message {
    Message(
      en: "no journey can say this: \(found.english)", ko: "여정으로 쓸 수 없는 것입니다: \(found.korean)")
  }
}
