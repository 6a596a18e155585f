// The only file that depends on the system.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// Ends the process with a usage error (EX_USAGE of sysexits.h).
func endProcess(saying message: String) -> Never {
  print(message)
  exit(64)
}
