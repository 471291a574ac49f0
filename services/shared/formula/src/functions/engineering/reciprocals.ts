// Reciprocal circular and hyperbolic functions of complex numbers, by double angles, as spreadsheets compute them.
import { cosine, hyperbolicCosine, hyperbolicSine, type Parts, quotient, sine } from "./complex-math.ts";

const { sin, cos, sinh, cosh, exp } = Math;

/** cos 2x, computed as 1 − 2 sin² x, which has a smaller rounding error. */
const cosTwice = (x: number): number => 1 - 2 * sin(x) ** 2;

/** From `least` to `most` the denominator, a difference, has neither lost digits nor overflowed. */
const least = 0.25;
const most = 1e300;

/** Divides by `bottom`, or uses `otherwise` if `bottom` has lost digits. Not finite at a pole. */
function over(bottom: number, [re, im]: Parts, otherwise: () => Parts): Parts {
  if (bottom < least || bottom > most) return otherwise();
  const scale = 1 / bottom;
  return [re * scale, im * scale];
}

const inverse = (z: Parts): Parts => quotient([1, 0], z);

export const secant = (z: Parts): Parts => {
  const [x, y] = z;
  return over(cosh(2 * y) + cosTwice(x), [2 * cos(x) * cosh(y), 2 * sin(x) * sinh(y)], () =>
    inverse(cosine(z)),
  );
};

export const cosecant = (z: Parts): Parts => {
  const [x, y] = z;
  return over(cosh(2 * y) - cosTwice(x), [2 * sin(x) * cosh(y), -2 * cos(x) * sinh(y)], () =>
    inverse(sine(z)),
  );
};

export const hyperbolicSecant = (z: Parts): Parts => {
  const [x, y] = z;
  return over(cosh(2 * x) + cosTwice(y), [2 * cosh(x) * cos(y), -2 * sinh(x) * sin(y)], () =>
    inverse(hyperbolicCosine(z)),
  );
};

export const hyperbolicCosecant = (z: Parts): Parts => {
  const [x, y] = z;
  return over(cosh(2 * x) - cosTwice(y), [2 * sinh(x) * cos(y), -2 * cosh(x) * sin(y)], () =>
    inverse(hyperbolicSine(z)),
  );
};

export const cotangent = ([x, y]: Parts): Parts =>
  over(cosh(2 * y) - cosTwice(x), [sin(2 * x), -sinh(2 * y)], () => {
    if (Math.abs(y) > 1) return [2 * sin(2 * x) * exp(-2 * Math.abs(y)), -Math.sign(y)];
    const bottom = sin(x) ** 2 + sinh(y) ** 2;
    return [(sin(x) * cos(x)) / bottom, (-sinh(y) * cosh(y)) / bottom];
  });

/** coth z = i cot iz. */
export function hyperbolicCotangent([x, y]: Parts): Parts {
  const [re, im] = cotangent([-y, x]);
  return [-im, re];
}
