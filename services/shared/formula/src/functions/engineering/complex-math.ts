// Functions of complex numbers, computed from their two parts so that small results keep their precision.

export type Parts = readonly [re: number, im: number];

const { sin, cos, sinh, cosh, exp, hypot, atan2 } = Math;

export const product = ([a, b]: Parts, [c, d]: Parts): Parts => [a * c - b * d, a * d + b * c];

/** Division by Smith's method, which avoids that squares overflow. */
export function quotient([a, b]: Parts, [c, d]: Parts): Parts {
  if (Math.abs(c) >= Math.abs(d)) {
    const ratio = d / c;
    const bottom = c + d * ratio;
    return [(a + b * ratio) / bottom, (b - a * ratio) / bottom];
  }
  const ratio = c / d;
  const bottom = d + c * ratio;
  return [(a * ratio + b) / bottom, (b * ratio - a) / bottom];
}

export const sine = ([x, y]: Parts): Parts => [sin(x) * cosh(y), cos(x) * sinh(y)];
export const cosine = ([x, y]: Parts): Parts => [cos(x) * cosh(y), -sin(x) * sinh(y)];
export const hyperbolicSine = ([x, y]: Parts): Parts => [sinh(x) * cos(y), cosh(x) * sin(y)];
export const hyperbolicCosine = ([x, y]: Parts): Parts => [cosh(x) * cos(y), sinh(x) * sin(y)];

/** Above this limit sinh and cosh are equal, and their squares are still finite. */
const farUp = 350;

/** tan z by its parts: sin x cos x and sinh y cosh y, divided by cos² x + sinh² y. */
export function tangent([x, y]: Parts): Parts {
  if (Math.abs(y) > farUp) return [2 * sin(2 * x) * exp(-2 * Math.abs(y)), Math.sign(y)];
  const bottom = cos(x) ** 2 + sinh(y) ** 2;
  return [(sin(x) * cos(x)) / bottom, (sinh(y) * cosh(y)) / bottom];
}

/** tanh z = −i tan iz. */
export function hyperbolicTangent([x, y]: Parts): Parts {
  const [re, im] = tangent([-y, x]);
  return [im, -re];
}

export const exponential = ([x, y]: Parts): Parts => [exp(x) * cos(y), y === 0 ? 0 : exp(x) * sin(y)];

/** ln |z|, accurate near 1. */
function logModulus([x, y]: Parts): number {
  const modulus = hypot(x, y);
  if (modulus < 0.5 || modulus > 2) return Math.log(modulus);
  const [long, short] = Math.abs(x) > Math.abs(y) ? [Math.abs(x), y] : [Math.abs(y), x];
  return Math.log1p((long - 1) * (long + 1) + short * short) / 2;
}

/** The result is not finite at 0. */
export const logarithm = (z: Parts): Parts => [logModulus(z), atan2(z[1], z[0])];

/** Computed in polar form, as spreadsheets do: the square root of −1 has a real part of 6E-17. */
export function power([x, y]: Parts, exponent: number): Parts {
  const modulus = hypot(x, y) ** exponent;
  const angle = atan2(y, x) * exponent;
  return [modulus * cos(angle), angle === 0 ? 0 : modulus * sin(angle)];
}
