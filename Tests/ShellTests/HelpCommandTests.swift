import Diagnostics
import Testing

@testable import Shell

@Suite("The help command")
struct HelpCommandTests {
  @Test("lists every command")
  func overview() throws {
    let stage = try Stage(script: "hello")

    let transcript = stage.transcript(
      [
        ":help"
      ])

    #expect(
      transcript == """
        > :help
        A line that begins with . is a step of the front screen: .moviePicked(1)
        Any other line is Lua; tap("Login") does what :tap Login does.
        A line that begins with : is a command, one of these:
          :tree [--json]               shows the presentables, what is visible and what
                                       is over what
          :screen                      shows the texts and controls of the screen in
                                       front
          :steps                       lists what can be tapped here and the steps the
                                       live flows take
          :tap CONTROL [ROW]           taps a button, a toggle, or a row of a list, of
                                       the screen in front
          :type FIELD TEXT             types a text into a field of the screen in front,
                                       in place of what is there
          :back                        goes back, as the back button does
          :tab NUMBER|TITLE            selects a tab, by its number from 1 or its title
          :dismiss                     dismisses the top-most modal
          :emit [NAME] .step           lets the front screen, or the presentable named,
                                       emit a step
          :navigate .step              sends a step to all live flows, as a deep link
                                       does
          :open URL                    opens a URL: the steps of the link that matches
                                       it come one after the other
          :clock [+3s | +500ms | +2m]  tells the session's time and what is to come, or
                                       moves it on
          :answer [NUMBER] VALUE       answers a question that a guard or a stepper asks
                                       with await: yes, no, a number, a text
          :status                      shows the live flows and everything that waits
          :plugins [VERB NAME]         lists the plugins; VERB is disable, enable, or
                                       allow, which grants what it asks for
          :log [COUNT] [STYLE]         prints the log again, all of it or the last
                                       records, in any style
          :reload [--why | --back]     loads the scripts anew while everything lives on;
                                       tells what came of it, or goes back
          :help [COMMAND|WORD|words]   explains the prompt, a command, a word, or the
                                       code of a message
          :quit                        leaves
        """)
  }

  @Test("lists every command in Korean")
  func koreanOverview() throws {
    let stage = try Stage(script: "hello", OutputSettings(language: .korean))

    let transcript = stage.transcript(
      [
        ":help"
      ])

    #expect(
      transcript == """
        > :help
        점(.)으로 시작하는 줄은 앞 화면이 내보내는 스텝입니다: .moviePicked(1)
        나머지는 Lua입니다. tap("Login")은 :tap Login과 같습니다.
        콜론(:)으로 시작하는 줄은 명령입니다. 다음과 같습니다.
          :tree [--json]               프리젠터블의 트리를 보여 줍니다
          :screen                      앞 화면의 글과 컨트롤을 보여 줍니다
          :steps                       여기서 누를 수 있는 것과 살아 있는 플로우가 받는
                                       스텝을 보여 줍니다
          :tap CONTROL [ROW]           앞 화면의 버튼이나 토글, 목록의 한 줄을 누릅니다
          :type FIELD TEXT             앞 화면의 입력란에 글을 넣습니다. 있던 글은
                                       바뀝니다
          :back                        뒤로 버튼처럼 뒤로 갑니다
          :tab NUMBER|TITLE            탭을 번호(1부터)나 제목으로 고릅니다
          :dismiss                     맨 위의 모달을 닫습니다
          :emit [NAME] .step           앞 화면이나 이름을 댄 프리젠터블이 스텝을
                                       내보내게 합니다
          :navigate .step              딥링크처럼 살아 있는 모든 플로우에 스텝을
                                       보냅니다
          :open URL                    URL을 엽니다. 맞는 링크의 스텝이 차례로 옵니다
          :clock [+3s | +500ms | +2m]  세션의 시각과 앞으로 올 일을 보여 주거나, 시각을
                                       앞으로 옮깁니다
          :answer [NUMBER] VALUE       가드나 스테퍼가 await로 한 질문에 답합니다: yes,
                                       no, 숫자, 글
          :status                      살아 있는 플로우와 기다리는 것을 모두 보여 줍니다
          :plugins [VERB NAME]         플러그인을 보여 줍니다. VERB는 disable(끄기),
                                       enable(켜기), allow(요청한 권한 허용)입니다
          :log [COUNT] [STYLE]         로그를 다시 보여 줍니다. 개수와 형식을 정할 수
                                       있습니다
          :reload [--why | --back]     모든 것을 살려 둔 채 스크립트를 다시 불러오거나,
                                       그 결과를 보여 주거나, 이전 버전으로 돌아갑니다
          :help [COMMAND|WORD|words]   프롬프트, 명령, 낱말, 메시지의 코드를 설명합니다
          :quit                        나갑니다
        """)
  }

  @Test("explains a command and a word")
  func topics() throws {
    let stage = try Stage(script: "hello")

    let transcript = stage.transcript(
      [
        ":help tap",
        ":help :tap",
        ":help push",
        ":help dismiss",
        ":help help",
      ])

    #expect(
      transcript == """
        > :help tap
        :tap: taps a button, a toggle, or a row of a list, of the screen in front
          :tap CONTROL [ROW]
        > :help :tap
        :tap: taps a button, a toggle, or a row of a list, of the screen in front
          :tap CONTROL [ROW]
        > :help push
        push: puts it on top of the stack
          push "MovieDetail"
          start                        the step a flow takes first
          steppers                     steppers that come with it
          title                        a title that wins over its own
          params                       the values it is made with, instead of the step's
          when                         "ready": it is put in its place when its flows
                                       are ready
          style                        presented, it leaves what is below it visible
          allowStepWhenNotPresented    its steps pass although it is not visible
          allowStepWhenDismissed       its stepper is heard after it was dismissed
        > :help dismiss
        :dismiss: dismisses the top-most modal
          :dismiss
        dismiss: dismisses the modal
          dismiss()
        > :help help
        :help: explains the prompt, a command, a word, or the code of a message
          :help [COMMAND|WORD|words]
        """)
  }

  @Test("explains in Korean")
  func koreanTopics() throws {
    let stage = try Stage(script: "hello", OutputSettings(language: .korean))

    let transcript = stage.transcript(
      [
        ":help tap",
        ":help push",
      ])

    #expect(
      transcript == """
        > :help tap
        :tap: 앞 화면의 버튼이나 토글, 목록의 한 줄을 누릅니다
          :tap CONTROL [ROW]
        > :help push
        push: 스택 맨 위에 올립니다
          push "MovieDetail"
          start                        플로우가 처음 받는 스텝
          steppers                     함께 오는 스테퍼
          title                        자기 제목보다 앞서는 제목
          params                       스텝의 값 대신 쓸 값
          when                         "ready"면 플로우가 준비된 뒤 제자리에 놓습니다
          style                        모달로 띄웠을 때 아래를 가리지 않습니다
          allowStepWhenNotPresented    보이지 않아도 스텝이 통과합니다
          allowStepWhenDismissed       사라진 뒤에도 스텝을 듣습니다
        """)
  }

  @Test("knows what it does not know")
  func unknown() throws {
    let stage = try Stage(script: "hello")

    let transcript = stage.transcript(
      [
        ":help tpa",
        ":help nonsense",
        ":help tap tab",
        ":h",
        ":hepl",
      ])

    #expect(
      transcript == """
        > :help tpa
        error: there is no command and no word 'tpa' [E0513]
              = did you mean 'tap'?
        > :help nonsense
        error: there is no command and no word 'nonsense' [E0513]
              = :help lists the commands
        > :help tap tab
        error: :help does not know what to do with 'tab' [E0503]
              = write :help [COMMAND|WORD|words]
        > :h
        A line that begins with . is a step of the front screen: .moviePicked(1)
        Any other line is Lua; tap("Login") does what :tap Login does.
        A line that begins with : is a command, one of these:
          :tree [--json]               shows the presentables, what is visible and what
                                       is over what
          :screen                      shows the texts and controls of the screen in
                                       front
          :steps                       lists what can be tapped here and the steps the
                                       live flows take
          :tap CONTROL [ROW]           taps a button, a toggle, or a row of a list, of
                                       the screen in front
          :type FIELD TEXT             types a text into a field of the screen in front,
                                       in place of what is there
          :back                        goes back, as the back button does
          :tab NUMBER|TITLE            selects a tab, by its number from 1 or its title
          :dismiss                     dismisses the top-most modal
          :emit [NAME] .step           lets the front screen, or the presentable named,
                                       emit a step
          :navigate .step              sends a step to all live flows, as a deep link
                                       does
          :open URL                    opens a URL: the steps of the link that matches
                                       it come one after the other
          :clock [+3s | +500ms | +2m]  tells the session's time and what is to come, or
                                       moves it on
          :answer [NUMBER] VALUE       answers a question that a guard or a stepper asks
                                       with await: yes, no, a number, a text
          :status                      shows the live flows and everything that waits
          :plugins [VERB NAME]         lists the plugins; VERB is disable, enable, or
                                       allow, which grants what it asks for
          :log [COUNT] [STYLE]         prints the log again, all of it or the last
                                       records, in any style
          :reload [--why | --back]     loads the scripts anew while everything lives on;
                                       tells what came of it, or goes back
          :help [COMMAND|WORD|words]   explains the prompt, a command, a word, or the
                                       code of a message
          :quit                        leaves
        > :hepl
        error: there is no command ':hepl' [E0501]
              = did you mean ':help'?
        """)
  }
}
