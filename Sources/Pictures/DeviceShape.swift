package import Driving
package import Navigation

/// The outline of a device.
package struct DeviceShape: Hashable, Sendable {
  package let device: Device
  /// The width of the screen.
  let width: Int
  let height: Int
  /// The radius of the screen's corners.
  let corner: Int
  /// How thick the rim is.
  static let rim = 6

  static let phone = DeviceShape(device: .phone, width: 248, height: 470, corner: 32)
  static let tablet = DeviceShape(device: .tablet, width: 520, height: 400, corner: 20)

  package static func of(_ device: Device) -> DeviceShape {
    device == .phone ? phone : tablet
  }

  /// The shape for frames: a tablet where things are seen side by side, a phone otherwise.
  package static func suiting(_ frames: some Sequence<Frame>) -> DeviceShape {
    frames.contains(where: \.hasColumns) ? tablet : phone
  }

  var screen: Area { Area(x: 0, y: 0, width: width, height: height) }
  package var outerWidth: Int { width + 2 * Self.rim }
  package var outerHeight: Int { height + 2 * Self.rim }
  /// The name of the clip path of the screen.
  var clip: String { "sx-\(device.rawValue)" }

  /// The definition of the clip path.
  var definition: String {
    "<clipPath id=\"\(clip)\"><rect width=\"\(width)\" height=\"\(height)\" rx=\"\(corner)\"/>"
      + "</clipPath>"
  }
}

extension Frame {
  /// Things are seen side by side in it.
  fileprivate var hasColumns: Bool { layers.contains(where: \.hasColumns) }
}

extension Frame.Part {
  fileprivate var hasColumns: Bool {
    let parts = self.parts
    return parts.count > 1 && arrangement == .sideBySide || parts.contains(where: \.hasColumns)
  }

  /// The parts that are seen together in it.
  var parts: [Frame.Part] {
    content.compactMap { if case .part(let part) = $0 { part } else { nil } }
  }

  var tabBars: [[Frame.TabView]] {
    content.compactMap { if case .tabs(let tabs) = $0 { tabs } else { nil } }
  }
}
