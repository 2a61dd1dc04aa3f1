#if os(Linux)
  import Foundation
  import Glibc
  import Testing

  @Suite("A history file that cannot be used")
  struct UnusableHistoryTests {
    /// Makes what stands in the place of the history.
    enum Place: String, CaseIterable {
      case pipe, folder, device, large

      var reason: String {
        self == .large ? "it is larger than 16 MB" : "it is not a regular file"
      }

      func make(_ path: String) throws {
        switch self {
        case .pipe: #expect(mkfifo(path, 0o600) == 0)
        case .folder: #expect(mkdir(path, 0o700) == 0)
        case .device: #expect(symlink("/dev/zero", path) == 0)
        case .large:
          // Sparse: it takes no room on the disk.
          let file = open(path, O_WRONLY | O_CREAT, 0o600)
          #expect(ftruncate(file, 8 << 30) == 0)
          close(file)
        }
      }
    }

    @Test(
      "is reported and left unchanged, and the prompt works without it", arguments: Place.allCases)
    func prompt(place: Place) throws {
      let workspace = try Workspace()
      let state = workspace.folder.path
      let history = state + "/sextant/history"
      #expect(mkdir(state + "/sextant", 0o700) == 0)
      try place.make(history)
      var before = stat()
      #expect(lstat(history, &before) == 0)

      let person = try Person(
        script: "hello", environment: ["XDG_STATE_HOME": state], columns: 400)
      #expect(person.sees(ending: "+ Welcome#0 on HelloFlow#0\n›"))
      person.type(":tap About\r")
      #expect(person.sees(ending: "^ About#0 over HelloFlow#0\n›"))
      person.type("\u{4}")

      #expect(person.waitForEnd() == 0)
      let said = person.screen.text.split(separator: "\n").first.map(String.init)
      #expect(
        said == """
          warning: the history is not saved: cannot use \(history), \(place.reason) [E0878]
          """)
      var after = stat()
      #expect(lstat(history, &after) == 0)
      #expect(after.st_size == before.st_size && after.st_ino == before.st_ino)
    }
  }
#endif
