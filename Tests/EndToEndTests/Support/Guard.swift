#if os(Linux)
  import Foundation

  /// Watches programs: what they do to reach the network or to start others is refused and kept.
  struct Guard {
    private let library: Preloaded

    /// The compiler of C that makes the guard, if there is one.
    static var compiler: String? { Preloaded.compiler }

    init(compiler: String) throws { library = try Preloaded("guard", compiler: compiler) }

    /// What a program is given in its environment to be watched.
    var environment: [String: String] {
      library.environment.merging(["SEXTANT_GUARD": library.record]) { own, _ in own }
    }

    /// What the programs did since this was asked last, `watched` once for each of them.
    func calls() throws -> [String] { try library.recorded() }
  }
#endif
