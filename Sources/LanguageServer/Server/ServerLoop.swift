import Diagnostics
package import EditorService
import Platform
import Scripting

/// Reads a client's messages from a file and writes the server's to another, until the client ends.
///
/// Problems are told when the client has been silent for a moment. A message that comes meanwhile goes first.
package final class ServerLoop {
  /// How long a client is silent before problems are looked for, in milliseconds.
  ///
  /// Of an app that takes long to load, as long as that took: nobody waits for it at each letter.
  private var pause = 5
  private let loop = EventLoop()
  private let input: Int32
  private let output: Int32
  /// The file that all messages are written to; nil for none.
  private let log: Int32?
  private let program: String?
  private var framing = MessageFraming()
  private var waiting: [RPCMessage] = []
  private var isInputOpen = true
  private var running: [Int: WatchedProgram] = [:]
  /// The tasks that wait for others to end.
  private var tasks: [(words: [String], done: (String, String, Int32) -> Void)] = []
  /// As many tasks run at once.
  private static let mostRunning = 2
  private var runs = 0
  private var isOutputOpen = true

  /// - Parameters:
  ///   - program: The path of this program, which does tasks; nil if it is gone.
  ///   - log: The file that all messages are written to.
  package init(input: Int32 = 0, output: Int32 = 1, program: String?, log: Int32? = nil) {
    (self.input, self.output, self.program, self.log) = (input, output, program, log)
  }

  /// Serves a client.
  ///
  /// - Returns: The exit code: 0 if the client said goodbye before it left.
  package func serve(
    version: String, settings: @escaping (LanguageServer.Options) -> EditorService.Settings
  ) -> Int32 {
    let server = LanguageServer(version: version, settings: settings) { [weak self] in
      self?.write($0)
    }
    server.runProgram = { [weak self] words, done in self?.run(words, done) }
    var quietSince = SystemClock.milliseconds
    while !server.hasEnded, isOutputOpen, isInputOpen || !waiting.isEmpty {
      if waiting.isEmpty {
        let deadline = server.isStale ? quietSince + pause : nil
        let ready = loop.wait(for: [input], until: deadline).ready
        if ready.contains(input) { read() }
      }
      while !waiting.isEmpty, !server.hasEnded {
        // What has come meanwhile may take back what waits.
        if isInputOpen, hasInput { read() }
        handle(waiting.removeFirst(), server)
        quietSince = SystemClock.milliseconds
      }
      if server.isStale, SystemClock.milliseconds >= quietSince + pause { publish(server) }
    }
    return server.exitCode
  }

  private func publish(_ server: LanguageServer) {
    let begin = SystemClock.milliseconds
    server.publish { !hasInput }
    let time = SystemClock.milliseconds - begin
    pause = time < 300 ? 5 : min(time, 2_000)
  }

  private var hasInput: Bool {
    isInputOpen && loop.wait(for: [input], until: SystemClock.milliseconds).ready.contains(input)
  }

  private func handle(_ message: RPCMessage, _ server: LanguageServer) {
    server.receive(message) { id in
      waiting.contains { other in
        if case .notification("$/cancelRequest", let params) = other {
          params["id"] == id
        } else {
          false
        }
      }
    }
  }

  private func read() {
    do throws(SystemError) {
      guard let bytes = try SystemFile.readAvailable(input) else { return }
      isInputOpen = !bytes.isEmpty
      framing.push(bytes)
    } catch {
      isInputOpen = false
    }
    do throws(MessageFraming.Failure) {
      while let body = try framing.next() {
        note("<-", body)
        waiting.append(RPCMessage(body))
      }
    } catch {
      // Nothing after this can be told from anything else.
      let text = error == .tooLong ? "a message is too long" : "a header is malformed"
      waiting.append(.invalid(id: .null, RPCError(.parse, text)))
      isInputOpen = false
    }
  }

  private func write(_ json: JSON) {
    var body: [UInt8] = []
    json.write(to: &body)
    note("->", body)
    do throws(SystemError) {
      try SystemFile.write(MessageFraming.framed(body), to: output)
    } catch {
      isOutputOpen = false
    }
  }

  private func note(_ direction: String, _ body: [UInt8]) {
    guard let log else { return }
    try? SystemFile.write(Array("\(direction) ".utf8) + body + [0x0A], to: log)
  }

  /// Runs this program for a task, while messages are answered; a few at a time.
  private func run(_ words: [String], _ done: @escaping (String, String, Int32) -> Void) {
    tasks.append((words, done))
    startTasks()
  }

  private func startTasks() {
    while running.count < Self.mostRunning, !tasks.isEmpty {
      let task = tasks.removeFirst()
      guard let program else {
        task.done("", SystemError.noEntry.text, 1)
        continue
      }
      runs += 1
      let number = runs
      do throws(SystemError) {
        running[number] = try WatchedProgram([program] + task.words, in: "/", on: loop) {
          [weak self] output in
          self?.running[number] = nil
          task.done(output.text, output.errorText, output.code)
          self?.startTasks()
        }
      } catch {
        task.done("", error.text, 1)
      }
    }
  }
}
