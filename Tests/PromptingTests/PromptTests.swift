import Navigation
import Prompting
import Scripting
import Testing

@Suite("The prompt on a running app")
struct PromptTests {
  private let movies: RunningMovies
  private let prompt: Prompt

  init() throws {
    movies = try RunningMovies()
    prompt = Prompt(movies.coordinator, movies.scripts)
  }

  /// What finishing the key does.
  private static let tabs = """
       3  MainFlow#0         apiKeyIsComplete           handled
          + WishlistFlow#0 on tabs#0
          + WatchedFlow#0 on tabs#0
          + tabs#0 on MainFlow#0
       4  WishlistFlow#0     movieList                  handled
          + Wishlist#0 on WishlistFlow#0
       5  WatchedFlow#0      movieList                  handled
          + Watched#0 on WatchedFlow#0
    """

  @Test("Its lines are inputs of the app's own session, steps, commands and Lua")
  func lines() throws {
    let answers = [".apiKeyIsComplete", ":tree", "1 + 2", ":undo"].map(prompt.perform)

    #expect(answers.map(\.ending) == [.done, .done, .done, .done])
    #expect(
      answers.map(\.text) == [
        Self.tabs,
        """
        ● window
        ● └─ navigation MainFlow#0
        ·    ├─ screen ApiKey#0  in MainFlow#0
        ●    └─ tabs#0  in MainFlow#0
        ●       ├─ navigation WishlistFlow#0 "Wishlist"  selected
        ●       │  └─ screen Wishlist#0  in WishlistFlow#0
        ·       └─ navigation WatchedFlow#0 "Watched"
        ·          └─ screen Watched#0  in WatchedFlow#0
        """,
        "3", "undid 3-5, now at 2",
      ])
    let front = try movies.front
    #expect(movies.coordinator.session.name(of: front) == "ApiKey")
  }

  @Test("What the app has done since the last line is told first")
  func between() throws {
    movies.coordinator.emit(DemoStep.apiKeyIsComplete, from: try movies.front)
    let first = prompt.perform(":in")
    let second = prompt.perform(":in")

    #expect(first.text == Self.tabs + "\n/")
    #expect(second.text == "/")
  }

  @Test("What a script prints stands in its place and goes on to the app's output")
  func printing() throws {
    var printed: [String] = []
    movies.scripts.output = { printed.append($0) }
    try movies.edit("settingsDone = dismiss()", to: "settingsDone = function() print \"bye\" end")
    _ = prompt.perform(":reload")
    for step in [DemoStep.apiKeyIsComplete, .settings, .settingsDone] {
      movies.coordinator.emit(step, from: try movies.front)
    }
    let answer = prompt.perform(":in")

    #expect(printed == ["bye"])
    #expect(
      answer.text == Self.tabs + """

           6  WishlistFlow#0     settings                   handled
           7  SettingsFlow#0     settings                   handled
              + SettingsList#0 on navigation#0
              + navigation#0 on SettingsFlow#0
              ^ SettingsFlow#0 over MainFlow#0
        bye
           8  SettingsFlow#0     settingsDone               handled
        /
        """)
  }

  @Test("It reloads the scripts for the app, and follows when the app reloads them itself")
  func reloading() throws {
    try movies.edit("Version 1", to: "Version 2")
    let reload = prompt.perform(":reload").text
    let steps = [DemoStep.apiKeyIsComplete, .settings, .about]
    for step in steps { movies.coordinator.emit(step, from: try movies.front) }
    let second = try movies.content.text
    _ = prompt.perform("x = 3")
    try movies.edit("Version 2", to: "Version 3")
    _ = try movies.scripts.reload(in: movies.coordinator)

    #expect(
      reload
        == "reloaded settings: ~ option SettingsAbout.text: \"Version 1\" → \"Version 2\"")
    #expect(second == "Version 2")
    #expect(prompt.perform(":screen").text.contains("Version 3"))
    #expect(prompt.perform("x").text == "3")
  }

  @Test("What would start the session a second time is refused")
  func refused() {
    let answers = [":replay", ":save /nowhere/x", ":reload replay"].map(prompt.perform)

    #expect(answers.map(\.ending) == [.failed, .failed, .failed])
    #expect(answers.map { $0.text.contains("E1030") } == [true, true, true])
  }

  @Test("A line in the middle of an input is refused")
  func inside() {
    var answer: Prompt.Answer?
    movies.coordinator.onDidNavigate { [prompt] _, _, _ in answer = prompt.perform(":tree") }
    movies.coordinator.navigate(to: DemoStep.apiKeyIsComplete)

    #expect(answer?.ending == .failed)
    #expect(
      answer?.text == """
        error: cannot perform a line while the session handles an input [E1031]
              = perform the line after the coordinator's call has returned
        """)
  }

  @Test("Lua goes on over several lines, and whoever leaves ends nothing")
  func statements() {
    let answers = ["for i = 1, 2 do", "print(i)", "end", ":quit"].map(prompt.perform)

    #expect(answers.map(\.ending) == [.incomplete, .incomplete, .done, .left])
    #expect(answers[2].text == "1\n2")
    #expect(movies.coordinator.session.liveFlows.map(\.name) == ["MainFlow"])
  }

  @Test("It tells who gave an input that no line gave")
  func why() throws {
    movies.coordinator.emit(DemoStep.apiKeyIsComplete, from: try movies.front)

    _ = prompt.perform(":in")
    #expect(
      prompt.perform(":why").text == """
           3  MainFlow#0         apiKeyIsComplete           handled
              + WishlistFlow#0 on tabs#0
              + WatchedFlow#0 on tabs#0
              + tabs#0 on MainFlow#0
              from        the app
        """)
  }

  @Test("It keeps nothing of the app alive, and lets the app go on")
  func lifetime() throws {
    weak var coordinator: FlowCoordinator?
    do {
      let movies = try RunningMovies()
      _ = Prompt(movies.coordinator, movies.scripts).perform(":tree")
      coordinator = movies.coordinator
    }
    #expect(coordinator == nil)
  }
}
