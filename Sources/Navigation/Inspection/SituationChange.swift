/// A state in two parts: its structure, and the values that screens, flows and services remember.
///
/// The engine itself never reads these values; only code of the app does.
package struct SituationParts {
  package let structure: Fingerprint
  fileprivate let cells: ContiguousArray<StateCell>

  init(structure: Fingerprint, cells: ContiguousArray<StateCell>) {
    (self.structure, self.cells) = (structure, cells)
  }

  /// The whole state.
  package var situation: Situation { Situation(structure, cells) }
}

/// The values in an input, in the state where it is performed.
package struct InputValues {
  /// A value that the user enters, and the one before.
  fileprivate struct Entry {
    let owner: StateCell.Owner
    let old: Fingerprint
    let new: Fingerprint
  }

  /// The checksum of the values.
  package private(set) var checksum = Fingerprint()
  fileprivate private(set) var entry: Entry?

  package init(_ input: Input, in session: Session) {
    switch input {
    case .enter(let value, let name, let screen, let step):
      checksum.add(value)
      checksum.add(step?.values ?? [])
      let fields = session.world.nodes.element(screen.id)?.content.fields
      guard let old = fields?[name] else { return }
      entry = Entry(
        owner: StateCell.Owner(screen.id), old: Fingerprint(field: name, old),
        new: Fingerprint(field: name, value))
    case .tap(let step, _): checksum.add(step?.values ?? [])
    case .emit(let step, _), .open(let step), .openOne(let step, _), .doubleTap(let step, _):
      checksum.add(step.values)
    case .link, .back, .selectTab, .dismiss, .drag, .letGo, .device, .advance, .answer, .reply,
      .relaunch, .draws, .effect:
      break
    }
  }
}

/// The change of a state by an input during which no code of the app ran.
///
/// Such an input changes each state of the same structure alike, whatever the values are.
package struct SituationChange {
  private enum Source {
    /// The values of a cell before, by its place.
    case kept(Int)
    /// The same, with the value that the user has entered.
    case entered(Int)
    case new(Fingerprint)
  }

  private let structure: Fingerprint
  private let sources: [Source]

  /// Compares a state before an input with the state after it.
  ///
  /// - Parameter values: The values of the input.
  /// - Returns: `nil` if values have changed in another way than by the user's entry.
  package init?(from before: SituationParts, to after: SituationParts, by values: InputValues) {
    structure = after.structure
    var sources: [Source] = []
    for cell in after.cells {
      guard let source = Self.source(of: cell, in: before, values.entry) else { return nil }
      sources.append(source)
    }
    self.sources = sources
  }

  private static func source(
    of cell: StateCell, in before: SituationParts, _ entry: InputValues.Entry?
  ) -> Source? {
    guard let place = before.cells.firstIndex(where: { $0.owner == cell.owner }) else {
      return .new(cell.values)
    }
    let old = before.cells[place].values
    guard let entry, entry.owner == cell.owner else {
      return cell.values == old ? .kept(place) : nil
    }
    // Entering the same value does not show whether it was accepted.
    if entry.old == entry.new { return nil }
    if cell.values == old { return .kept(place) }
    return cell.values == old.replacing(entry.old, with: entry.new) ? .entered(place) : nil
  }

  /// The state after the input in another state of the same structure.
  package func result(from before: SituationParts, by values: InputValues) -> Situation {
    var fingerprint = structure
    for source in sources {
      switch source {
      case .kept(let place): fingerprint.add(before.cells[place].values)
      case .new(let values): fingerprint.add(values)
      case .entered(let place):
        let old = before.cells[place].values
        fingerprint.add(values.entry.map { old.replacing($0.old, with: $0.new) } ?? old)
      }
    }
    return Situation(fingerprint: fingerprint)
  }
}
