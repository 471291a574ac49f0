// Complex numbers as text such as 3+4i: parsing, and printing to fifteen digits.
import { toNumber } from "../../evaluate/coerce.ts";
import type { Param } from "../../evaluate/define.ts";
import { fifteenDigits, numberText } from "../../evaluate/numbers.ts";
import type { Run } from "../../evaluate/run.ts";
import { errors, isError, type Scalar } from "../../evaluate/values.ts";

export interface Complex {
  re: number;
  im: number;
  /** `i` or `j`; empty if there is none, as in 5. */
  suffix: string;
}

/** In this pattern no digit can match in two ways, so rejecting a long text takes linear time. */
const part = "(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:[eE][+-]?\\d+)?";
const real = new RegExp(`^([+-]?${part})$`);
const imaginary = new RegExp(`^([+-]?(?:${part})?)([ij])$`);
const both = new RegExp(`^([+-]?${part})([+-](?:${part})?)([ij])$`);

/** Parses `2`, `-2i`, `i` or `1.5e3-j`. #NUM! for other text. */
function readComplex(text: string): Complex {
  const plain = real.exec(text);
  if (plain) return { re: Number(plain[1]), im: 0, suffix: "" };
  const pure = imaginary.exec(text);
  if (pure) return { re: 0, im: coefficient(pure[1] ?? ""), suffix: pure[2] ?? "" };
  const full = both.exec(text);
  if (full) return { re: Number(full[1]), im: coefficient(full[2] ?? ""), suffix: full[3] ?? "" };
  throw errors.num;
}

const coefficient = (written: string): number => Number(/\d/.test(written) ? written : `${written}1`);

/** A number or text; a blank is 0, a boolean gives #VALUE!. */
export const complex: Param<Complex> = {
  single: true,
  read: (given, run) => complexOf(run, given === undefined ? null : (given as Scalar)),
};

export function complexOf(run: Run, given: Scalar): Complex {
  if (isError(given)) throw given;
  if (typeof given === "boolean") throw errors.value;
  if (typeof given === "string" && given !== "") return readComplex(given);
  return { re: given === "" ? 0 : toNumber(run, given), im: 0, suffix: "" };
}

/** The suffix of a result. Mixing i and j gives #VALUE!. */
export function suffixOf(numbers: readonly Complex[]): string {
  const found = new Set(numbers.map(({ suffix }) => suffix).filter(Boolean));
  if (found.size > 1) throw errors.value;
  return [...found][0] ?? "i";
}

/** The maximum length of plain digits in Excel: 1e-18 is `0.000000000000000001`, 1e-20 is `1E-20`. */
const longestPlain = 20;

function written(run: Run, value: number): string {
  const size = Math.abs(value);
  if (run.dialect === "sheets" || size === 0 || size >= 1e-9) return numberText(value);
  const [digits = "", power = ""] = size.toExponential(14).split("e-");
  const significant = digits.replace(".", "").replace(/0+$/, "");
  const plain = `0.${"0".repeat(Number(power) - 1)}${significant}`;
  return plain.length > longestPlain ? numberText(value) : `${value < 0 ? "-" : ""}${plain}`;
}

/** The number as text. #NUM! if a part overflows. */
export function complexText(run: Run, { re, im, suffix }: Complex): string {
  if (!Number.isFinite(re) || !Number.isFinite(im)) throw errors.num;
  const first = fifteenDigits(re);
  const second = fifteenDigits(im);
  if (second === 0) return written(run, first);
  const size = Math.abs(second) === 1 ? "" : written(run, Math.abs(second));
  const sign = second < 0 ? "-" : first === 0 ? "" : "+";
  return `${first === 0 ? "" : written(run, first)}${sign}${size}${suffix || "i"}`;
}
