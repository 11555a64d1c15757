/// The standard library's difference, with and without inferred moves.
public enum StandardDifference {
  /// Returns deletions and insertions only.
  ///
  /// - Complexity: O(*n* · *d*) for *d* edits
  @inlinable
  public static func edits<ID: Hashable>(from old: [ID], to new: [ID]) -> ListEdits {
    ListEdits(new.difference(from: old))
  }

  /// Returns edits in which a deletion and an insertion of one element become a move.
  @inlinable
  public static func editsInferringMoves<ID: Hashable>(from old: [ID], to new: [ID]) -> ListEdits {
    ListEdits(new.difference(from: old).inferringMoves())
  }
}

extension ListEdits {
  @inlinable
  public init<Element>(_ difference: CollectionDifference<Element>) {
    self.init()
    for change in difference {
      switch change {
      case .remove(let offset, _, let target):
        if let target {
          moves.append(Move(source: offset, target: target))
        } else {
          deletes.append(offset)
        }
      case .insert(let offset, _, nil):
        inserts.append(offset)
      case .insert:
        break  // The other half of a move.
      }
    }
  }
}
