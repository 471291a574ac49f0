// Rewrites Google Sheets text functions for Excel.
import type { Node } from "../tree.ts";
import { isMany, noNames } from "./arrays.ts";
import type { Rule, Rules } from "./journey.ts";
import { array, binary, boolean, call, empty, isOmitted, literalNumber, number, text } from "./make.ts";
import { hasGroups } from "./texts-to-sheets.ts";

/** Turns a leading `(?i)` into Excel's argument for ignoring case. */
function uncased(pattern: Node): { expression: Node; ignoresCase: boolean } {
  if (pattern.type === "text" && pattern.value.startsWith("(?i)"))
    return { expression: text(pattern.value.slice(4)), ignoresCase: true };
  if (
    pattern.type === "binary" &&
    pattern.operator === "&" &&
    pattern.left.type === "text" &&
    pattern.left.value === "(?i)"
  )
    return { expression: pattern.right, ignoresCase: true };
  return { expression: pattern, ignoresCase: false };
}

const match: Rule = ({ args: [source, pattern] }) => {
  if (!source || !pattern) return undefined;
  const { expression, ignoresCase } = uncased(pattern);
  return call("REGEXTEST", source, expression, ...(ignoresCase ? [number(1)] : []));
};

const extract: Rule = ({ args: [source, pattern] }, { notes, t }) => {
  if (!source || !pattern) return undefined;
  const { expression, ignoresCase } = uncased(pattern);
  const groups = expression.type === "text" ? hasGroups(expression.value) : undefined;
  if (groups === undefined) notes.add(t("translate.groups"));
  const mode = groups ? [number(2)] : [];
  return call("REGEXEXTRACT", source, expression, ...(ignoresCase ? [mode[0] ?? empty(), number(1)] : mode));
};

const replaced: Rule = ({ args: [source, pattern, replacement] }) => {
  if (!source || !pattern || !replacement) return undefined;
  const { expression, ignoresCase } = uncased(pattern);
  return call("REGEXREPLACE", source, expression, replacement, ...(ignoresCase ? [empty(), number(1)] : []));
};

const split: Rule = ({ args: [source, delimiter, each, ignores] }, { notes, stops, t }) => {
  if (!source || !delimiter) return undefined;
  if (isMany(source, noNames)) {
    stops.add(t("translate.splitMany"));
    return undefined;
  }
  const byCharacter = isOmitted(each) ? 1 : literalNumber(each);
  if (byCharacter === undefined) return undefined;
  notes.add(t("translate.splitNumbers"));
  const dropped = ignores === undefined || ignores.type === "empty" ? boolean(true) : ignores;
  const rest = dropped.type === "boolean" && !dropped.value ? [] : [empty(), dropped];
  if (byCharacter === 0 || (delimiter.type === "text" && delimiter.value.length === 1))
    return call("TEXTSPLIT", source, delimiter, ...rest);
  if (delimiter.type === "text" && delimiter.value.length > 1) {
    const signs = array([[...delimiter.value].map(text)]);
    return call("TEXTSPLIT", source, signs, ...rest);
  }
  notes.add(t("translate.splitCharacters"));
  return call("TEXTSPLIT", source, delimiter, ...rest);
};

const value: Rule = ({ name, args: [given] }, { notes, t }) => {
  notes.add(t("translate.shown", { name }));
  return given;
};

const sizing: Readonly<Record<number, number>> = { 1: 0, 2: 1, 3: 2, 4: 3 };

export const textsToExcel: Rules = {
  REGEXMATCH: match,
  REGEXEXTRACT: extract,
  REGEXREPLACE: replaced,
  SPLIT: split,
  JOIN: ({ args: [delimiter, ...values] }) =>
    delimiter && call("TEXTJOIN", delimiter, boolean(false), ...values),
  /** CONCATENATE joins all cells of a range in Google Sheets, as CONCAT does in Excel. */
  CONCATENATE: (node) => (node.args.some((arg) => isMany(arg, noNames)) ? { ...node, name: "CONCAT" } : node),
  TO_DATE: value,
  TO_DOLLARS: value,
  TO_PERCENT: value,
  TO_PURE_NUMBER: value,
  TO_TEXT: ({ args: [given] }, { notes, t }) => {
    notes.add(t("translate.toText"));
    return given && binary("&", given, text(""));
  },
  /** In Google Sheets the number is a Unicode code point. */
  CHAR: (node) => ((literalNumber(node.args[0]) ?? 0) > 127 ? { ...node, name: "UNICHAR" } : node),
  IMAGE: ({ args: [source, mode, ...size] }) => {
    const how = isOmitted(mode) ? 1 : literalNumber(mode);
    const there = how === undefined ? undefined : sizing[how];
    if (!source || there === undefined) return undefined;
    return there === 0 ? call("IMAGE", source) : call("IMAGE", source, empty(), number(there), ...size);
  },
};
