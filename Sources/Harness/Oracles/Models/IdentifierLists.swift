/// Returns the identifiers that occur more than once, each once, in the order their repeats appear.
@inlinable func repeats<Identifier: Hashable>(in identifiers: [Identifier]) -> [Identifier] {
  var repeated: [Identifier] = []
  for (position, identifier) in identifiers.enumerated()
  where identifiers[..<position].contains(identifier) && !repeated.contains(identifier) {
    repeated.append(identifier)
  }
  return repeated
}

/// Returns identifiers as Foundation describes an ordered set: `{(`, one per line, `)}`.
@inlinable func orderedSetText<Identifier>(_ identifiers: [Identifier]) -> String {
  "{" + arrayText(identifiers) + "}"
}

/// Returns identifiers as Foundation describes an array: `(`, one per line, `)`.
@inlinable func arrayText<Identifier>(_ identifiers: [Identifier]) -> String {
  "(\n" + identifiers.map { "    \($0)" }.joined(separator: ",\n") + "\n)"
}

/// The placeholder for addresses in UIKit's texts, which a portable engine does not have.
@usableFromInline let addressText = "0x…"
