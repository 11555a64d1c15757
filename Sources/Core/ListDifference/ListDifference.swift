@_exported public import struct DiffableData.DuplicateIdentifier
@_exported public import struct DiffableData.ListDifference
