public import DiffableData
public import UIKitStandIns

// Apple's names for data. Nothing else: what an alias stands for is documented there.

public typealias NSDiffableDataSourceSectionSnapshot = SectionSnapshot
public typealias NSDiffableDataSourceSectionSnapshotReference = SectionSnapshotReference
public typealias NSDiffableDataSourceSectionTransaction = SectionTransaction
public typealias NSDiffableDataSourceSnapshot = Snapshot
public typealias NSDiffableDataSourceSnapshotReference = SnapshotReference
public typealias NSDiffableDataSourceTransaction = Transaction
