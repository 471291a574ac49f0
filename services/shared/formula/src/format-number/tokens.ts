// The tokens of a number format.

export type DateLetter = "y" | "m" | "d" | "h" | "s" | "b";
export type Token =
  | { kind: "literal"; text: string }
  | { kind: "digit"; sign: "0" | "#" | "?" }
  | { kind: "point" | "comma" | "percent" | "slash" | "text" | "general" }
  /** `E+` always shows the sign, `E-` only for negative exponents. */
  | { kind: "exponent"; text: string; isSigned: boolean }
  | { kind: "date"; letter: DateLetter; length: number }
  /** `[h]`: total hours, including those of whole days. */
  | { kind: "elapsed"; letter: "h" | "m" | "s"; length: number }
  | { kind: "meridiem"; text: string };

export interface Condition {
  operator: "<" | "<=" | ">" | ">=" | "=" | "<>";
  limit: number;
}

export interface Section {
  tokens: Token[];
  condition: Condition | null;
  /** True if the format asks for a language other than English, whose month and day names are not supported. */
  isForeign: boolean;
}

export const isDated = ({ tokens }: Section): boolean =>
  tokens.some(({ kind }) => kind === "date" || kind === "elapsed" || kind === "meridiem");
