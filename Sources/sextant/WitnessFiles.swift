import Analysis
import Diagnostics
import Driving
import Exploring
import Scripting

/// The journeys that exploring a script writes: `save/shop-trap-1.journey.lua`.
struct WitnessFiles {
  let folder: String
  /// The path of the script that was explored.
  let script: String

  /// Writes a journey for each discovery that one can say.
  ///
  /// - Returns: What was written, and what could not be, and why.
  func write(_ discoveries: [Discovery], of app: App) -> [Message] {
    var counts: [String: Int] = [:]
    var remarks: [Message] = []
    for discovery in discoveries {
      let check = discovery.finding.check
      counts[check, default: 0] += 1
      let path = "\(folder)/\(name)-\(check)-\(counts[check] ?? 1).journey.lua"
      guard let text = text(of: discovery, of: app, at: path) else {
        remarks.append(.noJourney(discovery.finding.diagnostic.message))
        continue
      }
      do throws(Diagnostic) {
        try write(text, to: path)
        remarks.append(.wrote(path))
      } catch {
        remarks.append(error.message)
      }
    }
    return remarks
  }

  private func write(_ text: String, to path: String) throws(Diagnostic) {
    try TextFile.makeFolder(folder)
    try TextFile.requireOurs(path, beginningWith: [WitnessJourney.head], hasOption: false)
    try TextFile.write(text, to: path)
  }

  private var name: String {
    let file = script.split(separator: "/").last.map(String.init) ?? script
    return file.hasSuffix(".lua") ? String(file.dropLast(4)) : file
  }

  /// What went wrong with an app that was loaded before says only that it is another one each time.
  private func text(of discovery: Discovery, of app: App, at path: String) -> String? {
    (try? WitnessJourney(discovery, in: app).text(at: path)) ?? nil
  }
}

extension Message {
  fileprivate static func wrote(_ path: String) -> Message {
    Message(
      en: "wrote \(path); sextant test \(path) fails until it is mended",
      ko: "\(path) 파일을 썼습니다. 고칠 때까지 실패합니다: sextant test \(path)")
  }
  fileprivate static func noJourney(_ found: Message) -> Message {
    Message(
      en: "no journey can say this: \(found.english)", ko: "여정으로 쓸 수 없는 것입니다: \(found.korean)")
  }
}
