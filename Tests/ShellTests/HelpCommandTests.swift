import Diagnostics
import TerminalText
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
          :tree [PATH] [--json]        shows the tree of presentables and what is
                                       visible, or the part below one of them
          :in [PATH | .. | /]          sets the place where :tree and _node start, and
                                       shows it in the prompt; without PATH, resets it
          :screen                      shows the texts and controls of the front screen
          :draw [--svg FILE [--overwrite]]
                                       draws the visible screen, here or as a picture;
                                       :tap 2 taps control number 2
          :steps [all]                 lists the actions that are possible here, each
                                       with its result; all adds the steps that live
                                       flows handle
          :goto SCREEN [--yes] [--more]
                                       finds the shortest way to a screen; --yes goes
                                       there, --more searches ten times longer
          :explore [STATES]            explores every state that is reachable from here,
                                       and reports faults
          :tap CONTROL [ROW]           taps a button, a toggle or a row of the front
                                       screen
          :double CONTROL [ROW]        taps a button or a row twice, before the app has
                                       handled the first tap
          :type FIELD TEXT             types text into a field, by name or number, and
                                       replaces its value
          :back [cancelled]            goes back, as the back button does
          :tab NUMBER|TITLE            selects a tab, by its number from 1 or its title
          :dismiss [cancelled]         dismisses the top-most modal, by a swipe or a tap
                                       outside it
          :drag medium|large           drags the front sheet to a height
          :device phone|tablet         switches to a phone or a tablet; on a phone a
                                       split may collapse
          :emit [NAME] .step           makes the front screen, or the named presentable,
                                       emit a step
          :navigate .step [to FLOW]    sends a step to all live flows, as a deep link
                                       does, or to one of them
          :open URL                    opens a URL: sends the steps of the matching link
                                       one after the other
          :relaunch [URL]              ends the app and starts it again, with a URL if
                                       given; the state of persisted services survives
          :draws NUMBER…               sets the next random numbers, in place of those
                                       from the seed
          :clock [+3s | +500ms | +2m | real | virtual]
                                       shows the session's time and its pending timers,
                                       or moves the clock forward
          :undo [COUNT]                undoes the last input, or the last COUNT
          :redo [COUNT]                redoes one undone input, or COUNT of them
          :at [NUMBER | input NUMBER | start]
                                       goes to a record or an input, on any branch;
                                       without an argument, shows the position
          :replay                      repeats all inputs in a fresh session and
                                       compares the records
          :answer [NUMBER] VALUE       answers a question that a guard or a stepper asks
                                       with await: yes, no, a number, text
          :fail NAME                   makes a pending fetch of this name fail
          :status                      shows the live flows and everything that is
                                       waiting
          :flows                       shows the live flows: parents, roots, states, and
                                       the steppers that each listens to
          :retain NAME                 shows what keeps a flow or a screen alive
          :where NAME | .step          shows the file and line of a screen, flow, step,
                                       fetch, service, link or any other name
          :plugins [VERB NAME | --time]
                                       lists the plugins; VERB is disable, enable, or
                                       allow, which grants the requested permissions;
                                       --time shows how often and how long the parts of
                                       each ran
          :log [FILTER ...] [STYLE]    prints the log in any style; select with 3 (the
                                       last three), 5-9 (records), .step, a name, an
                                       outcome, or idle
          :diff [NUMBER]               shows how the last input changed the tree, or all
                                       inputs since a record
          :why [NUMBER | .step | NAME] explains why a step had its outcome and what
                                       would have helped, or where a screen came from
          :more                        shows the next page of an output that was longer
                                       than the window
          :reload [OPTION | PLUGIN]    reloads the scripts and keeps the session; --why
                                       shows details, --back returns to the previous
                                       version, --replay tries all inputs again
          :accept                      switches to the new scripts and the session that
                                       :reload --replay has made
          :rollback                    drops the session that :reload --replay has made,
                                       and keeps the present one
          :save NAME [--overwrite]     writes a journey: the inputs so far, with their
                                       results as expectations
          :storyboard FILE [--overwrite]
                                       draws the session so far as FILE.svg or FILE.html
          :view [--read-only] [--port NUMBER]
                                       serves the session as a page to click or, with
                                       --read-only, only to watch
          :load FILE [JOURNEY] [--any-values] [--skip-unreadable]
                                       runs the inputs of a saved session, the actions
                                       of a journey, or the actions behind a log of the
                                       real app
          :tour [stop]                 starts a tour of five short lessons; each waits
                                       until you have done it
          :help [COMMAND|WORD|words]   explains the prompt, a command, a word, or the
                                       code of a message
          :quit                        ends the program
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
          :tree [PATH] [--json]        프리젠터블의 트리를, 또는 그 일부를 보여 줍니다
          :in [PATH | .. | /]          :tree와 _node가 시작할 자리를 정하고 프롬프트에
                                       표시합니다. PATH가 없으면 처음으로 돌아갑니다
          :screen                      앞 화면의 글과 컨트롤을 보여 줍니다
          :draw [--svg FILE [--overwrite]]
                                       보이는 화면을 여기나 그림 파일에 그립니다. :tap
                                       2는 번호 2를 누릅니다
          :steps [all]                 여기서 할 수 있는 것을, 하면 어떻게 되는지와 함께
                                       보여 줍니다. all은 플로우의 스텝도 보여 줍니다
          :goto SCREEN [--yes] [--more]
                                       화면으로 가는 가장 짧은 길을 찾아 보여 줍니다.
                                       --yes를 쓰면 그대로 가고, --more를 쓰면 열 배 더
                                       찾습니다
          :explore [STATES]            여기서 이를 수 있는 모든 상태를 탐색하고 잘못된
                                       곳을 알려 줍니다
          :tap CONTROL [ROW]           앞 화면의 버튼이나 토글, 목록의 한 줄을 누릅니다
          :double CONTROL [ROW]        버튼이나 목록의 한 줄을, 앱이 첫 번째를 처리하기
                                       전에 두 번 누릅니다
          :type FIELD TEXT             이름이나 번호로 입력란에 글을 넣습니다. 있던 글은
                                       바뀝니다
          :back [cancelled]            뒤로 버튼처럼 뒤로 갑니다
          :tab NUMBER|TITLE            탭을 번호(1부터)나 제목으로 고릅니다
          :dismiss [cancelled]         맨 위의 모달을 쓸어서, 또는 바깥을 눌러서
                                       닫습니다
          :drag medium|large           맨 앞 시트를 그 높이까지 드래그합니다
          :device phone|tablet         앱을 실행하는 기기를 폰이나 태블릿으로 바꿉니다.
                                       폰에서는 분할 화면이 접힐 수 있습니다
          :emit [NAME] .step           앞 화면이나 이름을 댄 프리젠터블이 스텝을
                                       내보내게 합니다
          :navigate .step [to FLOW]    딥링크처럼 살아 있는 모든 플로우에, 또는 그중
                                       하나에 스텝을 보냅니다
          :open URL                    URL을 엽니다. 맞는 링크의 스텝이 차례로 옵니다
          :relaunch [URL]              앱을 끝내고 다시 시작합니다. URL을 주면 그것으로
                                       엽니다. persisted 서비스의 상태는 남습니다
          :draws NUMBER…               다음에 뽑을 난수를 시드의 수 대신 이 수들로
                                       정합니다
          :clock [+3s | +500ms | +2m | real | virtual]
                                       세션의 시각과 앞으로 올 일을 보여 주거나, 시각을
                                       앞으로 옮깁니다
          :undo [COUNT]                마지막 입력을, 또는 마지막 몇 개를 되돌립니다
          :redo [COUNT]                되돌린 입력을 하나 또는 몇 개 다시 합니다
          :at [NUMBER | input NUMBER | start]
                                       어느 갈래에 있든 그 기록이나 입력의 순간으로
                                       갑니다. 혼자 쓰면 지금 어디인지 보여 줍니다
          :replay                      새 세션에서 모든 입력을 다시 하고 기록을 견줍니다
          :answer [NUMBER] VALUE       가드나 스테퍼가 await로 한 질문에 답합니다: yes,
                                       no, 숫자, 글
          :fail NAME                   그 이름으로 가져오던 것을 실패하게 합니다
          :status                      살아 있는 플로우와 기다리는 것을 모두 보여 줍니다
          :flows                       살아 있는 플로우의 부모, root, 상태, 듣는 것을
                                       보여 줍니다
          :retain NAME                 플로우나 화면을 무엇이 살려 두는지 알려 줍니다
          :where NAME | .step          화면, 플로우, 스텝, fetch, 서비스, 링크 등의
                                       이름이 선언된 파일과 줄을 알려 줍니다
          :plugins [VERB NAME | --time]
                                       플러그인을 보여 줍니다. VERB는 disable(끄기),
                                       enable(켜기), allow(요청한 권한 허용)입니다.
                                       --time은 각 부분이 실행된 횟수와 시간을 알려
                                       줍니다
          :log [FILTER ...] [STYLE]    로그를 원하는 형식으로 다시 보여 줍니다. 3, 5-9,
                                       .스텝, 이름, 결과, idle로 고릅니다
          :diff [NUMBER]               마지막 입력이, 또는 그 기록 뒤의 모든 것이 트리를
                                       어떻게 바꾸었는지 보여 줍니다
          :why [NUMBER | .step | NAME] 스텝이 왜 그렇게 되었고 무엇이 도움이 되었을지,
                                       또는 화면이 어디서 왔는지 알려 줍니다
          :more                        창보다 길었던 것의 다음 쪽을 보여 줍니다
          :reload [OPTION | PLUGIN]    세션을 유지한 채 스크립트를 다시 불러옵니다.
                                       --why는 자세한 결과, --back은 이전 버전,
                                       --replay는 지금까지의 입력으로 시험해 봅니다
          :accept                      :reload --replay가 만든 새 스크립트와 세션으로
                                       넘어갑니다
          :rollback                    :reload --replay가 만든 세션을 버리고 그대로
                                       갑니다
          :save NAME [--overwrite]     지금까지 한 일과 그 결과를 기대로 적은 여정을
                                       씁니다
          :storyboard FILE [--overwrite]
                                       지금까지의 세션을 FILE.svg나 FILE.html로 그립니다
          :view [--read-only] [--port NUMBER]
                                       세션을 페이지로 보여 줍니다. 페이지에서 누를 수
                                       있고, --read-only면 보기만 합니다
          :load FILE [JOURNEY] [--any-values] [--skip-unreadable]
                                       저장한 세션의 입력, 여정(사용자 시나리오)의 동작,
                                       실제 앱의 로그를 낳은 동작을 실행합니다
          :tour [stop]                 다섯 단계로 둘러봅니다. 한 단계를 하면 다음으로
                                       넘어갑니다
          :help [COMMAND|WORD|words]   프롬프트, 명령, 키워드, 메시지의 코드를
                                       설명합니다
          :quit                        프로그램을 끝냅니다
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
        :tap: taps a button, a toggle or a row of the front screen
          :tap CONTROL [ROW]
        > :help :tap
        :tap: taps a button, a toggle or a row of the front screen
          :tap CONTROL [ROW]
        > :help push
        push: puts a screen or flow on top of the stack
          push "MovieDetail"
          start                        the first step of a flow
          steppers                     the steppers that are contributed with it
          title                        a title that replaces its own
          badge                        the badge of its tab
          image                        the picture of its tab, by its name
          params                       the values it is made with, instead of the step's
          when                         "ready": shown when its flows are ready (default:
                                       "created", at once)
          allowStepWhenNotPresented    its steps reach the flow even while it is not
                                       visible
          allowStepWhenDismissed       the flow listens to its stepper even after it was
                                       dismissed
          style                        how it is presented as a modal (default: sheet)
          detents                      the heights of a sheet, which begins at the
                                       lowest
          undimmed                     up to this height of the sheet, the user can
                                       touch the content below
          dismissable                  false: the user cannot dismiss it
          didAttemptToDismiss          the step that its screen emits when the user
                                       tries to dismiss it and cannot
          didDismiss                   the step that follows when the user has dismissed
                                       it
        > :help dismiss
        :dismiss: dismisses the top-most modal, by a swipe or a tap outside it
          :dismiss [cancelled]
        dismiss: dismisses the modal
          dismiss(), dismiss { ifAny = true }
          ifAny                        true: no refusal if there is nothing to remove
        > :help help
        :help: explains the prompt, a command, a word, or the code of a message
          :help [COMMAND|WORD|words]
        """)
  }

  @Test("lists the options of words whose tables have other names")
  func optionsOfWords() throws {
    let stage = try Stage(script: "hello")

    let transcript = stage.transcript([":help logStyle", ":help container", ":help tabs"])

    #expect(
      transcript == """
        > :help logStyle
        logStyle: declares a log style
          logStyle "csv" { lines = function(record) … end }
          lines                        returns the text of a record as one string,
                                       several, or nil; a record has the fields of
                                       --json
          begins                       returns the first lines of a step before the step
                                       is handled; receives app, flow and step
          help                         what it is for, in one sentence
        > :help container
        container: declares a kind of container, and which of its parts it shows
          local drawer = container "drawer" { shows = "firstAndSelected" }
          shows                        which of its parts it shows
          help                         what it is for, in one sentence
        > :help tabs
        tabs: tabs; the selected one is shown
          root = tabs { title = "…" }, or push(tabs { … })
          when                         "ready": shown when its flows are ready (default:
                                       "created", at once)
          title                        its title
          badge                        the badge of its tab
          image                        the picture of its tab, by its name
          style                        how it is presented as a modal (default: sheet)
          detents                      the heights of a sheet, which begins at the
                                       lowest
          undimmed                     up to this height of the sheet, the user can
                                       touch the content below
          dismissable                  false: the user cannot dismiss it
          didAttemptToDismiss          the step that its screen emits when the user
                                       tries to dismiss it and cannot
          didDismiss                   the step that follows when the user has dismissed
                                       it
          compact                      for a split that is a flow's root: "stack" makes
                                       it a stack on a phone
          shouldSelect                 for tabs that are a flow's root: returns whether
                                       the user may select a tab; can only read
          didSelect                    for tabs that are a flow's root: the step for a
                                       tap on a tab; a case without parentheses receives
                                       the tab's position
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
          steppers                     함께 contribute되는 스테퍼
          title                        자기 제목보다 앞서는 제목
          badge                        탭의 배지
          image                        탭의 그림 이름
          params                       스텝의 값 대신 쓸 값
          when                         "ready"면 플로우가 준비된 뒤에 보입니다. 없으면
                                       "created", 곧바로 보입니다
          allowStepWhenNotPresented    보이지 않아도 스텝이 플로우에 전해집니다
          allowStepWhenDismissed       사라진 뒤에도 스텝을 듣습니다
          style                        모달로 띄우는 방식. 없으면 sheet
          detents                      시트의 높이들. 가장 낮은 높이로 시작합니다
          undimmed                     시트가 이 높이까지면 아래를 만질 수 있습니다
          dismissable                  false면 사용자가 닫을 수 없습니다
          didAttemptToDismiss          닫을 수 없는데 사용자가 닫으려 할 때 그 화면이
                                       내보내는 스텝
          didDismiss                   사용자가 닫은 뒤에 오는 스텝
        """)
  }

  @Test("refuses unknown topics and suggests known ones")
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
        error: there is no command or word 'tpa' [E0513]
              = did you mean 'tap'?
        > :help nonsense
        error: there is no command or word 'nonsense' [E0513]
              = :help lists the commands
        > :help tap tab
        error: :help does not take 'tab' [E0503]
              = write :help [COMMAND|WORD|words]
        > :h
        A line that begins with . is a step of the front screen: .moviePicked(1)
        Any other line is Lua; tap("Login") does what :tap Login does.
        A line that begins with : is a command, one of these:
          :tree [PATH] [--json]        shows the tree of presentables and what is
                                       visible, or the part below one of them
          :in [PATH | .. | /]          sets the place where :tree and _node start, and
                                       shows it in the prompt; without PATH, resets it
          :screen                      shows the texts and controls of the front screen
          :draw [--svg FILE [--overwrite]]
                                       draws the visible screen, here or as a picture;
                                       :tap 2 taps control number 2
          :steps [all]                 lists the actions that are possible here, each
                                       with its result; all adds the steps that live
                                       flows handle
          :goto SCREEN [--yes] [--more]
                                       finds the shortest way to a screen; --yes goes
                                       there, --more searches ten times longer
          :explore [STATES]            explores every state that is reachable from here,
                                       and reports faults
          :tap CONTROL [ROW]           taps a button, a toggle or a row of the front
                                       screen
          :double CONTROL [ROW]        taps a button or a row twice, before the app has
                                       handled the first tap
          :type FIELD TEXT             types text into a field, by name or number, and
                                       replaces its value
          :back [cancelled]            goes back, as the back button does
          :tab NUMBER|TITLE            selects a tab, by its number from 1 or its title
          :dismiss [cancelled]         dismisses the top-most modal, by a swipe or a tap
                                       outside it
          :drag medium|large           drags the front sheet to a height
          :device phone|tablet         switches to a phone or a tablet; on a phone a
                                       split may collapse
          :emit [NAME] .step           makes the front screen, or the named presentable,
                                       emit a step
          :navigate .step [to FLOW]    sends a step to all live flows, as a deep link
                                       does, or to one of them
          :open URL                    opens a URL: sends the steps of the matching link
                                       one after the other
          :relaunch [URL]              ends the app and starts it again, with a URL if
                                       given; the state of persisted services survives
          :draws NUMBER…               sets the next random numbers, in place of those
                                       from the seed
          :clock [+3s | +500ms | +2m | real | virtual]
                                       shows the session's time and its pending timers,
                                       or moves the clock forward
          :undo [COUNT]                undoes the last input, or the last COUNT
          :redo [COUNT]                redoes one undone input, or COUNT of them
          :at [NUMBER | input NUMBER | start]
                                       goes to a record or an input, on any branch;
                                       without an argument, shows the position
          :replay                      repeats all inputs in a fresh session and
                                       compares the records
          :answer [NUMBER] VALUE       answers a question that a guard or a stepper asks
                                       with await: yes, no, a number, text
          :fail NAME                   makes a pending fetch of this name fail
          :status                      shows the live flows and everything that is
                                       waiting
          :flows                       shows the live flows: parents, roots, states, and
                                       the steppers that each listens to
          :retain NAME                 shows what keeps a flow or a screen alive
          :where NAME | .step          shows the file and line of a screen, flow, step,
                                       fetch, service, link or any other name
          :plugins [VERB NAME | --time]
                                       lists the plugins; VERB is disable, enable, or
                                       allow, which grants the requested permissions;
                                       --time shows how often and how long the parts of
                                       each ran
          :log [FILTER ...] [STYLE]    prints the log in any style; select with 3 (the
                                       last three), 5-9 (records), .step, a name, an
                                       outcome, or idle
          :diff [NUMBER]               shows how the last input changed the tree, or all
                                       inputs since a record
          :why [NUMBER | .step | NAME] explains why a step had its outcome and what
                                       would have helped, or where a screen came from
          :more                        shows the next page of an output that was longer
                                       than the window
          :reload [OPTION | PLUGIN]    reloads the scripts and keeps the session; --why
                                       shows details, --back returns to the previous
                                       version, --replay tries all inputs again
          :accept                      switches to the new scripts and the session that
                                       :reload --replay has made
          :rollback                    drops the session that :reload --replay has made,
                                       and keeps the present one
          :save NAME [--overwrite]     writes a journey: the inputs so far, with their
                                       results as expectations
          :storyboard FILE [--overwrite]
                                       draws the session so far as FILE.svg or FILE.html
          :view [--read-only] [--port NUMBER]
                                       serves the session as a page to click or, with
                                       --read-only, only to watch
          :load FILE [JOURNEY] [--any-values] [--skip-unreadable]
                                       runs the inputs of a saved session, the actions
                                       of a journey, or the actions behind a log of the
                                       real app
          :tour [stop]                 starts a tour of five short lessons; each waits
                                       until you have done it
          :help [COMMAND|WORD|words]   explains the prompt, a command, a word, or the
                                       code of a message
          :quit                        ends the program
        > :hepl
        error: there is no command ':hepl' [E0501]
              = did you mean ':help'?
        """)
  }

  @Test("puts the text below the name if there is no room beside it")
  func narrow() throws {
    let stage = try Stage(script: "hello", OutputSettings(width: 40))
    let lines = stage.said(":help").split(separator: "\n").map(String.init)

    #expect(lines.filter { $0.hasPrefix("      ") }.allSatisfy { DisplayWidth.of($0) <= 40 })
    #expect(
      lines.drop { $0 != "  :type FIELD TEXT" }.prefix(4).joined(separator: "\n") == """
          :type FIELD TEXT
              types text into a field, by name
              or number, and replaces its value
          :back [cancelled]
        """)
  }

  @Test("wraps the page of an error code to the available width")
  func page() throws {
    let stage = try Stage(script: "hello", OutputSettings(width: 40))
    let page = stage.said(":help E0722").split(separator: "\n")

    #expect(page.contains("Lua is code, Swift is state. Undo,"))
  }

  @Test("is suggested, like other commands, for the names that other programs use")
  func otherNames() throws {
    let stage = try Stage(script: "hello")

    #expect(
      stage.transcript([":explain E0203", ":exit", ":click About"]) == """
        > :explain E0203
        error: there is no command ':explain' [E0501]
              = did you mean ':help'?
        > :exit
        error: there is no command ':exit' [E0501]
              = did you mean ':quit'?
        > :click About
        error: there is no command ':click' [E0501]
              = did you mean ':tap'?
        """)
  }
}
