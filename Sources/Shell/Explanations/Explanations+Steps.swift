import Diagnostics

// Steps: their declarations, names and values.
extension ExplanationCatalog {
  static let stepPages: [Explanation] = [
    Explanation(
      "E0201", Message(en: "a set has no such step", ko: "집합에 그런 스텝이 없습니다"),
      means: Message(
        en: "The name after the set's is none of the cases the set declares.",
        ko: "집합 이름 뒤의 이름이 그 집합에 선언된 케이스가 아닙니다."),
      example: .app("go = finish(Step.strat),"),
      cure: Message(
        en: "Mend the spelling, or add the case to the set.", ko: "철자를 고치거나 집합에 케이스를 추가하세요.")),
    Explanation(
      "E0202", Message(en: "a step's declaration cannot be read", ko: "스텝 선언을 읽을 수 없습니다"),
      means: Message(
        en: """
          A case is written as in a Swift enum. The types are Int, Double, String, Bool, Any, an \
          optional T? and a list [T]. Types of the app's own are taken for Any, but not what looks like a \
          slip in one of these.
          """,
        ko: """
          케이스는 Swift enum처럼 씁니다. 타입은 Int, Double, String, Bool, Any, 옵셔널 T?, 목록 [T]입니다. \
          앱의 다른 타입은 Any로 여기지만, 이 타입들을 잘못 쓴 것처럼 보이면 오류입니다.
          """),
      example: .script("local Step = steps \"Step\" { \"picked(id: Itn)\" }"),
      cure: Message(
        en: "Use one of these types; Any takes every plain value.",
        ko: "이 타입들 가운데 하나를 쓰세요. Any는 단순한 값을 모두 받습니다.")),
    Explanation(
      "E0122", Message(en: "types of steps are not known", ko: "스텝의 타입을 알 수 없습니다"),
      means: Message(
        en: """
          A pasted enum has types of its app, which scripts do not have. Any plain value is taken where \
          they stand. This is told once for a set, and nothing is wrong.
          """,
        ko: """
          붙여 넣은 enum에는 스크립트에 없는 앱의 타입이 있습니다. 그 자리에는 단순한 값이면 무엇이든 \
          받습니다. 집합마다 한 번 알릴 뿐, 잘못은 아닙니다.
          """),
      example: .app(before: "local Users = steps \"Users\" { \"picked(user: User)\" }"),
      cure: Message(
        en: "Write Any, or one of the types that are compared: Int, Double, String, Bool, T?, [T].",
        ko: "Any나, 비교되는 타입 Int, Double, String, Bool, T?, [T]로 쓰세요.")),
    Explanation(
      "E0203", Message(en: "a step's values do not fit", ko: "스텝의 값이 맞지 않습니다"),
      means: Message(
        en: "There are too many or too few values, or one is of another type or label.",
        ko: "값이 많거나 모자라거나, 타입이나 레이블이 다릅니다."),
      example: .app("go = forwardToCurrent(Step.open \"seven\"),"),
      cure: Message(
        en: "Give the values as the case declares them: Step.open(7) or Step.open { id = 7 }.",
        ko: "케이스에 선언된 대로 값을 주세요: Step.open(7) 또는 Step.open { id = 7 }.")),
    Explanation(
      "E0204", Message(en: "a step lacks its values", ko: "스텝에 값이 없습니다"),
      means: Message(
        en: "The case carries values, and stands here without them, so that it is no step yet.",
        ko: "값을 갖는 케이스인데 값 없이 써서 아직 스텝이 아닙니다."),
      example: .app("go = finish(Step.open),"),
      cure: Message(
        en: "Write Step.open(7). Only a list may leave the value out: its rows give it.",
        ko: "Step.open(7)처럼 쓰세요. 줄마다 값을 주는 list에서만 생략할 수 있습니다.")),
    Explanation(
      "E0205", Message(en: "a step carries no values", ko: "값을 갖지 않는 스텝입니다"),
      means: Message(
        en: "Values were given to a case that declares none.", ko: "값이 선언되지 않은 케이스에 값을 주었습니다."),
      example: .app("go = finish(Step.start(7)),"),
      cure: Message(
        en: "Leave them out, or declare them: \"start(id: Int)\".",
        ko: "빼거나 선언하세요: \"start(id: Int)\".")),
    Explanation(
      "E0206", Message(en: "several sets have a step of that name", ko: "같은 이름의 스텝을 가진 집합이 여럿입니다"),
      means: Message(
        en: "A key of a table, or a step at the prompt, is in more than one set.",
        ko: "표의 키나 프롬프트의 스텝이 둘 이상의 집합에 있습니다."),
      example: .app(before: "local Help = steps \"HelpStep\" { \"start\" }"),
      cure: Message(
        en:
          "Write steps = Step in the flow, or [\"Step.start\"] = …, or .Step.start at the prompt.",
        ko: "플로우에 steps = Step을 쓰거나, [\"Step.start\"] = … 또는 프롬프트에서 .Step.start로 쓰세요.")),
  ]
}
