/// Pinned headers and footers, those of the whole layout, and elements attached to items.
extension LayoutModel {
  private var view: [Double] { [scene.width, scene.height] }
  private func barLength(_ bar: SceneBar) -> Double { length(bar.length, in: view) }

  /// Returns the length that a header or footer of the whole layout takes from the sections.
  func room(_ bar: SceneBar?) -> Double {
    guard let bar, bar.extends else { return 0 }
    return barLength(bar)
  }

  /// Pins headers and footers to the visible bounds.
  func pin(_ spans: [Span], in picture: inout Picture) {
    var top = offset
    var bottom = offset + view[axis]
    let end = picture.shown.contentLength

    func frame(at position: Double, _ length: Double) -> LayoutRect {
      var frame = LayoutRect(origin: [0, 0], size: view)
      frame.origin[axis] = position
      frame.size[axis] = length
      return frame
    }
    if let header = scene.header {
      let length = barLength(header)
      let last = end - room(scene.footer) - length
      let position = header.pins ? min(max(0, offset), max(0, last)) : 0
      picture.shown.frames[.layoutHeader] = frame(at: position, length)
      if header.pins { top = max(top, position + length) }
    }
    if let footer = scene.footer {
      let length = barLength(footer)
      let rest = end - room(footer) - (footer.extends ? 0 : length)
      let position =
        footer.pins
        ? max(min(rest, offset + view[axis] - length), min(rest, room(scene.header))) : rest
      picture.shown.frames[.layoutFooter] = frame(at: position, length)
      if footer.pins { bottom = min(bottom, position) }
    }

    for (index, section) in scene.sections.enumerated() {
      var hostStart = spans[index].start
      if var header = picture.rest[.header(index)] {
        if section.header?.pins == true {
          let wanted = max(header.origin[axis], top)
          header.origin[axis] =
            mutant == .pinnedHeaderLeavesItsSection
            ? wanted
            : min(wanted, max(header.origin[axis], spans[index].end - header.size[axis]))
          hostStart = max(hostStart, header.end(axis))
        }
        picture.shown.frames[.header(index)] = header
      }
      if var footer = picture.rest[.footer(index)] {
        if section.footer?.pins == true {
          let rest = footer.origin[axis]
          footer.origin[axis] = max(min(rest, bottom - footer.size[axis]), min(hostStart, rest))
        }
        picture.shown.frames[.footer(index)] = footer
      }
    }
  }

  /// Returns the frame of a badge or ribbon on an item or a group.
  func badge(_ badge: SceneBadge, on host: LayoutRect, sizedIn container: [Double]) -> LayoutRect {
    var frame = LayoutRect(origin: [0, 0], size: badge.size.map { length($0, in: container) })
    for axis in 0...1 {
      frame.origin[axis] =
        host.origin[axis] + (host.size[axis] - frame.size[axis]) * badge.place[axis]
        + badge.offset[axis] * (badge.isFractional ? frame.size[axis] : 1)
    }
    return frame
  }

  /// Returns all frames for a right-to-left interface.
  func mirrored() -> LayoutPicture {
    let exact = self.picture()
    var picture = exact.shown.snapped(scene.pixels)
    let content = axis == 0 ? picture.contentLength : exact.breadth
    let width = mutant == .mirrorsAroundTheOrigin ? 0 : max(content, scene.width)
    picture.frames = picture.frames.mapValues { $0.mirrored(in: width) }
    return picture
  }
}

extension LayoutRect {
  func mirrored(in width: Double) -> LayoutRect {
    LayoutRect(origin: [width - end(0), origin[1]], size: size)
  }
}
