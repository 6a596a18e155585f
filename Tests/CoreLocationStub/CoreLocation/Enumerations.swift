@_exported public import CoreLocationEnums
