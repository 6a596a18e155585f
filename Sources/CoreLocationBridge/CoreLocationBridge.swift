// Values of Core Location as values of this package; each conversion has a file of its own.
//
// Where Core Location is absent, as on Linux, the module is empty: it can be imported everywhere
// and declares nothing.
//
// On Linux the conversions are compiled and tested against a hand-written stand-in for Core
// Location (Tests/CoreLocationStub, by .ci/check-bridge). They are not run on Apple's platforms in
// CI.
