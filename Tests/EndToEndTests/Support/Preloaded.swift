#if os(Linux)
  import Foundation

  /// A library made of a C source that stands in front of functions of the system in a program.
  struct Preloaded {
    let workspace: Workspace

    /// The compiler of C that makes such libraries, if there is one.
    static let compiler = ["/usr/bin/cc", "/usr/bin/gcc", "/usr/bin/clang"].first {
      FileManager.default.isExecutableFile(atPath: $0)
    }

    struct NotMade: Error {
      let reason: String
    }

    /// Compiles a source of the folder `C`.
    init(_ name: String, compiler: String) throws {
      workspace = try Workspace()
      let source = Sextant.package.appending(path: "Tests/EndToEndTests/C/\(name).c").path
      let line = "\(compiler) -shared -fPIC -O1 -o \(library) \(source)"
      let result = try Sextant().run(shell: line)
      guard result.code == 0 else { throw NotMade(reason: result.errors) }
    }

    /// What a program is given in its environment to load the library.
    var environment: [String: String] { ["LD_PRELOAD": library] }

    /// Where the library may write down what it sees.
    var record: String { workspace.folder.appending(path: "record").path }

    /// The lines that were written down since this was asked last.
    func recorded() throws -> [String] {
      guard FileManager.default.fileExists(atPath: record) else { return [] }
      let lines = try workspace.text(of: "record").split(separator: "\n").map(String.init)
      try FileManager.default.removeItem(atPath: record)
      return lines
    }

    private var library: String { workspace.folder.appending(path: "preloaded.so").path }
  }
#endif
