import Diagnostics

// What can be wrong with decisions and guards.
extension Message {
  static let guardIsNoEntry = Message(
    "E0421", en: "'guard' belongs in adapt; an entry that decides is choose { … }",
    ko: "'guard'는 adapt 안에 씁니다. 결정을 하는 항목은 choose { … } 입니다")
  static func guardAnswer(_ key: String, got: String) -> Message {
    Message(
      "E0422", en: "\(key): a guard returns a step or ignore \"why\"; got \(got)",
      ko: "\(key): 가드는 스텝이나 ignore \"이유\"를 돌려줘야 합니다. 받은 값: \(part(got).korean)")
  }
  static func noSuchBranch(_ got: String) -> Message {
    Message(
      "E0423", en: "'when' returned \(got), but no branch has that name",
      ko: "'when'이 돌려준 이름의 갈래가 없습니다: \(part(got).korean)")
  }
  static func containsItself(_ word: String, _ limit: Int) -> Message {
    Message(
      "E0424",
      en: "'\(word)' is nested more than \(limit) levels deep; does a table contain itself?",
      ko: "\(limit)겹 넘게 겹쳐 있습니다: '\(word)'. 자신을 담은 테이블이 있나요?")
  }
  static func entryTooLarge(_ limit: Int) -> Message {
    Message(
      "E0425", en: "an entry has more than \(limit) parts; a part that is used twice counts twice",
      ko: "항목의 부분이 \(limit)개보다 많습니다. 두 번 쓴 부분은 두 번 셉니다")
  }
  static let entryTooLargeCure = Message(
    en: "look for a loop that keeps putting an entry or a table into itself",
    ko: "항목이나 테이블을 거듭 자신 안에 넣는 반복을 찾으세요")
  static func branchesKnown(_ names: [String]) -> Message {
    let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
    return Message(en: "the branches are \(list)", ko: "쓸 수 있는 갈래: \(list)")
  }
}
