#if os(Linux)
  import Foundation

  /// Lets calls of the system about files fail in programs, one in each run.
  struct Faults {
    private let library: Preloaded

    init(compiler: String) throws { library = try Preloaded("fault", compiler: compiler) }

    /// What goes wrong with which call.
    struct Fault: CustomStringConvertible {
      /// The number of the call, from 1.
      let number: Int
      /// The call and its file, such as `sync a.session`.
      let call: String
      /// `EIO`, `EINTR`, `short`, `kill` and the like.
      let kind: String

      var description: String { "\(kind) at call \(number), \(call)" }

      /// The program does what it does without the fault.
      var isHarmless: Bool { kind == "EINTR" || kind == "short" }
      /// The program is killed before the call.
      var kills: Bool { kind == "kill" }
    }

    /// What goes wrong in earnest with calls of a kind.
    private static let kinds = [
      "open": ["EIO", "EACCES", "EMFILE", "EINTR"], "read": ["EIO", "EINTR", "short"],
      "write": ["ENOSPC", "EDQUOT", "EIO", "EINTR", "short"], "sync": ["EIO", "ENOSPC", "EINTR"],
      "truncate": ["EIO", "EINTR"], "lock": ["EIO", "EINTR"], "look": ["EIO", "EACCES"],
      "rename": ["EIO", "ENOSPC"], "unlink": ["EIO"], "mkdir": ["EIO", "ENOSPC"],
      "close": ["EIO", "EDQUOT", "EINTR"], "mode": ["EIO"],
    ]

    /// All faults of calls that a program has made, in their order.
    static func all(of calls: [String]) -> [Fault] {
      zip(1..., calls).flatMap { number, call in
        let name = call.prefix { $0 != " " }
        return ((kinds[String(name)] ?? []) + ["kill"]).map {
          Fault(number: number, call: call, kind: $0)
        }
      }
    }

    /// What a program is given in its environment whose calls about files in a folder fail, or are
    /// written down only.
    func environment(_ folder: URL, _ fault: Fault?) -> [String: String] {
      var environment = library.environment
      environment["SEXTANT_FAULT_FOLDER"] = folder.path + "/"
      environment["SEXTANT_FAULT_RECORD"] = library.record
      if let fault { environment["SEXTANT_FAULT"] = "\(fault.number):\(fault.kind)" }
      return environment
    }

    /// The calls that programs made since this was asked last.
    func calls() throws -> [String] { try library.recorded() }
  }
#endif
