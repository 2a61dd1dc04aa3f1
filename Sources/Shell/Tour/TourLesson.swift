import Diagnostics
import Driving
import Navigation

/// A lesson of the tour: a task, and how to know that it was done.
enum TourLesson: Int, CaseIterable {
  /// Emit a step that a flow handles.
  case emit
  case tree
  case why
  case undo
  /// Save the session as a test.
  case test

  /// Tells whether a line has done it.
  ///
  /// - Parameters:
  ///   - commands: The commands that the line has done.
  ///   - records: What has been recorded since the lesson began.
  func isDone(by commands: [String], _ records: [Record]) -> Bool {
    switch self {
    case .emit: records.contains { $0.stepEvent?.outcome.isGood == true }
    case .tree: commands.contains("tree")
    case .why: commands.contains("why")
    case .undo: commands.contains("undo")
    case .test: commands.contains("save")
    }
  }

  /// What is to be done.
  ///
  /// - Parameter step: A step that leads somewhere from here, if there is one.
  func task(step: String?) -> Message {
    switch self {
    case .emit: Self.emitTask(step)
    case .tree:
      Message("prompt.tourLessonTaskTree")
    case .why:
      Message("prompt.tourLessonTaskWhy")
    case .undo:
      Message("prompt.tourLessonTaskUndo")
    case .test:
      Message("prompt.tourLessonTaskTest")
    }
  }

  private static func emitTask(_ step: String?) -> Message {
    let example = step ?? ".step"
    return Message("prompt.tourLessonEmitTask", ["example": example])
  }
}
