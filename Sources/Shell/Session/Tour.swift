import Diagnostics
import Driving
import Navigation

/// A tour of the prompt in five lessons; each waits until the user has done its task.
struct Tour {
  var lesson: TourLesson
  /// The number of the last record before the lesson.
  var after: Int
}

extension Shell {
  /// Begins the tour, or shows the current task again.
  package func takeTour() {
    if tour == nil {
      tell(inTour: Message("prompt.tourBegins"))
      tour = Tour(lesson: .emit, after: session.log.lastNumber)
    }
    showLesson()
  }

  /// Leaves the tour, or reports that none is taken.
  func leaveTour() {
    show(tour == nil ? Message("prompt.tourNotTaken") : Message("prompt.tourLeft"))
    tour = nil
  }

  /// Moves to the next lesson if a line has done the current task.
  func goOnWithTour(after commands: [String]) {
    guard let tour else { return }
    let records = session.log.records(from: tour.after + 1)
    guard tour.lesson.isDone(by: commands, records) else { return }
    if let next = TourLesson(rawValue: tour.lesson.rawValue + 1) {
      self.tour = Tour(lesson: next, after: session.log.lastNumber)
      showLesson()
    } else {
      self.tour = nil
      tell(inTour: Message("prompt.tourEnds"))
    }
  }

  private func showLesson() {
    guard let lesson = tour?.lesson else { return }
    let task = lesson.task(step: lesson == .emit ? leadingStep : nil)
    tell(
      inTour: Message(
        "prompt.tourLesson",
        ["number": lesson.rawValue + 1, "count": TourLesson.allCases.count, "task": task]))
  }

  /// The first step here, with its values, that leads to another screen.
  private var leadingStep: String? {
    let trial = Inquiry(driver).trial
    let found = Possibilities(app, in: session).controls().first { one in
      guard one.step != nil, let input = one.input,
        case .leads = trial.verdict(on: input).kind
      else { return false }
      return true
    }
    return found?.step.map { ".\($0)" }
  }

  private func tell(inTour message: Message) {
    let text = message.text(in: settings.language)
    for line in Columns.wrap(text, to: max(20, settings.width - 1)) { show(text: line) }
  }
}

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
