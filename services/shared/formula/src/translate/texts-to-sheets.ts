// Rewrites Excel text functions for Google Sheets.
import type { Node } from "../tree.ts";
import type { Rule, Rules } from "./journey.ts";
import { binary, boolean, call, isOmitted, literalNumber, text } from "./make.ts";
import { textAfter, textBefore } from "./text-parts.ts";

/** Adds a leading `(?i)` if the last argument asks to ignore case. Undefined if that argument is not a literal. */
function cased(pattern: Node, sensitivity: Node | undefined): Node | undefined {
  const ignores = isOmitted(sensitivity) ? 0 : literalNumber(sensitivity);
  if (ignores === undefined) return undefined;
  if (ignores === 0) return pattern;
  return pattern.type === "text" ? text(`(?i)${pattern.value}`) : binary("&", text("(?i)"), pattern);
}

const test: Rule = ({ args: [source, pattern, sensitivity] }) => {
  const expression = pattern && cased(pattern, sensitivity);
  return source && expression && call("REGEXMATCH", source, expression);
};

/** If a pattern has capture groups, Google Sheets returns these, but Excel returns the whole match. */
const extract: Rule = ({ args: [source, pattern, mode, sensitivity] }, { notes, t }) => {
  const expression = pattern && cased(pattern, sensitivity);
  const returned = isOmitted(mode) ? 0 : literalNumber(mode);
  if (!source || !expression || (returned !== 0 && returned !== 2)) return undefined;
  if (returned === 2) return call("REGEXEXTRACT", source, expression);
  if (expression.type !== "text") {
    notes.add(t("translate.groups"));
    return call("REGEXEXTRACT", source, expression);
  }
  const whole = hasGroups(expression.value) ? text(`(${ungrouped(expression.value)})`) : expression;
  return call("REGEXEXTRACT", source, whole);
};

const group = /(\\.|\[(?:\\.|[^\]])*\])|\((?!\?)/gs;
export const hasGroups = (pattern: string): boolean =>
  [...pattern.matchAll(group)].some((found) => found[1] === undefined);
const ungrouped = (pattern: string): string =>
  pattern.replace(group, (all, kept) => (kept === undefined ? "(?:" : all));

const replaced: Rule = ({ args: [source, pattern, replacement, occurrence, sensitivity] }) => {
  const expression = pattern && cased(pattern, sensitivity);
  const which = isOmitted(occurrence) ? 0 : literalNumber(occurrence);
  if (!source || !expression || !replacement || which !== 0) return undefined;
  return call("REGEXREPLACE", source, expression, replacement);
};

/** Rewrites TEXTSPLIT for columns or rows only. Splitting into both would need one SPLIT per row. */
const split: Rule = ({ args: [source, columns, rows, ignores, mode, pad] }, { notes, t }) => {
  if (!source || !isOmitted(mode) || !isOmitted(pad)) return undefined;
  const downwards = isOmitted(columns);
  const delimiter = downwards ? rows : isOmitted(rows) ? columns : undefined;
  if (!delimiter || delimiter.type === "empty") return undefined;
  const signs = delimiter.type === "array" ? oneByOne(delimiter.rows.flat()) : delimiter;
  if (!signs) return undefined;
  notes.add(t("translate.splitNumbers"));
  const made = call(
    "SPLIT",
    source,
    signs,
    boolean(delimiter.type === "array"),
    isOmitted(ignores) ? boolean(false) : (ignores as Node),
  );
  return downwards ? call("TRANSPOSE", made) : made;
};

/** SPLIT can split at any of several characters, but not at any of several words. */
function oneByOne(items: readonly Node[]): Node | undefined {
  let signs = "";
  for (const item of items) {
    if (item.type !== "text" || item.value.length !== 1) return undefined;
    signs += item.value;
  }
  return text(signs);
}

const concat: Rule = ({ args }) =>
  args.length === 2 && args.every((arg) => arg.type !== "reference" || arg.to === null)
    ? call("CONCAT", ...args)
    : call("CONCATENATE", ...args);

const sizing = [1, 2, 3, 4];

/** Stops at lookaround and backreferences, which regular expressions of Google Sheets do not have. */
const sound =
  (rule: Rule): Rule =>
  (call, way) => {
    const pattern = call.args[1];
    if (pattern?.type === "text" && /\(\?(?:[=!>]|<[=!])|\\[1-9]/.test(pattern.value)) {
      way.stops.add(way.t("translate.lookaround", { text: pattern.value }));
      return undefined;
    }
    return rule(call, way);
  };

export const textsToSheets: Rules = {
  REGEXTEST: sound(test),
  REGEXEXTRACT: sound(extract),
  REGEXREPLACE: sound(replaced),
  TEXTSPLIT: split,
  TEXTBEFORE: ({ args }) => textBefore(args),
  TEXTAFTER: ({ args }) => textAfter(args),
  CONCAT: concat,
  /** In Excel: `(source, alt_text, sizing, height, width)`. In Google Sheets: `(url, mode, height, width)`. */
  IMAGE: ({ args: [source, , mode, ...size] }) => {
    const how = isOmitted(mode) ? 0 : literalNumber(mode);
    const here = how === undefined ? undefined : sizing[how];
    if (!source || here === undefined) return undefined;
    return here === 1
      ? call("IMAGE", source)
      : call("IMAGE", source, { type: "number", value: here, start: 0, end: 0 }, ...size);
  },
};
