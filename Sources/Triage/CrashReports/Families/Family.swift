import Portability

/// A kind of assertion with its messages and explanations, from a table.
///
///     = negative-size                          the kind
///     | negative sizes are not supported in    a message, see `SentenceForm`
///     |e Cell node should exist                a message that other code has too, see `ListNames.Place`
///     ? hasNumber                              the condition of the explanation, see `Explanation`
///     The flow layout got a negative size.     its title
///     - misuse: The view is smaller than …     a cause with its kind
///     > Limit sizes by max(0, …).              the fix, which ends the explanation
///
/// A title without causes has those of the next one.
struct Family: Sendable {
  let kind: Assertion.Kind
  private(set) var messages: [(words: String, listPlace: ListNames.Place?)] = []
  private(set) var explanations: [Text] = []

  /// The texts of an explanation.
  struct Text: Sendable {
    fileprivate(set) var condition: String?
    fileprivate(set) var title = ""
    fileprivate(set) var causes: [(kind: String, text: String)] = []
    fileprivate(set) var fix = ""
  }

  /// Every family; a message follows those that start with it.
  static let all = [updates, views, layouts, otherToolkits].flatMap(families)

  private static func families(in table: String) -> [Family] {
    var families: [Family] = []
    var texts = [Text()]
    for line in table.utf8.split(separator: .lineFeed) {
      let rest = String(Substring(line.dropFirst(2)))
      switch line.first {
      case UInt8(ascii: "="):
        guard let kind = Assertion.Kind(rawValue: rest) else {
          stop("A table has the family \(rest), which is no kind of assertion.")
        }
        families.append(Family(kind: kind))
      case UInt8(ascii: "|"):
        let place = line.dropFirst().first.flatMap(ListNames.Place.init)
        families[families.count - 1].messages.append(
          (words: place == nil ? rest : String(Substring(line.dropFirst(3))), listPlace: place)
        )
      case UInt8(ascii: "?"): texts.append(Text(condition: rest))
      case UInt8(ascii: "-"):
        let parts = rest.utf8.split(separator: UInt8(ascii: ":"), maxSplits: 1)
        texts[texts.count - 1].causes.append(
          (kind: String(Substring(parts[0])), text: String(Substring(parts[1].dropFirst())))
        )
      case UInt8(ascii: ">"):
        let last = texts[texts.count - 1]
        for text in texts where !text.title.isEmpty {
          families[families.count - 1].explanations.append(
            Text(condition: text.condition, title: text.title, causes: last.causes, fix: rest)
          )
        }
        texts = [Text()]
      default:
        if !texts[texts.count - 1].title.isEmpty { texts.append(Text()) }
        texts[texts.count - 1].title = String(Substring(line))
      }
    }
    return families
  }

  private init(kind: Assertion.Kind) { self.kind = kind }
}
