import Driving
import Navigation

/// The changes by actions that were performed before in a state of the same structure, and during which no script ran.
///
/// Such an action changes every state of that structure alike, so its results need not be performed again. An app whose
/// states differ in what users enter has few structures.
final class KnownChanges {
  /// An action in a state, with the values that its input has there.
  struct Use {
    fileprivate let leg: EdgeLabel
    fileprivate let values: InputValues
  }

  private struct Key: Hashable {
    let leg: EdgeLabel
    let values: Fingerprint

    init(_ use: Use) { (leg, values) = (use.leg, use.values.checksum) }
  }

  private final class Effect {
    /// `nil` if the app refused the action.
    let change: SituationChange?
    /// Whether it led to the state in which it was performed.
    let stays: Bool
    let attempt: Attempt

    init(_ change: SituationChange?, stays: Bool, _ attempt: Attempt) {
      (self.change, self.stays, self.attempt) = (change, stays, attempt)
    }
  }

  /// The changes from the states of one structure.
  private struct Shelf {
    let structure: Fingerprint
    /// `nil` if there was only one such state so far: most structures do not occur again.
    var effects: [Key: Effect]?
  }

  /// How many structures are kept, as a power of two, and how many changes of each.
  private static let size = 1024
  private static let most = 256

  /// Each structure is at the place that its checksum determines, and replaces the one there.
  private var shelves = ContiguousArray<Shelf?>(repeating: nil, count: size)
  private var place = 0
  private var parts: SituationParts?
  private var situation: Situation?

  /// Moves to a state.
  ///
  /// - Parameter parts: The state; `nil` if its structure does not decide what actions change.
  func enter(_ parts: SituationParts?) {
    (self.parts, situation) = (parts, parts?.situation)
    guard let parts else { return }
    place = parts.structure.word & (Self.size - 1)
    if shelves[place]?.structure != parts.structure {
      shelves[place] = Shelf(structure: parts.structure)
    } else if shelves[place]?.effects == nil {
      shelves[place]?.effects = [:]
    }
  }

  /// An action in the current state; `nil` if its changes are not kept.
  func use(of leg: EdgeLabel, _ input: Input, in session: Session) -> Use? {
    guard parts != nil, shelves[place]?.effects != nil else { return nil }
    return Use(leg: leg, values: InputValues(input, in: session))
  }

  /// The change of the current state by an action; `nil` if it is not known.
  ///
  /// - Returns: The state that it leads to, or `nil` if the app refuses it, and the attempt that was made before.
  func change(by use: Use) -> (state: Situation?, attempt: Attempt)? {
    guard let parts, let effect = shelves[place]?.effects?[Key(use)] else { return nil }
    guard let change = effect.change else { return (nil, effect.attempt) }
    let state = change.result(from: parts, by: use.values)
    return (state == situation) == effect.stays ? (state, effect.attempt) : nil
  }

  /// Keeps the change by an action that was performed in the current state, and not yet undone.
  ///
  /// - Parameters:
  ///   - stays: Whether it led to the state in which it was performed.
  ///   - reached: The state that it led to; `nil` if it changed nothing.
  func note(
    _ attempt: Attempt, by use: Use, stays: Bool, reaching reached: SituationParts?,
    in session: Session
  ) {
    guard let parts, !session.mayHavePiles, (shelves[place]?.effects?.count ?? .max) < Self.most
    else { return }
    var change: SituationChange?
    if case .arrived = attempt.result {
      change = SituationChange(from: parts, to: reached ?? parts, by: use.values)
      if change == nil { return }
    }
    shelves[place]?.effects?[Key(use)] = Effect(change, stays: stays, attempt)
  }
}
