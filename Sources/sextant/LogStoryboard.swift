import Conforming
import Diagnostics
import Driving
import Journeys
import Navigation
import Pictures
import Scripting

/// The storyboard of a log: what the user saw, in the prototype.
struct LogStoryboard {
  private let path: String
  private let overwrites: Bool

  /// How many frames are drawn at most; nobody looks at more.
  static let most = 200

  /// - Parameters:
  ///   - path: The file, which ends in `.svg` or `.html`.
  ///   - overwrites: Write over a file that is no storyboard.
  init(_ path: String, overwrites: Bool) {
    self.path = path
    self.overwrites = overwrites
  }

  static func isName(_ path: String) -> Bool { path.hasSuffix(".svg") || path.hasSuffix(".html") }

  private var isPage: Bool { path.hasSuffix(".html") }

  /// Refuses to write over a file of somebody else, before any work is done.
  func require() throws(Diagnostic) {
    if overwrites { return }
    try TextFile.requireOurs(
      path, beginningWith: [isPage ? StoryboardPage.beginning : SVGWriter.beginning])
  }

  /// Draws a log that was followed, as far as it goes.
  ///
  /// - Parameters:
  ///   - driver: A driver of the app at its start, which is changed.
  ///   - options: How pictures look.
  /// - Throws: A diagnostic if there are too many frames, or if the file cannot be written.
  func write(
    _ followed: FollowedLog, _ driver: Driver, _ options: PictureOptions
  ) throws(Diagnostic) {
    let retracing = followed.retracing ?? followed.retracedPart
    let actions = (retracing?.lead ?? []) + (retracing?.actionValues ?? [])
    guard actions.count < Self.most, retracing?.isAll ?? true else {
      throw Diagnostic(
        .error, Message("E1095", ["most": Self.most]))
    }
    let board = board(followed, actions: actions, driver: driver)
    try TextFile.write(
      isPage ? StoryboardPage([board], options).html : StoryboardPicture(board, options).svg,
      to: path)
  }

  private func board(
    _ followed: FollowedLog, actions: [Driving.Action], driver: Driver
  ) -> Storyboard {
    var board = Storyboard(title: followed.log.name, app: driver.app.name)
    var records = driver.session.log.records(from: 1)
    func look(_ deed: Storyboard.Act?) {
      board.moments.append(
        Storyboard.Moment(
          deed, Frame(driver.app, in: driver.session),
          log: records.flatMap { $0.storyboardLines(of: driver) },
          tree: driver.outline.lines.map(\.indented)))
    }
    look(nil)
    for action in actions {
      // What was found to be possible is: the app is the same, and so is the situation.
      guard let input = try? action.input(in: driver.session, of: driver.app) else { break }
      let said = action.said(in: driver.session, of: driver.app) ?? action
      records = driver.give(input)
      look(Storyboard.Act(said, in: driver.app))
    }
    let failure = followed.diagnostic(in: driver.app)?.message
    board.moments.indices.last.map { board.moments[$0].failure = failure }
    return board
  }
}
