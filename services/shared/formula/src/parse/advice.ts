// Advice on characters that do not belong in a formula: what the user should write instead.
import type { Translate } from "../messages.ts";
import type { Diagnostics } from "../problem.ts";
import type { BinaryOperator } from "../tree.ts";
import { errorCodes, type Vocabulary } from "../vocabulary.ts";
import type { Scanner } from "./lex.ts";

type Advice = (sign: string, t: Translate) => string;

const plain =
  (
    key: "sign.bracket" | "sign.mark" | "sign.bar" | "sign.tilde" | "sign.backtick" | "sign.question",
  ): Advice =>
  (_, t) =>
    t(key);
const curly: Advice = (_, t) => t("sign.curly");
const dash: Advice = (sign, t) => t("sign.dash", { sign });
const instead =
  (right: string): Advice =>
  (wrong, t) =>
    t("sign.instead", { right, wrong });

/** Full-width characters that East Asian keyboards type, and the characters that formulas use. */
const wide: Readonly<Record<string, string>> = {
  "（": "(",
  "）": ")",
  "，": ",",
  "；": ";",
  "：": ":",
  "＝": "=",
  "＋": "+",
  "－": "-",
  "＊": "*",
  "／": "/",
  "＜": "<",
  "＞": ">",
  "％": "%",
  "＆": "&",
  "！": "!",
  "＂": '"',
};

const advice: Readonly<Record<string, Advice>> = {
  "]": plain("sign.bracket"),
  "!": plain("sign.mark"),
  "|": plain("sign.bar"),
  "~": plain("sign.tilde"),
  "`": plain("sign.backtick"),
  "?": plain("sign.question"),
  "“": curly,
  "”": curly,
  "„": curly,
  "‘": curly,
  "’": curly,
  "×": (_, t) => t("sign.times"),
  "÷": (_, t) => t("sign.over"),
  "–": dash,
  "—": dash,
  "−": (_, t) => t("sign.minus"),
  "≤": instead("<="),
  "≥": instead(">="),
  "≠": instead("<>"),
};

/** The advice for a character, or for a word after `#`. */
export function adviceOn(sign: string, { t, signs }: Diagnostics & Pick<Scanner, "signs">): string {
  if (sign.length > 1 && sign.startsWith("#"))
    return adviceOnError(sign.slice(0, 24), signs.vocabulary.errors, t);
  const right = wide[sign];
  if (right !== undefined) return t("sign.wide", { right, wrong: sign });
  return advice[sign]?.(sign, t) ?? t("sign.other", { sign });
}

function adviceOnError(part: string, local: Vocabulary["errors"], t: Translate): string {
  const codes = errorCodes.map((code) => local[code] ?? code);
  const right = codes.find((code) => code.startsWith(part.toUpperCase()));
  if (right !== undefined) return t("error.meant", { part, right });
  return t("error.none", { part, codes: codes.slice(0, 7).join(", ") });
}

/** Misspelled comparison operators. */
const comparisons: Readonly<Record<string, BinaryOperator>> = {
  "==": "=",
  "=>": ">=",
  "=<": "<=",
  "><": "<>",
  "<>=": "<>",
};

/** The operator that was meant by two adjacent operators without a space between them. */
export const meantBy = (first: BinaryOperator, second: string): BinaryOperator | undefined =>
  comparisons[first + second];
