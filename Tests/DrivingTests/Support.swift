import Driving
import Foundation
import Navigation
import Scripting
import TestFolders

/// An app of a script with a session of it.
struct Stage {
  let driver: Driver
  var app: App { driver.app }
  var session: Session { driver.session }
  /// A question asked of it.
  var inquiry: Inquiry { Inquiry(driver) }

  /// Opens `scripts/NAME.lua`.
  init(script name: String) throws {
    driver = Driver(try AppLoader().load(script: name))
  }

  /// Opens a text.
  init(_ text: String) throws {
    driver = Driver(try AppLoader().load(text: text))
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
