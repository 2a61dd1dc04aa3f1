import Driving
import Foundation
import Navigation
import Scripting

/// An app of a script with a session of it.
struct Stage {
  let driver: Driver
  var app: App { driver.app }
  var session: Session { driver.session }
  /// A question asked of it.
  var inquiry: Inquiry { Inquiry(driver) }

  /// Opens `scripts/NAME.lua`.
  init(script name: String) throws {
    let folder = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    driver = Driver(try AppLoader().load(folder.appending(path: "scripts/\(name).lua").path))
  }

  /// Opens a text.
  init(_ text: String) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "inquiry-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "app.lua")
    try Data(text.utf8).write(to: file)
    driver = Driver(try AppLoader().load(file.path))
  }

  /// Does what a line does of those that are possible now.
  func perform(_ line: String) throws {
    let possible = Possibilities(app, in: session)
    let all = possible.controls() + possible.others()
    guard let input = all.first(where: { $0.line == line })?.input else {
      throw Absent(line: line, among: all.map(\.line))
    }
    driver.give(input)
  }

  /// A line that is not possible.
  struct Absent: Error {
    let line: String
    let among: [String]
  }
}
