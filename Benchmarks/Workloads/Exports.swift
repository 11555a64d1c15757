@_exported public import Oracles
