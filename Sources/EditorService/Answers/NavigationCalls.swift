import Diagnostics

/// A call of navigation: what leads to a screen, or where it leads.
package struct NavigationCall: Sendable {
  package let thing: NamedThing
  package let declaration: FileRange
  package let name: FileRange
  /// The places that lead there.
  package let places: [FileRange]
}

extension ProjectNames {
  /// The screens and flows that lead to one, and where they do.
  func incoming(_ thing: NamedThing) -> [NavigationCall] {
    let relations = Relations(names: self)
    var places: [NamedThing: [Place]] = [:]
    for showing in relations.showings(of: thing) {
      if let flow = showing.flow, flow != thing { places[flow, default: []].append(showing.place) }
      for emission in relations.emissions(of: showing.step) {
        if let screen = emission.within.map(screen) { places[screen, default: []].append(emission) }
      }
    }
    return calls(places)
  }

  /// The screens and flows that one leads to, and where it does.
  func outgoing(_ thing: NamedThing) -> [NavigationCall] {
    let relations = Relations(names: self)
    var places: [NamedThing: [Place]] = [:]
    if thing.kind == .flow {
      for (_, entry) in relations.steps(in: thing) where entry.within == thing {
        for shown in relations.shown(by: entry) {
          places[shown.thing, default: []].append(shown.place)
        }
      }
    } else {
      for (step, place) in relations.steps(in: thing) {
        for entry in relations.entries(for: step) {
          for shown in relations.shown(by: entry) { places[shown.thing, default: []].append(place) }
        }
      }
    }
    return calls(places)
  }

  /// The screen that a control is on.
  private func screen(_ thing: NamedThing) -> NamedThing {
    thing.kind == .control && thing.owner != nil ? NamedThing(.screen, thing.owner ?? "") : thing
  }

  private func calls(_ places: [NamedThing: [Place]]) -> [NavigationCall] {
    places.keys.ordered { $0.name < $1.name }.compactMap { call($0, at: places[$0] ?? []) }
  }

  /// A screen or flow without the places that lead there.
  func call(_ thing: NamedThing) -> NavigationCall? { call(thing, at: []) }

  private func call(_ thing: NamedThing, at places: [Place]) -> NavigationCall? {
    guard let first = declared[thing]?.first, let text = text(first.path),
      case .declaration(let bytes) = first.role
    else { return nil }
    return NavigationCall(
      thing: thing, declaration: text.range(bytes), name: text.range(first.bytes),
      places: places.unique.compactMap { place in self.text(place.path)?.range(place.bytes) })
  }
}
