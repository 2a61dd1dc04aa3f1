import Navigation

/// Something that would have made a step work; it was tried, and did.
package struct Remedy {
  /// What is to be done.
  package enum Deed {
    /// Do these first, then the same again.
    case first([Action])
    /// Do these instead.
    case instead([Action])
    /// Do these now; what waits goes on then.
    case then([Action])
    /// Let a flow contribute a presentable, then do the same again.
    case contribute(String, by: String)
  }

  /// What is to be done.
  package let deed: Deed
  /// Who takes the step then, and what comes of it.
  package let verdict: Verdict
  /// The flow that takes the step then; nothing if it is not about a step.
  package let flow: String?
}
