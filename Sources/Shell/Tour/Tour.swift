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
      tell(inTour: .tourBegins)
      tour = Tour(lesson: .emit, after: session.log.lastNumber)
    }
    showLesson()
  }

  /// Leaves the tour, or reports that none is taken.
  func leaveTour() {
    show(tour == nil ? .tourNotTaken : .tourLeft)
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
      tell(inTour: .tourEnds)
    }
  }

  private func showLesson() {
    guard let lesson = tour?.lesson else { return }
    let task = lesson.task(step: lesson == .emit ? leadingStep : nil)
    tell(inTour: .tourLesson(lesson.rawValue + 1, of: TourLesson.allCases.count, task))
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

extension Message {
  fileprivate static let tourBegins = Message(
    en: "A tour in five lessons. :tour shows the present task again, :tour stop ends the tour.",
    ko: "다섯 단계의 둘러보기입니다. :tour는 할 일을 다시 보여 주고, :tour stop은 그만둡니다.")
  fileprivate static let tourNotTaken = Message(
    en: "no tour is running; :tour begins one", ko: "둘러보기 중이 아닙니다. :tour로 시작합니다")
  fileprivate static let tourLeft = Message(
    en: "the tour has ended; :tour begins it again", ko: "둘러보기를 그만두었습니다. :tour로 다시 시작합니다")
  fileprivate static let tourEnds = Message(
    en: """
      That is the tour. sextant test runs what you have saved; :help lists the commands, \
      sextant new NAME begins an app of your own.
      """,
    ko: """
      둘러보기가 끝났습니다. sextant test로 남긴 것을 실행하고, :help로 명령을 보고, \
      sextant new 이름 으로 여러분의 앱을 시작하세요.
      """)
  fileprivate static func tourLesson(_ number: Int, of count: Int, _ task: Message) -> Message {
    Message(
      en: "\(number)/\(count) \(task.english)", ko: "\(number)/\(count) \(task.korean)")
  }
}
