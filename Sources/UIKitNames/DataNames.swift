public import DiffableData

// Apple's names for data. Nothing else: what an alias stands for is documented there.

public typealias NSDiffableDataSourceSectionSnapshot = SectionSnapshot
public typealias NSDiffableDataSourceSectionTransaction = SectionTransaction
public typealias NSDiffableDataSourceSnapshot = Snapshot
public typealias NSDiffableDataSourceTransaction = Transaction
