extension LayoutModel.Picture {
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
