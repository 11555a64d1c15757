@_exported public import EngineTrials
