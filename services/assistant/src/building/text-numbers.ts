// Builders for numbers in texts: digits, the first number, numbers written as texts, and zeros in front.
import type { Builder, Situation } from "./builder.ts";
import { literal } from "./references.ts";
import { quoted } from "./text-marks.ts";
import { digitRun, digits, firstNumber, withoutDigits } from "./text-pieces.ts";
import {
  both,
  finished,
  fitting,
  inEachRow,
  isAll,
  isComma,
  ranked,
  type Source,
  sourcesOf,
  type Ways,
} from "./text-source.ts";
import { textUnits, unitsIn } from "./text-units.ts";
import { countsIn, isSaid, isWritten, toldNumbers } from "./text-words.ts";

const hasDigit = (value: string): boolean => /\d/.test(value);

/** The number in a text, its run of so many digits, or `all` of its digits; `without`: what is left. */
export const textDigits: Builder = (slots, situation, options) => {
  const source = fitting(
    sourcesOf(slots.text, situation, ["text", "mixed"]),
    (value) => hasDigit(value) && !Number.isFinite(Number(value)),
  );
  if (!source) return [];
  const text = source.ref;
  if (options.without === true)
    return isSaid(situation, "toNumber") ? [] : inEachRow(withoutDigits(text), source, situation);
  const isLacking = (fits: (value: string) => boolean) =>
    situation.reading.guard === null && !isAll(source, fits);
  const safe = (ways: Ways, fits = hasDigit): Ways =>
    isLacking(fits) ? both(ways, (found) => `IFERROR(${found},"")`) : ways;
  const asNumber = (ways: Ways, isNumber: boolean): Ways =>
    isNumber ? both(ways, (found) => `VALUE(${found})`) : ways;
  const told = toldNumbers(situation).find(({ value }) => value > 1 && value < 16)?.value;
  const count = isWritten("digits", situation) ? told : undefined;
  const isAtEnd = isSaid(situation, "last") || isWritten("atEnd", situation);
  if (count !== undefined && isAtEnd && isAll(source, (value) => /\d+$/.exec(value)?.[0].length === count))
    return inEachRow(`RIGHT(${source.clean},${count})`, source, situation);
  const hasRun = (value: string) => (value.match(/\d+/g) ?? []).some((run) => run.length === count);
  if (count !== undefined && fitting([source], hasRun))
    return inEachRow(
      safe(asNumber(digitRun(text, count), isSaid(situation, "toNumber")), hasRun),
      source,
      situation,
    );
  const isNegative = source.values.some((value) => /(^|\s)-\d/.test(String(value)));
  const behind = signBefore(source, situation);
  // Zeros in front make a code, which as a number would lose them.
  const isCode =
    behind === "" &&
    !isSaid(situation, "toNumber") &&
    source.values.some((value) => /(?<![\d.,])0\d/.test(String(value)));
  const sign = isComma(source) ? "," : ".";
  const first = isCode
    ? `REGEXEXTRACT(${text},"\\d+")`
    : firstNumber(text, sign, isNegative, isSaid(situation, "last"), behind);
  const isNumber = (options.as === "number" && !isCode) || isSaid(situation, "toNumber");
  const all = asNumber(digits(text), isNumber);
  const isAllAsked = options.all === true || isWritten("digits", situation);
  const ways = isAllAsked ? [all, first] : [first, all];
  // The number alone says little where units differ.
  const inUnits = !isAllAsked && unitsIn(source).length > 1 ? textUnits(slots, situation, {}) : [];
  return ranked([...inUnits, ...ways.map((each) => finished(safe(each), source, situation))]);
};

/** What stands before the number that is meant: a bracket that is given, or the letter of a sample, `F03` of `H2-F03`. */
function signBefore(source: Source, situation: Situation): string {
  if (isSaid(situation, "signBracket") && isAll(source, (value) => /\(\d/.test(value))) return "\\(";
  const samples = situation.reading.question.match(/(?<![\p{L}\d-])\p{L}{1,3}(?=\d+(?![\p{L}\d-]))/gu) ?? [];
  const isBehind = (value: string, letters: string) =>
    value.split(/\d+/).length > 2 && new RegExp(`(?<!\\p{L})${letters}\\d`, "u").test(value);
  return samples.find((letters) => isAll(source, (value) => isBehind(value, letters))) ?? "";
}

const amount = /^[(]?[€$£¥]?\s*(?:\p{L}{2,3}\s*)?[-+]?[\d.,'\s]*\d[)\s-]*(?:[€$£¥%]|\p{L}{2,3})?$/u;

/** Numbers stored as text to numbers: with decimal commas, signs of one currency, a minus behind, brackets. */
export const textToNumber: Builder = (slots, situation) => {
  // Numbers that the question calls texts, or to which it adds a sign, may have lost that when they were pasted.
  const isTold = isSaid(situation, "text", "toText") || /[€$£¥]/.test(situation.reading.question);
  const texts = sourcesOf(slots.text, situation, ["text", "mixed"]).filter(
    ({ column }) => isTold || column?.column.kind !== "number" || column.column.dirt.textNumbers > 0,
  );
  // "KC1" is the name of a thing.
  const source = fitting(texts, (value) => amount.test(value.trim()) && !/^\p{L}+\d+$/u.test(value.trim()));
  if (!source || unitsIn(source).length > 1) return textUnits(slots, situation, {});
  const written = source.values.map(String).filter((value) => amount.test(value.trim()));
  const has = (pattern: RegExp) => written.some((text) => pattern.test(text));
  const signs = [...new Set(written.flatMap((text) => text.match(/[\p{L}€$£¥]+/gu) ?? []))];
  const [isBracketed, isTrailing] = [has(/^\s*\(.*\)\s*$/), has(/\d\s*-[\s\p{L}€$£¥]*$/u)];
  const removed = [
    ...signs,
    ...(has(/'/) ? ["'"] : []),
    ...(isBracketed ? ["(", ")"] : []),
    ...(isTrailing ? ["-"] : []),
    ...(has(/\d\s\d/) ? [" "] : []),
  ];
  const start = has(/\u00a0/) ? `SUBSTITUTE(${source.ref},CHAR(160),"")` : source.ref;
  const bare = removed.reduce((text, sign) => `SUBSTITUTE(${text},${literal(sign)},"")`, start);
  const read: Ways = isComma(source)
    ? {
        excel: `NUMBERVALUE(${bare},",",".")`,
        sheets: `VALUE(SUBSTITUTE(SUBSTITUTE(${bare},".",""),",","."))`,
      }
    : `VALUE(${has(/,/) ? `SUBSTITUTE(${bare},",","")` : bare})`;
  const test = isTrailing ? `ISNUMBER(FIND("-",${source.ref}))` : `LEFT(TRIM(${source.ref}))="("`;
  const isSigned = isTrailing || isBracketed;
  const signed = isSigned ? both(read, (text) => `IF(${test},-1,1)*${text}`) : read;
  const [note] = quoted(situation);
  const isNoted = written.length < source.values.length && note !== undefined;
  return inEachRow(
    isNoted ? both(signed, (text) => `IFERROR(${text},${literal(note.text)})`) : signed,
    source,
    situation,
  );
};

/** Zeros before a number or text up to a width: told, of a sample, or of the longest. */
export const textPad: Builder = (slots, situation) => {
  const source = sourcesOf(slots.value, situation, ["number", "text", "mixed"]).find((each) =>
    isAll(each, (value) => /\d/.test(value)),
  );
  if (!source) return [];
  const sample = /\b0\d+\b/.exec(situation.reading.question)?.[0];
  const told = countsIn(situation).find((value) => value > 1 && value < 40);
  const width = told ?? sample?.length ?? Math.max(...source.values.map((value) => String(value).length));
  const isNumeric = isAll(source, (value) => /^\d+$/.test(value));
  const isTold = told !== undefined || sample !== undefined;
  if (isAll(source, (value) => value.length >= width) || !(isNumeric || isTold)) return [];
  const zeros = `REPT("0",MAX(0,${width}-LEN(${source.ref})))&${source.ref}`;
  return inEachRow(isNumeric ? `TEXT(${source.ref},"${"0".repeat(width)}")` : zeros, source, situation);
};
