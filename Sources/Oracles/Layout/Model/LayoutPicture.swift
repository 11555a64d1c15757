/// Where everything is.
public struct LayoutPicture: Sendable {
  /// The frames of all elements, those out of sight as well.
  public var frames: [ElementName: LayoutRect] = [:]

  /// How long everything is together along the axis that scrolls.
  public var contentLength = 0.0

  public init() {}
}

extension LayoutPicture {
  /// The frames as they are on screen where sections are scrolled across by so much.
  func scrolled(_ offsets: [Double], along across: Int) -> [ElementName: LayoutRect] {
    var moved = frames
    for (name, frame) in frames {
      guard let section = name.scrollingSection, offsets[section] != 0 else { continue }
      var frame = frame
      frame.origin[across] -= offsets[section]
      moved[name] = frame
    }
    return moved
  }

  /// The frames with all edges on pixels, as many a point; halves go away from zero, and so does what
  /// lacks no more of a half than numbers of this kind have digits.
  func snapped(_ pixels: Double) -> LayoutPicture {
    guard pixels > 0 else { return self }
    func snapped(_ edge: Double) -> Double {
      (edge * pixels + (edge < 0 ? -1e-7 : 1e-7)).rounded() / pixels
    }
    var picture = self
    picture.frames = frames.mapValues { frame in
      var frame = frame
      for axis in 0...1 {
        let low = snapped(frame.origin[axis])
        frame.size[axis] = snapped(frame.end(axis)) - low
        frame.origin[axis] = low
      }
      return frame
    }
    return picture
  }

  /// The frames, a line each: `[0, 44, 375, 52] item 0 - 1`.
  var text: String {
    frames.sorted { $0.key < $1.key }.map { name, frame in
      let numbers = (frame.origin + frame.size).map { number in
        number == number.rounded() ? String(Int(number)) : String(number)
      }
      return "[\(numbers.joined(separator: ", "))] \(name)"
    }.joined(separator: "\n")
  }
}
