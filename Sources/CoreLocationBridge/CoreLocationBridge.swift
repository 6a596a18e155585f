// Values of Core Location as values of this package, and its updates as the events of a session;
// each conversion and each sequence has a file of its own.
//
// Where Core Location is absent, as on Linux, the module is empty: it can be imported everywhere
// and declares nothing.
//
// On Linux the module is compiled and tested against a hand-written stand-in for Core Location
// (Tests/CoreLocationStub, by .ci/check-bridge). It is not run on Apple's platforms in CI.
