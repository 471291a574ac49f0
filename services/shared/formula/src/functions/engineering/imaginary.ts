// The functions of complex numbers: COMPLEX, IMREAL, IMSUM and others.
import {
  define,
  type FormulaFunction,
  type FunctionTable,
  optional,
  rest,
  text,
  values,
} from "../../evaluate/define.ts";
import { finite } from "../../evaluate/operators.ts";
import type { Run } from "../../evaluate/run.ts";
import { errors, type Scalar } from "../../evaluate/values.ts";
import { fromToolPak, toolNumber } from "./add-in.ts";
import { type Complex, complex, complexOf, complexText, suffixOf } from "./complex.ts";
import {
  cosine,
  exponential,
  hyperbolicCosine,
  hyperbolicSine,
  hyperbolicTangent,
  logarithm,
  type Parts,
  power,
  product,
  quotient,
  sine,
  tangent,
} from "./complex-math.ts";
import {
  cosecant,
  cotangent,
  hyperbolicCosecant,
  hyperbolicCotangent,
  hyperbolicSecant,
  secant,
} from "./reciprocals.ts";

const partsOf = ({ re, im }: Complex): Parts => [re, im];

const printed = (run: Run, [re, im]: Parts, from: readonly Complex[]): string =>
  complexText(run, { re, im, suffix: suffixOf(from) });

const ofOne = (body: (z: Parts) => Parts): FormulaFunction =>
  fromToolPak(define([complex], (z, run) => printed(run, body(partsOf(z)), [z])));

const measure = (body: (z: Parts) => Scalar): FormulaFunction =>
  fromToolPak(define([complex], (z) => body(partsOf(z))));

/** Division by 0 gives #NUM! in Excel, #DIV/0! in Google Sheets. */
function divided(run: Run, top: Parts, bottom: Parts): Parts {
  if (bottom[0] === 0 && bottom[1] === 0) throw run.dialect === "sheets" ? errors.div0 : errors.num;
  return quotient(top, bottom);
}

/** For functions with a pole at 0, which gives #NUM! in Excel and #DIV/0! in Google Sheets. */
const withPole = (body: (z: Parts) => Parts): FormulaFunction =>
  fromToolPak(
    define([complex], (z, run) => {
      if (run.dialect === "sheets" && z.re === 0 && z.im === 0) return errors.div0;
      return printed(run, body(partsOf(z)), [z]);
    }),
  );

/** The values without blanks, because blank cells in a range are ignored. */
const filled = (given: Scalar[]): Scalar[] =>
  given.length > 1 ? given.filter((value) => value !== null) : given;

const ofMany = (join: (one: Parts, other: Parts) => Parts): FormulaFunction =>
  define([rest(values)], (given, run) => {
    const numbers = given.flatMap(filled).map((value) => complexOf(run, value));
    const [first = [0, 0], ...others] = numbers.map(partsOf);
    return printed(run, others.reduce(join, first), numbers);
  });

const logTo = (base: number): FormulaFunction =>
  ofOne((z) => {
    const [re, im] = logarithm(z);
    return [re / Math.log(base), im / Math.log(base)];
  });

/** Raises a complex number to a power. 0 to the power of 0 or less gives #NUM!. */
function raised([re, im]: Parts, exponent: number): Parts {
  if (re !== 0 || im !== 0) return power([re, im], exponent);
  if (exponent <= 0) throw errors.num;
  return [0, 0];
}

const suffixes = new Set(["", "i", "j"]);

export const imaginaryFunctions: FunctionTable = {
  COMPLEX: fromToolPak(
    define([toolNumber, toolNumber, optional(text, "i")], (re, im, suffix, run) =>
      suffixes.has(suffix) ? complexText(run, { re, im, suffix }) : errors.value,
    ),
  ),
  IMREAL: measure(([re]) => re),
  IMAGINARY: measure(([, im]) => im),
  IMABS: measure(([re, im]) => finite(Math.hypot(re, im))),
  IMARGUMENT: measure(([re, im]) => (re === 0 && im === 0 ? errors.div0 : Math.atan2(im, re))),
  IMCONJUGATE: ofOne(([re, im]) => [re, -im]),
  IMSUM: ofMany(([a, b], [c, d]) => [a + c, b + d]),
  IMPRODUCT: ofMany(product),
  IMSUB: fromToolPak(
    define([complex, complex], (one, other, run) =>
      printed(run, [one.re - other.re, one.im - other.im], [one, other]),
    ),
  ),
  IMDIV: fromToolPak(
    define([complex, complex], (top, bottom, run) =>
      printed(run, divided(run, partsOf(top), partsOf(bottom)), [top, bottom]),
    ),
  ),
  IMPOWER: fromToolPak(
    define([complex, toolNumber], (z, exponent, run) => printed(run, raised(partsOf(z), exponent), [z])),
  ),
  IMSQRT: ofOne((z) => raised(z, 0.5)),
  IMEXP: ofOne(exponential),
  /** Google Sheets always uses the suffix i for the result. */
  IMLN: fromToolPak(
    define([complex], (z, run) => printed(run, logarithm(partsOf(z)), run.dialect === "excel" ? [z] : [])),
  ),
  IMLOG10: logTo(10),
  IMLOG2: logTo(2),
  IMLOG: define([complex, complex], (z, base, run) =>
    printed(run, divided(run, logarithm(partsOf(z)), logarithm(partsOf(base))), [z]),
  ),
  IMSIN: ofOne(sine),
  IMCOS: ofOne(cosine),
  IMTAN: ofOne(tangent),
  IMCOT: withPole(cotangent),
  IMSEC: ofOne(secant),
  IMCSC: withPole(cosecant),
  IMSINH: ofOne(hyperbolicSine),
  IMCOSH: ofOne(hyperbolicCosine),
  IMTANH: ofOne(hyperbolicTangent),
  IMCOTH: withPole(hyperbolicCotangent),
  IMSECH: ofOne(hyperbolicSecant),
  IMCSCH: withPole(hyperbolicCosecant),
};
