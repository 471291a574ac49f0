// Formats a number in the format General, as a cell shows it.
import type { Dialect } from "../dialect.ts";
import { decimalOf, rounded } from "./decimal.ts";

/** The maximum number of characters (digits and the point) that an Excel cell shows. */
const longest = 11;

/** Excel shows up to eleven characters, Google Sheets up to ten digits. The value must not be negative. */
export function generalText(value: number, dialect: Dialect): string {
  const decimal = decimalOf(value);
  const { digits, point } = decimal;
  if (digits === "") return "0";
  const isWhole = digits.length <= point;
  if (dialect === "sheets") {
    if (point > 15 || point < -3) return scientific(value, 9);
    return isWhole ? digits.padEnd(point, "0") : plain(value, Math.max(0, 10 - Math.max(point, 0)));
  }
  if (point > longest) return scientific(value, 5);
  if (isWhole) return digits.padEnd(point, "0");
  if (point >= -3) return plain(value, point > 0 ? Math.max(0, longest - 1 - point) : longest - 2);
  const places = digits.length - point;
  return places <= longest - 2 ? plain(value, places) : scientific(value, 5);
}

function plain(value: number, places: number): string {
  const { whole, fraction } = rounded(decimalOf(value), places);
  const kept = fraction.replace(/0+$/, "");
  return `${whole || "0"}${kept === "" ? "" : `.${kept}`}`;
}

function scientific(value: number, places: number): string {
  const [mantissa = "", power = "0"] = value.toExponential(places).split("e");
  const digits = mantissa.includes(".") ? mantissa.replace(/\.?0+$/, "") : mantissa;
  const exponent = Number(power);
  return `${digits}E${exponent < 0 ? "-" : "+"}${String(Math.abs(exponent)).padStart(2, "0")}`;
}
