package import Trials

/// The frames of a layout and the length of its content.
public struct LayoutPicture: Sendable {
  /// The frames of all elements, including those off screen.
  public var frames: [ElementName: LayoutRect] = [:]

  /// The length of the content along the scroll axis.
  public var contentLength = 0.0

  public init() {}
}

extension LayoutPicture {
  /// Returns the frames on screen for the given orthogonal offsets.
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

  /// Returns the frames with all edges rounded to the given number of pixels per point.
  ///
  /// Halves are rounded away from zero, as are values within floating-point precision of a half.
  package func snapped(_ pixels: Double) -> LayoutPicture {
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

  /// Returns the first difference from the expected picture in words, or nil if there is none.
  package func difference(from wanted: LayoutPicture, onPixels pixels: Double = 0) -> String? {
    for name in Set(frames.keys).union(wanted.frames.keys).sorted() {
      let (here, there) = (frames[name], wanted.frames[name])
      if let here, let there, here.isSnapped(from: there, pixels: pixels) { continue }
      return "\(name) is \(here.map { "at \($0)" } ?? "missing"),"
        + " not \(there.map { "at \($0)" } ?? "missing")"
    }
    guard abs(contentLength - wanted.contentLength) >= 0.001 else { return nil }
    return "the content is \(contentLength), not \(wanted.contentLength) long"
  }

  /// The frames as a picture of a trial.
  package var drawing: TrialPicture {
    TrialPicture(
      boxes: frames.sorted { $0.key < $1.key }.map { name, frame in
        .init(
          "\(name)",
          x: frame.origin[0],
          y: frame.origin[1],
          width: frame.size[0],
          height: frame.size[1]
        )
      }
    )
  }
}
