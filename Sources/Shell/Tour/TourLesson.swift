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
      Message(
        en: """
          That step went to a flow, and the flow answered with what is to be shown: the lines with \
          + and ^ above. :tree shows all that is there, with ● before what can be seen. Write :tree
          """,
        ko: """
          스텝이 플로우로 가고, 플로우가 무엇을 보여 줄지 답했습니다. 위의 +와 ^가 붙은 줄입니다. \
          :tree는 지금 있는 것을 모두 보여 주고, 보이는 것 앞에는 ●가 있습니다. :tree 라고 써 보세요
          """)
    case .why:
      Message(
        en: "Everything that happens has a reason. :why explains the last step. Write :why",
        ko: "모든 일에는 까닭이 있습니다. :why는 마지막 스텝의 까닭을 알려 줍니다. :why 라고 써 보세요")
    case .undo:
      Message(
        en: "Everything you do can be undone, and :redo does it again. Write :undo",
        ko: "한 일은 모두 되돌릴 수 있고, :redo로 다시 할 수 있습니다. :undo 라고 써 보세요")
    case .test:
      Message(
        en: """
          What you do can be kept as a test, with what came of it: do something (:redo will do), \
          then write :save tour
          """,
        ko: "한 일과 그 결과를 테스트로 남길 수 있습니다. 무언가를 하고(:redo도 됩니다) :save tour 라고 써 보세요")
    }
  }

  private static func emitTask(_ step: String?) -> Message {
    let example = step ?? ".step"
    return Message(
      en: """
        An app goes on by steps, which say what somebody did. A line with a dot lets the screen in \
        front emit one; Tab completes it, and :steps lists all. Write \(example)
        """,
      ko: """
        앱은 스텝으로 나아갑니다. 스텝은 누가 무엇을 했는지를 말합니다. 점으로 시작하는 줄은 앞 화면이 \
        스텝을 내보내게 합니다. Tab으로 완성하고, :steps로 모두 볼 수 있습니다. \(example) 라고 써 보세요
        """)
  }
}
