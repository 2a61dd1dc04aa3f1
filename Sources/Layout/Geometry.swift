/// A place in a picture: x grows to the right, y downwards.
package struct Point: Sendable, Hashable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  var transposed: Point { Point(x: y, y: x) }
}

package struct Size: Sendable, Hashable {
  package var width: Double
  package var height: Double

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  var transposed: Size { Size(width: height, height: width) }

  /// The size with whatever no picture can have made 0: negative numbers, infinity and what is no number.
  var drawable: Size { Size(width: width.drawable, height: height.drawable) }
}

package struct Rect: Sendable, Hashable {
  package var origin: Point
  package var size: Size

  package init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  package var minX: Double { origin.x }
  package var minY: Double { origin.y }
  package var maxX: Double { origin.x + size.width }
  package var maxY: Double { origin.y + size.height }
  package var midX: Double { origin.x + size.width / 2 }
  package var midY: Double { origin.y + size.height / 2 }

  var transposed: Rect { Rect(origin: origin.transposed, size: size.transposed) }
}

/// The room between the sides of a box and what is in it.
package struct Insets: Sendable, Hashable {
  package var top: Double
  package var left: Double
  package var bottom: Double
  package var right: Double

  package init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  var transposed: Insets { Insets(top: left, left: top, bottom: right, right: bottom) }

  var drawable: Insets {
    Insets(
      top: top.drawable, left: left.drawable, bottom: bottom.drawable, right: right.drawable)
  }
}

extension Double {
  /// The number, or 0 for what no picture can have as a length.
  fileprivate var drawable: Double { isFinite && self > 0 ? min(self, 1e6) : 0 }
}
