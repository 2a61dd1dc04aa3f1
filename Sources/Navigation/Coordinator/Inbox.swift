/// The answers of guards, until the coordinator takes them.
actor Inbox {
  /// The result that a guard waits for.
  struct Answer {
    let ticket: GuardTicket
    let result: Result<Step?, any Error>
  }

  private var answers: [Answer] = []
  private var reader: CheckedContinuation<Void, Never>?
  private var isClosed = false
  private var isRung = false

  func put(_ ticket: GuardTicket, _ result: Result<Step?, any Error>) {
    answers.append(Answer(ticket: ticket, result: result))
    wake()
  }

  /// Wakes the reader without an answer.
  func ring() {
    isRung = true
    wake()
  }

  /// Makes all reads return `nil` from now on.
  func close() {
    isClosed = true
    wake()
  }

  /// Waits for answers or a ring; returns `nil` if the inbox is closed or the reader is cancelled.
  func next() async -> [Answer]? {
    if answers.isEmpty, !isRung, !isClosed, !Task.isCancelled { await wait() }
    defer { (answers, isRung) = ([], false) }
    return answers.isEmpty && !isRung || isClosed ? nil : answers
  }

  private func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { reader in
        if Task.isCancelled { reader.resume() } else { self.reader = reader }
      }
    } onCancel: {
      Task { await wake() }
    }
  }

  private func wake() {
    reader?.resume()
    reader = nil
  }
}

extension Result where Failure == any Error {
  /// Runs a closure and stores its result.
  init(awaiting body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}
