import Diagnostics
import Navigation

// What can be wrong with random numbers.
extension Message {
  static let randomMisplaced = Message(
    "E0690", en: "math.random can be used in entries only: other functions may run more than once",
    ko: "math.random은 항목에서만 쓸 수 있습니다. 다른 함수는 여러 번 실행될 수 있습니다")
  static let randomMisplacedCure = Message(
    en: "draw the number in the entry that needs it, and keep it in flow.state or in a parameter",
    ko: "필요한 항목에서 수를 뽑아 flow.state나 매개변수에 간직하세요")
  static func numberMisfit(_ misfit: Draw.Misfit) -> Message {
    let said = misfit.said
    let (english, korean) =
      switch misfit.choice {
      case .whole(let range):
        (
          "from \(range.lowerBound) to \(range.upperBound)",
          "\(range.lowerBound)부터 \(range.upperBound)까지"
        )
      case .fraction: ("from 0 on, below 1", "0 이상 1 미만")
      case .integer, .bits: ("from the integers", "정수")
      }
    return Message(
      "E1120", en: "the next random number was said to be \(said), and is drawn \(english)",
      ko: "정해 둔 다음 난수는 뽑을 수 없습니다: \(said) (뽑는 범위: \(korean))")
  }
  static let numberMisfitCure = Message(
    en: "say numbers that the entry can draw, in the order in which it draws them",
    ko: "항목이 뽑을 수 있는 수를 뽑는 차례대로 정하세요")
  static let seedIsGiven = Message(
    "E0691", en: "scripts cannot set the seed: the session has its own",
    ko: "스크립트는 시드를 정할 수 없습니다. 시드는 세션이 정합니다")
  static let seedIsGivenCure = Message(
    en: "remove the call; --seed 7 gives a session other numbers",
    ko: "이 호출을 지우세요. --seed 7이 세션에 다른 수를 줍니다")
}
