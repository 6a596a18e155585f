// The enumerations of the stand-in for Core Location. They are in C, like Apple's, so that Swift
// sees them as it sees Apple's: open, with values beyond those that have names.

enum __attribute__((enum_extensibility(open))) CLAuthorizationStatus : int {
  kCLAuthorizationStatusNotDetermined = 0,
  kCLAuthorizationStatusRestricted,
  kCLAuthorizationStatusDenied,
  kCLAuthorizationStatusAuthorizedAlways,
  kCLAuthorizationStatusAuthorizedWhenInUse,
};
typedef enum CLAuthorizationStatus CLAuthorizationStatus;

enum __attribute__((enum_extensibility(open))) CLAccuracyAuthorization : long {
  CLAccuracyAuthorizationFullAccuracy,
  CLAccuracyAuthorizationReducedAccuracy,
};
typedef enum CLAccuracyAuthorization CLAccuracyAuthorization;
