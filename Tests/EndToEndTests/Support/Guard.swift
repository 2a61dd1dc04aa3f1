#if os(Linux)
  import Foundation

  /// Watches programs: what they do to reach the network or to start others is refused and kept.
  struct Guard {
    private let workspace: Workspace

    /// The compiler of C that makes the guard, if there is one.
    static let compiler = ["/usr/bin/cc", "/usr/bin/gcc", "/usr/bin/clang"].first {
      FileManager.default.isExecutableFile(atPath: $0)
    }

    struct NotMade: Error {
      let reason: String
    }

    init(compiler: String) throws {
      workspace = try Workspace()
      let source = Sextant.package.appending(path: "Tests/EndToEndTests/C/guard.c").path
      let line = "\(compiler) -shared -fPIC -O1 -o \(library) \(source)"
      let result = try Sextant().run(shell: line)
      guard result.code == 0 else { throw NotMade(reason: result.errors) }
    }

    /// What a program is given in its environment to be watched.
    var environment: [String: String] { ["LD_PRELOAD": library, "SEXTANT_GUARD": record] }

    /// What the programs did since this was asked last, `watched` once for each of them.
    func calls() throws -> [String] {
      guard FileManager.default.fileExists(atPath: record) else { return [] }
      let lines = try workspace.text(of: "record").split(separator: "\n").map(String.init)
      try FileManager.default.removeItem(atPath: record)
      return lines
    }

    private var library: String { workspace.folder.appending(path: "guard.so").path }
    private var record: String { workspace.folder.appending(path: "record").path }
  }
#endif
