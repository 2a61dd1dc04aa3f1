import Diagnostics

/// How the things of an app hang together, as far as its texts name them.
struct Relations {
  let names: ProjectNames

  /// A flow's entry that does something: for a step, in a flow.
  struct Entry: Hashable {
    let step: NamedThing
    let flow: NamedThing?
    let place: ProjectNames.Place
  }

  /// The places that emit a step: in screens, controls and steppers.
  func emissions(of step: NamedThing) -> [ProjectNames.Place] {
    names.places(of: step).filter { place in
      guard case .use = place.role, let kind = place.within?.kind else { return false }
      return [.screen, .control, .stepper].contains(kind)
    }
  }

  /// The entries and guards for a step.
  func entries(for step: NamedThing) -> [ProjectNames.Place] {
    names.places(of: step).filter { if case .entry = $0.role { true } else { false } }
  }

  /// The flows that send a step on, and links that lead to it.
  func sendings(of step: NamedThing) -> [ProjectNames.Place] {
    names.places(of: step).filter { place in
      guard case .use = place.role else { return false }
      return place.within == nil || place.within?.kind == .flow
    }
  }

  /// The journeys that name a thing.
  func journeys(with thing: NamedThing) -> [NamedThing] {
    names.places(of: thing).compactMap(\.within).filter { $0.kind == .journey }.unique
  }

  /// The entries that show a screen or a flow.
  func showings(of thing: NamedThing) -> [Entry] {
    names.places(of: thing).compactMap { place in
      guard case .use = place.role, place.within?.kind == .flow else { return nil }
      return entry(around: place)
    }
  }

  /// The entry that a place stands in.
  private func entry(around place: ProjectNames.Place) -> Entry? {
    guard let text = names.text(place.path) else { return nil }
    let around = text.names.occurrences.last { occurrence in
      guard case .entry(let bytes) = occurrence.role else { return false }
      return bytes.contains(place.bytes.lowerBound) && occurrence.bytes != place.bytes
    }
    return around.flatMap { occurrence in
      names.things(occurrence, in: place.path).first.map {
        Entry(step: $0, flow: place.within, place: names.place(occurrence, in: text))
      }
    }
  }

  /// The screens and flows that the entry at a place shows.
  func shown(by entry: ProjectNames.Place) -> [(thing: NamedThing, place: ProjectNames.Place)] {
    guard case .entry(let bytes) = entry.role, let text = names.text(entry.path) else { return [] }
    return text.names.occurrences.compactMap { occurrence in
      guard bytes.contains(occurrence.bytes.lowerBound),
        occurrence.kinds.contains(.screen) || occurrence.kinds.contains(.flow),
        let thing = names.things(occurrence, in: entry.path).first
      else { return nil }
      return (thing, names.place(occurrence, in: text))
    }
  }

  /// The steps that a declaration names, with their places: those that a screen emits.
  func steps(in thing: NamedThing) -> [(step: NamedThing, place: ProjectNames.Place)] {
    (names.declared[thing] ?? []).flatMap { declaration -> [(NamedThing, ProjectNames.Place)] in
      guard case .declaration(let bytes) = declaration.role, let text = names.text(declaration.path)
      else { return [] }
      return text.names.occurrences.compactMap { occurrence in
        guard bytes.contains(occurrence.bytes.lowerBound), occurrence.kinds == [.step],
          let step = names.things(occurrence, in: declaration.path).first
        else { return nil }
        return (step, names.place(occurrence, in: text))
      }
    }
  }
}
