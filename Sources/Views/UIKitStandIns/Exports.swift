@_exported public import HeadlessCollectionView

/// A name for modules that re-export the members of this one without its types.
public enum StandInMembers {}
