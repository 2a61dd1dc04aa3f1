import Diagnostics

// What can be wrong with random numbers.
extension Message {
  static let randomMisplaced = Message(
    "E0690", en: "math.random can be used in entries only: other functions may run more than once",
    ko: "math.random은 항목에서만 쓸 수 있습니다. 다른 함수는 여러 번 실행될 수 있습니다")
  static let randomMisplacedCure = Message(
    en: "draw the number in the entry that needs it, and keep it in flow.state or in a parameter",
    ko: "필요한 항목에서 수를 뽑아 flow.state나 매개변수에 간직하세요")
  static let seedIsGiven = Message(
    "E0691", en: "scripts cannot set the seed: the session has its own",
    ko: "스크립트는 시드를 정할 수 없습니다. 시드는 세션이 정합니다")
  static let seedIsGivenCure = Message(
    en: "remove the call; --seed 7 gives a session other numbers",
    ko: "이 호출을 지우세요. --seed 7이 세션에 다른 수를 줍니다")
}
