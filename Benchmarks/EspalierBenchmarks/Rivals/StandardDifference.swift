/// The standard library's difference, with and without its moves.
public enum StandardDifference {
  /// Deletes and inserts only.
  ///
  /// - Complexity: O(*n* · *d*) for *d* edits
  @inlinable
  public static func edits<ID: Hashable>(from old: [ID], to new: [ID]) -> ListEdits {
    ListEdits(new.difference(from: old))
  }

  /// Deletes and inserts of one element are told as a move.
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
