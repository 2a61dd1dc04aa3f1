import Diagnostics
import Navigation

// The encodings of the values in a part.

/// Where a value is remembered.
struct PartPlace: Hashable {
  let place: Fact
  let owner: String
  let name: String

  static let codec = JSONForm<PartPlace>(
    .place(Fact.codec), .place(.text), .place(.text), take: { ($0.place, $0.owner, $0.name) },
    make: PartPlace.init
  ).row
}

extension Fact {
  static let codec = JSONCodec.text.map({ (fact: Fact) in fact.digits }, { Fact(digits: $0) })
}

extension PileUse {
  static let codec = JSONForm<PileUse>(
    .place(.texts), .place(.texts), take: { ($0.counted, $0.asked) },
    make: { PileUse(counted: $0, asked: $1) }
  ).row
}

extension SituationGraph.View {
  static let codec = JSONForm<Self>(
    .place(.textSet), .place(.textSet), .place(JSONCodec.text.orNull), .place(.bool),
    take: { ($0.touchable, $0.modals, $0.front, $0.isHome) },
    make: { Self(touchable: $0, modals: $1, front: $2, isHome: $3) }
  ).row
}

extension Sum.Fold {
  /// The encoding of `stacks` and `loses`; other reasons are not encoded.
  static let codec = JSONCodec.texts.map(
    { (fold: Sum.Fold) in
      switch fold {
      case .stacks(let name): ["stacks", name]
      case .loses(let name): ["loses", name]
      case .grows, .isKnown: []
      }
    },
    { texts in
      switch (texts.first, texts.count) {
      case ("stacks", 2): .stacks(texts[1])
      case ("loses", 2): .loses(texts[1])
      default: nil
      }
    })
}
