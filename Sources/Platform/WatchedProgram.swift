/// A program that runs while its starter does other things; an event loop hears what it writes.
package final class WatchedProgram {
  private let loop: EventLoop
  private let process: Int32
  /// The open ends of its output and errors, and what has come out of them.
  private var streams: [Int32: [UInt8]] = [:]
  private let order: [Int32]
  private var open: Set<Int32>
  private let done: (ChildProgram.Output) -> Void

  /// Starts a program that reads nothing.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments.
  ///   - done: Called once, when the program has ended.
  /// - Throws: The system's reason why no program could be started at all.
  package init(
    _ words: [String], in folder: String, on loop: EventLoop,
    done: @escaping (ChildProgram.Output) -> Void
  ) throws(SystemError) {
    (self.loop, self.done) = (loop, done)
    let started = try ChildProgram.startListening(words, in: folder)
    process = started.process
    order = [started.output, started.errors]
    open = Set(order)
    streams = [started.output: [], started.errors: []]
    for stream in order { loop.watch(stream) { [weak self] in self?.read(stream) } }
  }

  deinit {
    for stream in open {
      loop.unwatch(stream)
      SystemFile.close(stream)
    }
    // Whoever forgets a program does not want what it does.
    if !open.isEmpty { ChildProgram.stop(process) }
  }

  private func read(_ stream: Int32) {
    let bytes: [UInt8]
    do throws(SystemError) {
      guard let some = try SystemFile.readAvailable(stream) else { return }
      bytes = some
    } catch {
      bytes = []
    }
    guard bytes.isEmpty else {
      streams[stream]? += bytes
      return
    }
    loop.unwatch(stream)
    SystemFile.close(stream)
    open.remove(stream)
    guard open.isEmpty else { return }
    done(
      ChildProgram.Output(
        code: ChildProgram.end(of: process), bytes: streams[order[0]] ?? [],
        errors: streams[order[1]] ?? []))
  }
}
