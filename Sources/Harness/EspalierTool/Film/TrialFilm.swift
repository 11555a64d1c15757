import Trials

/// The film of a trial: every step with the state before and after it, and the failure, if any.
struct TrialFilm {
  let title: String
  let transcript: TrialTranscript
  let verdict: String

  var html: HTML {
    let opening = transcript.opening.isEmpty ? "" : "Begins with \(transcript.opening). "
    // A failure is shown at its step.
    let ending = transcript.failure == nil ? "The trial \(verdict)." : ""
    var page = FilmPage(title: title, subtitle: opening + ending)
    var last = transcript.start
    // The state before a list is drawn above the state after it; frames are drawn over each other,
    // so the first ones are shown separately.
    let frames = last.parts.map(\.boxes).filter { !$0.isEmpty }
    if !frames.isEmpty {
      page.add(
        "The beginning",
        drawings: frames.map { FrameDrawing(before: $0, after: $0).html },
        words: [],
        complaints: []
      )
    }
    let failing = transcript.failure.map { $0.operation ?? transcript.steps.count - 1 }
    for (index, step) in transcript.steps.enumerated() {
      let picture = step.picture ?? TrialPicture()
      let complaint = index == failing ? transcript.failure.map { ["\($0)"] } ?? [] : []
      page.add(
        "\(index + 1). \(step.words)",
        drawings: picture.parts.flatMap { Self.drawings(from: last, to: $0) },
        words: picture.parts.flatMap(\.words),
        complaints: complaint
      )
      last = picture
    }
    return page.html
  }

  static func drawings(from last: TrialPicture, to part: TrialPicture.Part) -> [HTML] {
    let old = last.part(titled: part.title)
    var drawings: [HTML] = []
    if !part.rows.isEmpty || !(old?.rows ?? []).isEmpty {
      let origin = part.origin ?? old?.rows ?? part.rows
      // An unchanged fork is not drawn again.
      if part.origin != nil || part.title.isEmpty || old?.rows != part.rows {
        let title: HTML = part.title.isEmpty ? "" : "<h3>\(part.title)</h3>"
        drawings.append(title + ListDrawing(from: origin, to: part.rows).html)
      }
    }
    if !part.boxes.isEmpty {
      drawings.append(FrameDrawing(before: old?.boxes ?? [], after: part.boxes).html)
    }
    return drawings
  }
}
