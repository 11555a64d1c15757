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
