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
    switch misfit.choice {
    case .whole(let range):
      let (least, most) = (range.lowerBound, range.upperBound)
      return Message(
        "E1120",
        en: "the next random number was said to be \(said), and is drawn from \(least) to \(most)",
        ko: "다음 난수를 \(said)(으)로 정했지만, \(least)부터 \(most)까지에서 뽑습니다")
    case .fraction:
      return Message(
        "E1120",
        en: "the next random number was said to be \(said), and is drawn from 0 on, below 1",
        ko: "다음 난수를 \(said)(으)로 정했지만, 0 이상 1 미만에서 뽑습니다")
    case .integer, .bits:
      return Message(
        "E1120",
        en: "the next random number was said to be \(said), and is drawn from the integers",
        ko: "다음 난수를 \(said)(으)로 정했지만, 정수에서 뽑습니다")
    }
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
