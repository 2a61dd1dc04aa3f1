#if os(Linux)
  import Foundation
  import Testing

  @Suite("Standard output that cannot be written")
  struct LostOutputTests {
    private static let commands = [
      "run scripts/hello.lua", "run scripts/hello.lua --json -e :tree", "scripts/hello.lua",
      "graph scripts/hello.lua", "graph scripts/hello.lua --format dot",
      "check scripts/hello.lua --format json", "test scripts/hello.journey.lua",
      "test scripts/hello.journey.lua --report junit",
      "test scripts/hello.journey.lua --report tap",
      "test scripts/hello.journey.lua --list",
      "test scripts/hello.journey.lua --report github --list",
      "plugins scripts/movies-2017.lua", "explain E0114", "explain", "--help", "--version",
      "graph --help", "meta scripts/hello.lua --folder \"$FOLDER\"", "new \"$FOLDER/shop\"",
      "replay \"$FOLDER/hello.session\"", "storyboard scripts/hello.journey.lua --filter greeted",
    ]

    private func run(_ command: String, _ redirection: String) throws -> Sextant.Result {
      let workspace = try Workspace()
      var sextant = Sextant()
      sextant.environment = ["FOLDER": workspace.folder.path]
      if command.hasPrefix("replay") {
        _ = try sextant.run(
          shell: "\"$0\" run scripts/hello.lua --session \"$FOLDER/hello.session\"")
      }
      return try sextant.run(shell: "\"$0\" \(command) \(redirection)")
    }

    @Test("on a full disk is reported, and the exit code is 1", arguments: commands)
    func full(command: String) throws {
      let result = try run(command, ">/dev/full")

      let last = result.errors.split(separator: "\n").last.map(String.init)
      #expect(
        last == """
          error: cannot write to standard output, so part of the output is lost: No space left on \
          device [E0656]
          """)
      #expect(result.code == 1)
    }

    @Test("is not an error if the reader closed the pipe", arguments: commands)
    func closed(command: String) throws {
      let result = try run(command, "| true")

      #expect(!result.errors.contains("E0656"))
      #expect(result.code == 0)
    }

    @Test("is reported in the requested language")
    func language() throws {
      let result = try run("graph scripts/hello.lua --lang ko", ">/dev/full")

      #expect(result.errors.hasPrefix("오류: 표준 출력에 쓸 수 없어 출력의 일부를 잃었습니다: 남은 공간이 없습니다"))
    }

    @Test("does not hide other errors")
    func otherCode() throws {
      let script = try Sextant().run(shell: "\"$0\" run scripts/none.lua >/dev/full")
      let line = try Sextant().run(shell: "\"$0\" run scripts/hello.lua -e :nope >/dev/full")

      #expect(script.code == 3)
      #expect(!script.errors.contains("E0656"))
      #expect(line.code == 1)
      #expect(line.errors.hasSuffix("No space left on device [E0656]\n"))
    }
  }
#endif
