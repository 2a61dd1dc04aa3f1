/// Something that a finder has seen in a situation, whatever it is: only whether two are the same
/// matters.
struct Observation: Hashable {
  /// The finder's place among all.
  let finder: Int
  let what: AnyHashable
}
