// Bessel functions of integer order with Excel's digits, which are right to about eight places.

/**
 * Excel uses the polynomials of Abramowitz and Stegun, 9.8, for I and K, and the rational approximations and
 * recurrences of Press et al., Numerical Recipes, 6.5 and 6.6, for J, Y and the higher orders. Values that Excel
 * saved agree to thirteen digits, except J of odd orders for x of 8 and above (5e-7).
 */
type Step = (count: number) => void;
type Coefficients = readonly number[];

/** A polynomial whose coefficients begin with the constant. */
const sum = (x: number, coefficients: Coefficients): number =>
  coefficients.reduceRight((above, coefficient) => above * x + coefficient, 0);

/** The approximation of I for orders 0 and 1: below and above 3.75. */
const modified = [
  {
    near: [1, 3.5156229, 3.0899424, 1.2067492, 0.2659732, 0.0360768, 0.0045813],
    far: [
      0.39894228, 0.01328592, 0.00225319, -0.00157565, 0.00916281, -0.02057706, 0.02635537, -0.01647633,
      0.00392377,
    ],
  },
  {
    near: [0.5, 0.87890594, 0.51498869, 0.15084934, 0.02658733, 0.00301532, 0.00032411],
    far: [
      0.39894228, -0.03988024, -0.00362018, 0.00163801, -0.01031555, 0.02282967, -0.02895312, 0.01787654,
      -0.00420059,
    ],
  },
] as const;

/** The approximation of K for orders 0 and 1: below and above 2. */
const declining = [
  {
    near: [-0.57721566, 0.4227842, 0.23069756, 0.0348859, 0.00262698, 0.0001075, 0.0000074],
    far: [1.25331414, -0.07832358, 0.02189568, -0.01062446, 0.00587872, -0.0025154, 0.00053208],
  },
  {
    near: [1, 0.15443144, -0.67278579, -0.18156897, -0.01919402, -0.00110404, -0.00004686],
    far: [1.25331414, 0.23498619, -0.0365562, 0.01504268, -0.00780353, 0.00325614, -0.00068245],
  },
] as const;

/** The approximations of J and Y for orders 0 and 1: quotients below 8; amplitude and phase above. */
const oscillating = [
  {
    j: [57568490574, -13362590354, 651619640.7, -11214424.18, 77392.33017, -184.9052456],
    underJ: [57568490411, 1029532985, 9494680.718, 59272.64853, 267.8532712, 1],
    y: [-2957821389, 7062834065, -512359803.6, 10879881.29, -86327.92757, 228.4622733],
    underY: [40076544269, 745249964.8, 7189466.438, 47447.2647, 226.1030244, 1],
    turn: 0.785398164,
    inPhase: [1, -0.1098628627e-2, 0.2734510407e-4, -0.2073370639e-5, 0.2093887211e-6],
    across: [-0.1562499995e-1, 0.1430488765e-3, -0.6911147651e-5, 0.7621095161e-6, -0.934945152e-7],
  },
  {
    j: [72362614232, -7895059235, 242396853.1, -2972611.439, 15704.4826, -30.16036606],
    underJ: [144725228442, 2300535178, 18583304.74, 99447.43394, 376.9991397, 1],
    y: [-0.4900604943e13, 0.127527439e13, -0.5153438139e11, 0.7349264551e9, -0.4237922726e7, 0.8511937935e4],
    underY: [0.249958057e14, 0.4244419664e12, 0.3733650367e10, 0.2245904002e8, 0.102042605e6, 354.9632885, 1],
    turn: 2.356194491,
    inPhase: [1, 0.183105e-2, -0.3516396496e-4, 0.2457520174e-5, -0.240337019e-6],
    across: [0.04687499995, -0.2002690873e-3, 0.8449199096e-5, -0.88228987e-6, 0.105787412e-6],
  },
] as const;
/** 2/π, to as many digits as Excel has. */
const twoOverPi = 0.636619772;

/** I of orders 0 and 1 for x ≥ 0. */
function lowI(x: number, order: 0 | 1): number {
  const { near, far } = modified[order];
  if (x < 3.75) return (order === 0 ? 1 : x) * sum((x / 3.75) ** 2, near);
  return (Math.exp(x) / Math.sqrt(x)) * sum(3.75 / x, far);
}

function lowK(x: number, order: 0 | 1): number {
  const { near, far } = declining[order];
  if (x > 2) return (Math.exp(-x) / Math.sqrt(x)) * sum(2 / x, far);
  const log = Math.log(x / 2) * lowI(x, order);
  return order === 0 ? sum((x * x) / 4, near) - log : log + sum((x * x) / 4, near) / x;
}

/** Amplitude and phase for x ≥ 8: J with the cosine, Y with the sine. */
function farAway(x: number, order: 0 | 1, isY: boolean): number {
  const { turn, inPhase, across } = oscillating[order];
  const squared = (8 / x) ** 2;
  const [cos, sin] = [Math.cos(x - turn), Math.sin(x - turn)];
  const [along, beside] = isY ? [sin, cos] : [cos, -sin];
  return Math.sqrt(twoOverPi / x) * (along * sum(squared, inPhase) + (8 / x) * beside * sum(squared, across));
}

/** J of orders 0 and 1 for x ≥ 0. */
function lowJ(x: number, order: 0 | 1): number {
  if (x >= 8) return farAway(x, order, false);
  const { j, underJ } = oscillating[order];
  return ((order === 0 ? 1 : x) * sum(x * x, j)) / sum(x * x, underJ);
}

function lowY(x: number, order: 0 | 1): number {
  if (x >= 8) return farAway(x, order, true);
  const { y, underY } = oscillating[order];
  const quotient = sum(x * x, y) / sum(x * x, underY);
  if (order === 0) return quotient + twoOverPi * lowJ(x, 0) * Math.log(x);
  return x * quotient + twoOverPi * (lowJ(x, 1) * Math.log(x) - 1 / x);
}

/** Upward recurrence from orders 0 and 1. */
function upwards(
  low: (x: number, order: 0 | 1) => number,
  x: number,
  order: number,
  sign: 1 | -1,
  step: Step,
): number {
  if (order === 0) return low(x, 0);
  let below = low(x, 0);
  let at = low(x, 1);
  for (let n = 1; n < order && Number.isFinite(at); n += 1) {
    [below, at] = [at, ((2 * n) / x) * at + sign * below];
    step(1);
  }
  return at;
}

/** How far above the order the downward recurrence begins, and when its terms are made smaller. */
const accuracy = 40;
const large = 1e10;

/** Downward recurrence: the ratio of the order to order 0, and the sum of the even orders that makes J absolute. */
function downwards(x: number, order: number, start: number, sign: 1 | -1, step: Step) {
  step(start);
  let above = 0;
  let at = 1;
  let found = 0;
  let even = 0;
  for (let n = start; n > 0; n -= 1) {
    [above, at] = [at, (n * 2 * at) / x + sign * above];
    if (Math.abs(at) > large) {
      at /= large;
      above /= large;
      found /= large;
      even /= large;
    }
    if ((n - 1) % 2 === 0) even += at;
    if (n === order) found = above;
  }
  return { found, zero: at, whole: 2 * even - at };
}

const odd = (x: number, order: number): number => (x < 0 && order % 2 === 1 ? -1 : 1);

/** Jₙ(x) for any x, n ≥ 0. */
export function besselJ(given: number, order: number, step: Step): number {
  const x = Math.abs(given);
  if (order < 2 || x > order) return odd(given, order) * upwards(lowJ, x, order, -1, step);
  if (x === 0) return 0;
  const start = 2 * Math.floor((order + Math.floor(Math.sqrt(accuracy * order))) / 2);
  const { found, whole } = downwards(x, order, start, -1, step);
  return (odd(given, order) * found) / whole;
}

/** Yₙ(x) for x > 0, n ≥ 0. */
export const besselY = (x: number, order: number, step: Step): number => upwards(lowY, x, order, -1, step);

/** Iₙ(x) for any x, n ≥ 0. */
export function besselI(given: number, order: number, step: Step): number {
  const x = Math.abs(given);
  if (order < 2) return odd(given, order) * lowI(x, order === 0 ? 0 : 1);
  if (x === 0) return 0;
  const start = 2 * (order + Math.floor(Math.sqrt(accuracy * order)));
  const { found, zero } = downwards(x, order, start, 1, step);
  return (odd(given, order) * found * lowI(x, 0)) / zero;
}

/** Kₙ(x) for x > 0, n ≥ 0. */
export const besselK = (x: number, order: number, step: Step): number => upwards(lowK, x, order, 1, step);
