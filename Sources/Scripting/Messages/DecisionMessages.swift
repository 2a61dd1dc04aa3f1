import Diagnostics

// What can be wrong with decisions and guards.
extension Message {
  static let guardIsNoEntry = Message(
    "E0421", en: "'guard' stands in adapt; an entry that decides is choose { … }",
    ko: "'guard'는 adapt에 씁니다. 결정을 하는 항목은 choose { … } 입니다")
  static func guardAnswer(_ key: String, got: String) -> Message {
    Message(
      "E0422", en: "\(key): a guard answers with a step or with ignore \"why\"; got \(got)",
      ko: "\(key): 가드는 스텝이나 ignore \"이유\"로 답해야 하는데 \(part(got).korean)이(가) 왔습니다")
  }
  static func noSuchBranch(_ got: String) -> Message {
    Message(
      "E0423", en: "'when' returned \(got), which is the name of no branch",
      ko: "'when'이 \(part(got).korean)을(를) 돌려주었는데 그런 이름의 갈래는 없습니다")
  }
  static func containsItself(_ word: String, _ limit: Int) -> Message {
    Message(
      "E0424", en: "'\(word)' lies in more than \(limit) others; does a table contain itself?",
      ko: "'\(word)'이(가) \(limit)겹 넘게 안에 있습니다. 자신을 담은 테이블이 있나요?")
  }
  static func entryTooLarge(_ limit: Int) -> Message {
    Message(
      "E0425", en: "an entry has more than \(limit) parts; what is used twice in it counts twice",
      ko: "항목에 부분이 \(limit)개보다 많습니다. 두 번 쓴 것은 두 번 셉니다")
  }
  static let entryTooLargeCure = Message(
    en: "look for a loop that puts an entry or a table into itself again and again",
    ko: "항목이나 테이블을 거듭 자신 안에 넣는 반복을 찾으세요")
  static func branchesKnown(_ names: [String]) -> Message {
    let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
    return Message(en: "the branches are \(list)", ko: "쓸 수 있는 갈래: \(list)")
  }
}
