extension Session {
  /// Everything that lives in the session, written down: equal digests mean equal states.
  package var digest: String {
    let position = "input \(inputNumber), log \(log.lastNumber), queued \(queue.count)"
    return ([position] + Digest(world: world, names: names).lines).joined(separator: "\n")
  }

  /// Looks for contradictions in what lives in the session, as there must be none between inputs.
  ///
  /// - Returns: What is wrong, one sentence each.
  package func checkInvariants() -> [String] {
    let check = InvariantCheck(world: world, names: names)
    check.checkTree()
    check.checkKept()
    check.checkFlows()
    check.checkRegistrations()
    check.checkWaiting()
    check.expect(queue.isEmpty && queueHead == 0, "the queue is not empty")
    check.expect(current == nil && notices.isEmpty, "a record has not been written")
    check.expect(scratch.isEmpty, "something has not been settled")
    return check.findings
  }
}

extension Scratch {
  /// Nothing is left to look at.
  fileprivate var isEmpty: Bool {
    moved.isEmpty && touched.isEmpty && steppers.isEmpty && due.isEmpty && !treeChanged
  }
}
