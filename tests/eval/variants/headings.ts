// Renames headings, and those sheets that the question names.
import { type Case, isRight } from "../case.ts";
import { textsOf } from "../rewrite.ts";
import { withSheet, withText } from "./exchange.ts";
import { isLasting, isMeant, isNamed, withHeading } from "./mentions.ts";
import { columnsNamed, columnsRead } from "./places.ts";
import { otherNames } from "./synonyms.ts";

export function headings(its: Case, random: () => number): Case | null {
  let now = its;
  const named = new Set(textsOf(its));
  for (const heading of headingsOf(its)) {
    if (named.has(heading) || isLasting(heading)) continue;
    const renamed = withOther(now, heading, random);
    if (renamed) now = renamed;
  }
  for (const sheet of Object.keys(its.tables).slice(1)) {
    const [name] = fresh(now, sheet, random);
    const question = name && withHeading(now.question, now.language, sheet, name);
    if (question && question !== now.question) now = withSheet({ ...now, question }, sheet, name);
  }
  return now === its ? null : now;
}

/** The texts in each sheet's first row. Longer ones come first, because they may contain shorter ones. */
function headingsOf({ tables }: Case): string[] {
  const first = Object.values(tables).flatMap(([row = []]) => row);
  const texts = first.filter((cell): cell is string => typeof cell === "string" && /\p{L}/u.test(cell));
  return [...new Set(texts)].sort((one, other) => other.length - one.length);
}

function withOther(its: Case, heading: string, random: () => number): Case | null {
  for (const name of fresh(its, heading, random)) {
    const question = withHeading(its.question, its.language, heading, name);
    const isChanged = question !== its.question;
    if (isChanged ? !isRead(its, heading) : isNeeded(its, heading)) return null;
    const renamed = withText({ ...its, question }, heading, name);
    if (isRight(renamed.formula, renamed)) return renamed;
  }
  return null;
}

/** Whether the question needs this heading to identify a column that the formula reads. */
function isNeeded(its: Case, heading: string): boolean {
  const [first = [], ...others] = Object.values(its.tables);
  if (others.some(([row = []]) => row.includes(heading))) return true;
  const column = (first[0] ?? []).indexOf(heading) + 1;
  if (columnsNamed(its).has(column)) return false;
  return columnsRead(its).has(column) || isMeant(its.question, heading);
}

/** Whether the formula reads the column of this heading. Other headings may just be words of the question. */
function isRead(its: Case, heading: string): boolean {
  const [first = [], ...others] = Object.values(its.tables);
  if (others.some(([row = []]) => row.includes(heading))) return true;
  return columnsRead(its).has((first[0] ?? []).indexOf(heading) + 1);
}

/** New names for the heading that do not occur in the case yet, in random order. */
function fresh(its: Case, heading: string, random: () => number): string[] {
  const words = new Set([...Object.keys(its.tables), ...Object.values(its.tables).flat(2)]);
  const question = its.question.toLowerCase();
  const names = otherNames(heading, its.language, isNamed(its.question, heading), random);
  return names.filter((name) => !words.has(name) && !question.includes(name.toLowerCase()));
}
