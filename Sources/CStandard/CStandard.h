// What the Swift standard library leaves to C: trigonometry and the wall clock.
#include <math.h>
#include <time.h>
