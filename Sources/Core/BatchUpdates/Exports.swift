@_exported public import Changes
