// Changes of the formula that was given before: for another product or an older Excel, sorted, rounded, with a default.
import { check } from "@cellwright/formula/check";
import type { Dialect } from "@cellwright/formula/dialect";
import { print } from "@cellwright/formula/format";
import { older } from "@cellwright/formula/older";
import { parse } from "@cellwright/formula/parse";
import type { ExcelVersion } from "@cellwright/formula/reference/row";
import { translate } from "@cellwright/formula/translate";
import type { Mention, Reading } from "@cellwright/questions/reading";
import { literal } from "../building/references.ts";

const version =
  /\b(?:excel|office)\s*(?<year>2007|2010|2013|2016|2019|2021)\b|\b(?<old>old(?:er)?|alte[sn]?|ältere[sn]?|ancienne?|vieux)\s+(?:version|excel)/iu;

/** The edited formula; null where the follow-up asks for no such change. */
export function edited(formula: string, before: Dialect, dialect: Dialect, reading: Reading): string | null {
  const moved = before === dialect ? formula : translated(formula, before, dialect);
  const asked = version.exec(reading.question)?.groups;
  const aged = asked ? inOlder(moved, (asked.year ?? "2010") as ExcelVersion, dialect) : moved;
  const wrapped = wrap(aged.replace(/^=/, ""), reading);
  const result = `=${wrapped}`;
  return result !== formula && check(result, { dialect }).ok ? result : null;
}

function translated(formula: string, from: Dialect, to: Dialect): string {
  const done = translate(formula, { dialect: from }, { dialect: to });
  return done.ok ? done.formula : formula;
}

function inOlder(formula: string, year: ExcelVersion, dialect: Dialect): string {
  const done = older(parse(formula, { dialect }).tree, year);
  return done.ok ? `=${print(done.tree, { dialect }).replace(/^=/, "")}` : formula;
}

const has = ({ concepts }: Reading, ...names: string[]): boolean =>
  concepts.some(({ name }) => names.includes(name));
const numberIn = ({ mentions }: Reading): number | undefined =>
  mentions.find((each): each is Extract<Mention, { type: "number" }> => each.type === "number")?.value;

function wrap(formula: string, reading: Reading): string {
  let text = formula;
  if (has(reading, "unique", "distinct") && !/^UNIQUE\(/.test(text)) text = within(text, "UNIQUE");
  if (has(reading, "sort", "ascending", "descending") && !/SORT/.test(text))
    text = within(text, "SORT", reading.order === "descending" ? ",,-1" : "");
  if (has(reading, "round")) text = rounded(text, reading);
  if (reading.guard && reading.guard.when !== "blank")
    text = `IFERROR(${text},${literal(reading.guard.give)})`;
  return text;
}

/** In a list joined to one text it is the list that is sorted. */
function within(text: string, name: string, more = ""): string {
  const joined = /^(?<head>TEXTJOIN\((?:"[^"]*"|[^,]+),TRUE,)(?<list>.+)\)$/s.exec(text)?.groups;
  return joined ? `${joined.head}${name}(${joined.list}${more}))` : `${name}(${text}${more})`;
}

function rounded(text: string, reading: Reading): string {
  const name = has(reading, "up") ? "ROUNDUP" : has(reading, "down") ? "ROUNDDOWN" : "ROUND";
  const digits = numberIn(reading) ?? 0;
  const call = /^ROUND(?:UP|DOWN)?\((?<inner>.+),\d+\)$/s.exec(text)?.groups?.inner ?? text;
  return `${name}(${call},${digits})`;
}
