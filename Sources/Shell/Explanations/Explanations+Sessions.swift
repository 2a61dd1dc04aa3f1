import Diagnostics
import Scripting

// Sessions that are kept in a file.
extension ExplanationCatalog {
  static let sessionPages: [Explanation] =
    filePagesOfSessions + [
      Explanation(
        "E0766", Message(en: "the session cannot be written any more", ko: "세션을 더 쓸 수 없습니다"),
        means: Message(
          en: """
            The disk is full, or is gone. What was done before is kept; what comes now is not, as long \
            as this lasts. Nothing is lost as long as the program runs: with each input it tries to \
            write all that waits, and says when it has.
            """,
          ko: """
            디스크가 가득 찼거나 사라졌습니다. 그 전에 한 일은 보관되어 있지만, 지금부터 하는 일은 그렇지 않습니다. \
            프로그램이 실행되는 동안은 잃지 않습니다. 입력마다 밀린 것을 모두 써 보고, 되면 알려 줍니다.
            """),
        example: .kept(
          ["run", "app.lua", "--session", "a.session"]
            + Array(repeating: ["-e", ":tap Go"], count: 9)
            .flatMap(\.self), hindrance: .full(1536)),
        cure: Message(
          en:
            "Make space, and do something; 'all of the session is in …' tells that it is kept again.",
          ko: "공간을 비우고 무엇이든 해 보세요. 다시 보관되면 알려 줍니다.")),
      Explanation(
        "E0768", Message(en: "a session comes out otherwise", ko: "세션이 다르게 되살아납니다"),
        means: Message(
          en: """
            A session that goes on is made again of its inputs and its scripts, which the file holds. \
            Each input has a checksum of what came of it; the one that is named comes to something \
            else now. The session goes on as it came out.
            """,
          ko: """
            이어 가는 세션은 파일에 든 입력과 스크립트로 다시 만듭니다. 입력마다 그 결과의 체크섬이 있는데, \
            메시지에 나온 입력의 결과가 지금은 다릅니다. 세션은 지금 나온 대로 이어 갑니다.
            """),
        example: .kept(["run", "app.lua", "--session", "a.session"], .session(made: "00000000")),
        cure: Message(
          en: """
            Look for a handler that depends on more than its step and what flows and screens remember; \
            :replay finds it. 'sextant replay FILE' shows what differs.
            """,
          ko: """
            스텝과 플로우, 화면의 상태 말고 다른 것에 기대는 처리를 찾으세요. :replay가 찾아 줍니다. \
            'sextant replay 파일'은 무엇이 다른지 보여 줍니다.
            """)),
      Explanation(
        "E0774", Message(en: "a replayed input comes out otherwise", ko: "다시 한 입력의 결과가 다릅니다"),
        means: Message(
          en: "What stands above the message is not what was shown when the session was kept.",
          ko: "메시지 위에 나온 것은 세션을 보관할 때 나온 것과 다릅니다."),
        example: .kept(["replay", "a.session"], .session(made: "00000000")),
        cure: Message(
          en: "Handlers have to do the same each time; 'sextant explain E0768' tells more.",
          ko: "처리는 매번 같은 일을 해야 합니다. 'sextant explain E0768'을 보세요.")),
      Explanation(
        "E0770", Message(en: "there is nothing in it to load", ko: "불러올 것이 없습니다"),
        means: Message(
          en: ":load does what a session did or a journey does, and the file is neither.",
          ko: ":load는 세션이 한 일이나 여정의 일을 하는데, 둘 다 아닌 파일입니다."),
        example: .kept(["run", "app.lua", "-e", ":load app.lua"]),
        cure: Message(
          en: "Journeys are in files NAME.journey.lua; an app is opened with sextant NAME.lua.",
          ko: "여정은 이름.journey.lua 파일에 있습니다. 앱은 sextant 이름.lua로 엽니다.")),
      Explanation(
        "E0771", Message(en: "something cannot be done here", ko: "여기서는 할 수 없습니다"),
        means: Message(
          en: """
            The session that is loaded did something with a screen or a flow that is not there in this \
            one. What came before it was done.
            """,
          ko: "불러온 세션이 여기에 없는 화면이나 플로우로 무언가를 했습니다. 그 앞의 것은 했습니다."),
        example: .kept(["run", "app.lua", "-e", ":load a.session"], .session(from: "Page#0")),
        cure: Message(
          en: "Go where the session began, or load it into a fresh one.",
          ko: "세션이 시작된 곳으로 가거나, 새 세션에서 불러오세요.")),
      Explanation(
        "E0772", Message(en: "a session cannot be read", ko: "세션을 읽을 수 없습니다"),
        means: Message(
          en: "There is no such file, or it may not be read.", ko: "그런 파일이 없거나 읽을 수 없습니다."),
        example: .kept(["replay", "nothing.session"]),
        cure: Message(en: "Mend the name of the file.", ko: "파일 이름을 고치세요.")),
      Explanation(
        "E0773",
        Message(en: "there are several journeys, or none of the name", ko: "어느 여정인지 알 수 없습니다"),
        means: Message(
          en: "Each journey begins from the start, so that only one is done by :load.",
          ko: "여정은 저마다 처음부터 시작하므로 :load는 하나만 합니다."),
        example: Explanation.Example(
          files: Explanation.Example.app().files + [
            Explanation.Example.File(
              name: "two.journey.lua",
              content: .text(
                """
                script "app.lua"
                journey "one" { tap "Go", steps = "any" }
                journey "two" { tap "Go", steps = "any" }

                """))
          ],
          command: ["run", "app.lua", "-e", ":load two.journey.lua"]),
        cure: Message(
          en: "Write its name, or a part of it, behind the file: :load two.journey.lua one.",
          ko: "파일 뒤에 이름이나 그 일부를 쓰세요: :load two.journey.lua one.")),
    ]
}
