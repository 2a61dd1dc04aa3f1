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
