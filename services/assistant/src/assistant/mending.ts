// A broken formula made sound: small changes are tried until the checker finds nothing wrong.
import { check } from "@cellwright/formula/check";
import type { Dialect } from "@cellwright/formula/dialect";
import { print } from "@cellwright/formula/format";
import { vocabularyOf } from "@cellwright/formula/locales/all";
import { translate } from "@cellwright/formula/translate";
import { otherLanguages } from "./in-english.ts";

const deepest = 5;
const mostTried = 400;

const errorsIn = (formula: string, dialect: Dialect) =>
  check(formula, { dialect }).problems.filter(
    ({ severity, code }) => severity === "error" || code === "unequal_ranges",
  );

/** The nearest sound formula, in canonical writing; null where none is found. */
export function mended(formula: string, dialect: Dialect): string | null {
  const start = `=${formula.trim().replace(/^=+/, "")}`;
  const seen = new Set([start]);
  let level = [start];
  let tried = 0;
  for (let depth = 0; depth <= deepest; depth++) {
    const next: string[] = [];
    for (const text of level) {
      if (tried++ > mostTried) return null;
      if (errorsIn(text, dialect).length === 0) return print(check(text, { dialect }).tree);
      for (const changed of changesOf(text, dialect)) {
        if (seen.has(changed)) continue;
        seen.add(changed);
        next.push(changed);
      }
    }
    // those with fewer errors first
    level = next
      .map((text) => ({ text, errors: errorsIn(text, dialect).length }))
      .sort((one, other) => one.errors - other.errors)
      .slice(0, 12)
      .map(({ text }) => text);
  }
  return null;
}

/** Problems that go when their sign goes. */
const superfluous = new Set<string>([
  "extra_close_parenthesis",
  "stray_separator",
  "illegal_character",
  "missing_operand",
  "missing_operator",
  "unterminated_text",
]);

function changesOf(text: string, dialect: Dialect): string[] {
  const out: string[] = [];
  const add = (changed: string): void => {
    if (changed !== text && changed.length < text.length + 60) out.push(changed);
  };
  for (const language of otherLanguages) {
    const vocabulary = vocabularyOf(language);
    const english = vocabulary
      ? translate(text, { dialect, vocabulary }, { dialect })
      : { ok: false as const };
    if (english.ok) add(english.formula);
  }
  add(text.replace(/[“”„«»]/g, '"'));
  add(text.replace(/[‘’]/g, "'"));
  add(text.replace(/'([^'!]*)'(?!!)/g, '"$1"'));
  add(text.replaceAll("=>", ">=").replaceAll("=<", "<=").replaceAll("!=", "<>").replaceAll("==", "="));
  add(outsideTexts(text, (part) => part.replaceAll(";", ",")));
  add(
    outsideTexts(text, (part) =>
      part
        .replace(/&&/g, "*")
        .replace(/,\s*,/g, ",")
        .replace(/,\s*\)/g, ")")
        .replace(/\(\s*,/g, "("),
    ),
  );
  add(outsideTexts(text, (part) => part.replace(/[+\-*/&,^=<>]+$/, "")));
  const problems = errorsIn(text, dialect);
  if (problems.some(({ code }) => code === "missing_close_parenthesis")) add(`${text})`);
  const signs = problems.some(({ code }) => code === "unterminated_text") ? [")", '"', "}"] : [")", "}"];
  for (const { start, end, message, code } of problems.slice(0, 3)) {
    const meant = /Did you mean (?<name>[A-Z][\w.]*)/.exec(message)?.groups?.name;
    if (meant) add(text.slice(0, start) + text.slice(start, end).replace(/^[\w.]+/, meant) + text.slice(end));
    const instead = /(?:[Uu]se|[Ww]rite) `?(?<name>[A-Z][A-Z.]*)\b/.exec(message)?.groups?.name;
    if (instead)
      add(text.slice(0, start) + text.slice(start, end).replace(/^[\w.]+/, instead) + text.slice(end));
    for (const sign of [...signs, ","]) add(text.slice(0, start) + sign + text.slice(start));
    for (const sign of signs) add(text.slice(0, end) + sign + text.slice(end));
    if (superfluous.has(code)) add(text.slice(0, start) + text.slice(Math.max(end, start + 1)));
    if (code === "unequal_ranges") add(withEqualRanges(text));
  }
  add(text.replace(/\)$/, ""));
  add(withEqualRanges(text));
  return out;
}

/** Changes only what stands outside quoted texts. */
const outsideTexts = (text: string, change: (part: string) => string): string =>
  text
    .split(/("(?:[^"]|"")*")/)
    .map((part, at) => (at % 2 === 0 ? change(part) : part))
    .join("");

/** Every range as long as the first one. */
function withEqualRanges(text: string): string {
  const ranges = [...text.matchAll(/(\$?[A-Z]{1,3}\$?)(\d+):(\$?[A-Z]{1,3}\$?)(\d+)/g)];
  const [first] = ranges;
  if (!first || ranges.length < 2) return text;
  return text.replace(
    /(\$?[A-Z]{1,3}\$?)(\d+):(\$?[A-Z]{1,3}\$?)(\d+)/g,
    (_, from: string, _top: string, to: string) => `${from}${first[2]}:${to}${first[4]}`,
  );
}
