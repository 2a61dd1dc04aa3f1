#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// How the cost of a unit grows with the size of what it is done in: a picture for each family of works whose
/// names end in a size, `step-among-10`, `step-among-1000` and so on.
///
/// Both scales are logarithmic: what costs the same at each size is a level line, and what takes time in
/// proportion to the size goes up by a decade in a decade.
struct Curve {
  let name: String
  /// The size, and the instructions of a unit.
  let points: [(size: Double, count: Double)]

  /// The curves in files of counts, `"NAME-SIZE": COUNT` a line; a family of one size is none.
  static func all(in texts: [String]) -> [Curve] {
    var names: [String] = []
    var points: [String: [(size: Double, count: Double)]] = [:]
    for line in texts.joined(separator: "\n").split(separator: "\n") {
      let parts = line.split { "\": ,".contains($0) }
      guard parts.count == 2, let count = Double(parts[1]) else { continue }
      let words = parts[0].split(separator: "-")
      guard let size = words.last.flatMap({ Double($0) }) else { continue }
      let name = words.dropLast().joined(separator: "-")
      if points[name] == nil { names.append(name) }
      points[name, default: []].append((size, count))
    }
    return names.compactMap { name in
      points[name].flatMap { $0.count > 1 ? Curve(name: name, points: $0) : nil }
    }
  }

  /// The exponent with which a unit's cost grows: 0 if it is the same at each size. By least squares.
  var exponent: Double {
    let logs = points.map { (log10($0.size), log10($0.count)) }
    let count = Double(logs.count)
    let (x, y) = (logs.reduce(0) { $0 + $1.0 } / count, logs.reduce(0) { $0 + $1.1 } / count)
    let above = logs.reduce(0) { $0 + ($1.0 - x) * ($1.1 - y) }
    return above / logs.reduce(0) { $0 + ($1.0 - x) * ($1.0 - x) }
  }
}

extension Curve {
  private static let (width, height, left, bottom) = (480.0, 240.0, 64.0, 200.0)

  /// The picture, which keeps to the reader's light or dark colours.
  var svg: String {
    let path = points.map { "\(rounded(x($0.size))),\(rounded(y($0.count)))" }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(Self.width)) \(Int(Self.height))" \
      role="img">
      <title>\(name): instructions a unit, by size</title>
      <style>
      text { font-family: system-ui, sans-serif; font-size: 12px; fill: #444 } line { stroke: #ccc }
      polyline { fill: none; stroke: #2563eb; stroke-width: 2 } circle { fill: #2563eb }
      @media (prefers-color-scheme: dark) {
      text { fill: #bbb } line { stroke: #444 } polyline { stroke: #7aa7ff } circle { fill: #7aa7ff }
      }
      </style>
      <text x="\(Int(Self.left))" y="18">\(name): instructions a unit, exponent \(exponentText)</text>
      \(grid)
      <polyline points="\(path.joined(separator: " "))"/>
      \(points.map(dot).joined(separator: "\n"))
      </svg>

      """
  }

  /// The exponent with two digits after the point.
  private var exponentText: String {
    let text = String((exponent * 100).rounded() / 100)
    return text == "-0.0" ? "0.0" : text
  }

  private func dot(_ point: (size: Double, count: Double)) -> String {
    let (x, y) = (rounded(x(point.size)), y(point.count))
    return """
      <circle cx="\(x)" cy="\(rounded(y))" r="3"/>
      <text x="\(x)" y="\(rounded(y - 8))" text-anchor="middle">\(short(point.count))</text>
      <text x="\(x)" y="\(Int(Self.bottom) + 18)" text-anchor="middle">\(Int(point.size))</text>
      """
  }

  /// A line for each decade.
  private var grid: String {
    decades.map { decade in
      let count = pow(10, Double(decade))
      let y = rounded(y(count))
      return """
        <line x1="\(Int(Self.left))" x2="\(Int(Self.width) - 16)" y1="\(y)" y2="\(y)"/>
        <text x="\(Int(Self.left) - 8)" y="\(y)" text-anchor="end">\(short(count))</text>
        """
    }.joined(separator: "\n")
  }

  /// The powers of ten between which the counts lie; three at least, so that noise looks like noise.
  private var decades: ClosedRange<Int> {
    let logs = points.map { log10($0.count) }
    let low = Int((logs.min() ?? 0).rounded(.down))
    return low...max(Int((logs.max() ?? 0).rounded(.up)), low + 2)
  }

  private func x(_ size: Double) -> Double {
    let logs = points.map { log10($0.size) }
    let (low, high) = (logs.min() ?? 0, logs.max() ?? 1)
    return Self.left + 24 + (log10(size) - low) / (high - low) * (Self.width - Self.left - 72)
  }

  private func y(_ count: Double) -> Double {
    let (low, high) = (Double(decades.lowerBound), Double(decades.upperBound))
    return Self.bottom - (log10(count) - low) / (high - low) * (Self.bottom - 36)
  }

  /// A count with a letter for thousands or more.
  private func short(_ count: Double) -> String {
    switch count {
    case ..<1e4: rounded(count)
    case ..<1e6: rounded(count / 1e3) + " k"
    case ..<1e9: rounded(count / 1e6) + " M"
    default: rounded(count / 1e9) + " G"
    }
  }
}
