public import DiffableData
public import UIKitStandIns

// Apple's names for data. Each alias is documented under its own name.

public typealias NSDiffableDataSourceSectionSnapshot = SectionSnapshot
public typealias NSDiffableDataSourceSectionSnapshotReference = SectionSnapshotReference
public typealias NSDiffableDataSourceSectionTransaction = SectionTransaction
public typealias NSDiffableDataSourceSnapshot = Snapshot
public typealias NSDiffableDataSourceSnapshotReference = SnapshotReference
public typealias NSDiffableDataSourceTransaction = Transaction
