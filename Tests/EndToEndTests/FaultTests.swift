#if os(Linux)
  import Foundation
  import SeededNumbers
  import Testing

  /// Each call of the system about a file fails once, in turn: what was shown is kept, or it is said.
  @Suite(
    "A system call that fails", .serialized,
    .enabled(if: Preloaded.compiler != nil, "a compiler of C lets calls fail, and there is none"))
  struct FaultTests {
    private let faults: Faults

    init() throws { faults = try Faults(compiler: try #require(Preloaded.compiler)) }

    /// Everything, and not what a seed chooses.
    private static var isStress: Bool {
      ProcessInfo.processInfo.environment["SEXTANT_STRESS"] == "1"
    }
    private static var seed: UInt64 {
      ProcessInfo.processInfo.environment["SEXTANT_SEED"].flatMap(UInt64.init) ?? 1
    }

    /// What came of a run: what was told, and what all files hold.
    private struct Outcome {
      let result: Sextant.Result
      let files: [String: String]

      /// Nothing else was told.
      ///
      /// A script that could not be read for a moment is loaded again, which is an event of its own.
      func isTold(as other: Outcome) -> Bool {
        (result.errors, result.code, isReloaded)
          == (other.result.errors, other.result.code, other.isReloaded)
      }

      private var isReloaded: Bool { result.output.contains("\"event\":\"reload\"") }
    }

    private func run(
      _ scenario: FaultScenario, in workspace: Workspace, _ fault: Faults.Fault?
    ) throws -> Outcome {
      var sextant = workspace.sextant
      sextant.environment = faults.environment(workspace.folder, fault)
      sextant.environment["XDG_STATE_HOME"] = workspace.folder.appending(path: "state").path
      let result = try sextant.run(scenario.arguments, input: scenario.input)
      return Outcome(result: result, files: try Self.files(in: workspace))
    }

    /// All files by their names; times that were measured are left out.
    private static func files(in workspace: Workspace) throws -> [String: String] {
      let names = try FileManager.default.subpathsOfDirectory(atPath: workspace.folder.path)
      let texts = names.compactMap { name in
        (try? workspace.text(of: name)).map {
          (name, $0.replacing(/time="[0-9.]+"/, with: "time"))
        }
      }
      return Dictionary(uniqueKeysWithValues: texts)
    }

    /// The faults that are tried: all of them, or some.
    private func chosen(_ calls: [String], _ dice: inout SeededNumbers) -> [Faults.Fault] {
      let all = Faults.all(of: calls)
      return Self.isStress ? all : (0..<min(2, all.count)).map { _ in all[dice.below(all.count)] }
    }

    @Test("is reported, and no input that was shown is lost", arguments: FaultScenario.all)
    func faulty(scenario: FaultScenario) throws {
      let workspace = try scenario.workspace()
      let before = try Self.files(in: workspace)
      let usual = try run(scenario, in: workspace, nil)
      let calls = try faults.calls()
      try #require(calls.count > 8, "\(usual.result)")

      var dice = SeededNumbers(seed: Self.seed)
      for fault in chosen(calls, &dice) {
        let workspace = try scenario.workspace()
        let outcome = try run(scenario, in: workspace, fault)
        var complaints = complaints(fault, usual, outcome, before, scenario)
        if scenario.keeps { complaints += try afterwards(scenario, outcome, workspace) }
        #expect(complaints == [], "\(scenario), \(fault), seed \(Self.seed): \(outcome.result)")
      }
    }

    /// What is wrong with what came of a fault.
    private func complaints(
      _ fault: Faults.Fault, _ usual: Outcome, _ outcome: Outcome, _ before: [String: String],
      _ scenario: FaultScenario
    ) -> [String] {
      var complaints: [String] = []
      let isSame = outcome.result == usual.result && outcome.files == usual.files
      if outcome.result.code != -SIGKILL, outcome.result.code < 0 { complaints.append("a crash") }
      if fault.kills != (outcome.result.code == -SIGKILL) { complaints.append("killed or not") }
      if fault.isHarmless, !isSame { complaints.append("no reason to do otherwise") }
      if outcome.isTold(as: usual), !isSame { complaints.append("without a word") }
      if outcome.result.errors != usual.result.errors, outcome.result.code == 0 {
        complaints.append("exit code 0")
      }
      for (name, text) in before where name != FaultScenario.session {
        let may = [text, usual.files[name] ?? text]
        if !may.contains(outcome.files[name] ?? "") { complaints.append("\(name) is neither") }
      }
      let more = Set(outcome.files.keys).subtracting(usual.files.keys).subtracting(before.keys)
      for name in more where !(fault.kills && name.hasSuffix(".new")) {
        if !name.hasPrefix("\(FaultScenario.session).damaged") {
          complaints.append("\(name) is left")
        }
      }
      return complaints
    }

    /// What is wrong with the session that goes on after a fault.
    private func afterwards(
      _ scenario: FaultScenario, _ outcome: Outcome, _ workspace: Workspace
    ) throws -> [String] {
      let told = outcome.result.output + outcome.result.errors
      let kept = outcome.files[FaultScenario.session] ?? ""
      let shown = told.matches(of: /"n":\d+,"input":(\d+),/).compactMap { Int($0.output.1) }
      var complaints = Set(shown).filter { $0 > 1 && !kept.contains("\"input\":\($0),") }
        .filter { _ in !told.contains("E0766") }.map { "input \($0) is lost" }

      let again = try workspace.sextant.run([
        "run", "app.lua", "--session", FaultScenario.session,
      ])
      let known = ["E0765"] + (scenario.isDamaged ? ["E0764"] : [])
      let isFine = again.errors.isEmpty || known.contains { again.errors.contains($0) }
      if again.code != 0 || !isFine { complaints.append("goes on with \(again)") }
      return complaints
    }

    @Test("when lines share a sync is reported before their results; they are saved at the end")
    func sharedSync() throws {
      let lines = ":tap About\n:back\n:type name 둘\n"
      let workspace = try Workspace(SessionTests.app)
      func run(_ fault: Faults.Fault?) throws -> String {
        try? FileManager.default.removeItem(at: workspace.folder.appending(path: "a.session"))
        var sextant = workspace.sextant
        sextant.environment = faults.environment(workspace.folder, fault)
        let line = #"("$0" run app.lua --session a.session - 2>&1; echo "code $?") | cat"#
        return try sextant.run(shell: line, input: lines).output
      }
      let usual = try run(nil)
      let calls = try faults.calls()
      let last = try #require(calls.lastIndex(of: "sync a.session")) + 1
      let all = try run(Faults.Fault(number: last, call: "sync a.session", kind: "EIO"))

      let told = """
        error: cannot write to 'a.session': Input/output error; the session continues unsaved, and \
        Sextant tries again with each input [E0766]
        """
      let expected = usual.replacing("   3  ", with: "\(told)\n   3  ")
        .replacing("code 0", with: "the whole session is saved in 'a.session' again\ncode 1")
      #expect(expected.contains(told))
      #expect(all == expected)
      let kept = try workspace.sextant.run(["replay", "a.session"])
      #expect(kept.code == 0 && kept.errors == "", "\(kept)")
      #expect(kept.output.hasSuffix("the end: 3 inputs, at record 6\n"), "\(kept)")
    }

    @Test("while a program's lines are waited for is reported, and the exit code tells of it")
    func machineSync() throws {
      let workspace = try Workspace(SessionTests.app)
      let arguments = ["run", "app.lua", "--session", "a.session", "--json", "-"]
      func run(_ fault: Faults.Fault?) throws -> Sextant.Result {
        try? FileManager.default.removeItem(at: workspace.folder.appending(path: "a.session"))
        var sextant = workspace.sextant
        sextant.environment = faults.environment(workspace.folder, fault)
        return try sextant.run(arguments, input: ":tap About\n")
      }
      let usual = try run(nil)
      #expect(usual.code == 0, "\(usual)")
      let last = try #require(try faults.calls().lastIndex(of: "sync a.session")) + 1
      let failed = try run(Faults.Fault(number: last, call: "sync a.session", kind: "EIO"))
      #expect(failed.code == 1 && failed.output.contains("E0766"), "\(failed)")
    }

    @Test("for the prompt history is reported, and the prompt continues")
    func history() throws {
      var dice = SeededNumbers(seed: Self.seed)
      let calls = try atPrompt(nil).calls.enumerated().filter { $0.element.contains("history") }
      try #require(calls.count > 4)
      let all = Faults.all(of: try atPrompt(nil).calls).filter { fault in
        fault.call.contains("history") && !fault.kills
      }
      let chosen = Self.isStress ? all : (0..<3).map { _ in all[dice.below(all.count)] }
      for fault in chosen {
        let (text, history, code, _) = try atPrompt(fault)
        #expect(code == 0, "\(fault): \(text)")
        let isKept = history == "tea\n:quit\n"
        let isTold = text.contains("[E0878]")
        // What was written and could not be synced is there until the machine stops.
        let mayBeBoth = fault.call.hasPrefix("sync")
        #expect(isKept != isTold || isTold && mayBeBoth, "\(fault): \(text) \(history)")
        #expect(isKept || !fault.isHarmless, "\(fault): \(text)")
      }
    }

    /// What a person sees at a prompt, and what is kept of what was typed.
    private func atPrompt(
      _ fault: Faults.Fault?
    ) throws -> (text: String, history: String, code: Int32?, calls: [String]) {
      let workspace = try Workspace(SessionTests.app)
      let state = workspace.folder.appending(path: "state")
      try FileManager.default.createDirectory(
        at: state.appending(path: "sextant"), withIntermediateDirectories: true)
      try workspace.write("tea\n", to: "state/sextant/history")
      let person = try Person(
        [workspace.folder.appending(path: "app.lua").path],
        environment: faults.environment(workspace.folder, fault).merging([
          "XDG_STATE_HOME": state.path
        ]) { own, _ in own }, columns: 200)
      #expect(person.sees(ending: "›"), "\(person.screen.text)")
      person.type(":quit\r")
      let code = person.waitForEnd()
      let history = try workspace.text(of: "state/sextant/history")
      return (person.screen.text, history, code, try faults.calls())
    }
  }
#endif
