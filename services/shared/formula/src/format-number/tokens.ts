// What a number format is made of, once its letters are read.

export type DateLetter = "y" | "m" | "d" | "h" | "s" | "b";
export type Token =
  | { kind: "literal"; text: string }
  | { kind: "digit"; sign: "0" | "#" | "?" }
  | { kind: "point" | "comma" | "percent" | "slash" | "text" | "general" }
  /** `E+` writes the sign always, `E-` only before negative powers. */
  | { kind: "exponent"; text: string; isSigned: boolean }
  | { kind: "date"; letter: DateLetter; length: number }
  /** `[h]`: all hours, also those of whole days. */
  | { kind: "elapsed"; letter: "h" | "m" | "s"; length: number }
  | { kind: "meridiem"; text: string };

export interface Condition {
  operator: "<" | "<=" | ">" | ">=" | "=" | "<>";
  limit: number;
}

export interface Section {
  tokens: Token[];
  condition: Condition | null;
  /** A language other than English is asked for: names of months and days are not known in it. */
  isForeign: boolean;
}

export const isDated = ({ tokens }: Section): boolean =>
  tokens.some(({ kind }) => kind === "date" || kind === "elapsed" || kind === "meridiem");
