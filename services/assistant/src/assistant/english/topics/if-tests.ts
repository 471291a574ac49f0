// What an IF asks: conditions on cells of its row, totals, cells that are alike, values that stand in a list.
import { type Condition, readConditions } from "../conditions.ts";
import { expression, saidCondition, saidPlace } from "../criteria.ts";
import { shown } from "../places.ts";
import { accept, covers, phrase, type Reader, textOf } from "../reader.ts";
import { readTest, type Test } from "../tests.ts";
import { type Question, rowCell } from "../topic.ts";
import type { Place } from "../words.ts";

interface If {
  test: string;
  says: string;
  place: Place | null;
  note?: string;
}

const totals = new Map([
  ["sum", "SUM"],
  ["total", "SUM"],
  ["average", "AVERAGE"],
  ["maximum", "MAX"],
  ["minimum", "MIN"],
  ["count", "COUNT"],
]);

export function readIf(reader: Reader, last: Place | null, question: Question): If | null {
  const { dialect } = question;
  const special =
    readToday(reader, dialect) ??
    readMember(reader, dialect) ??
    readTotal(reader, dialect) ??
    readSame(reader, dialect) ??
    readBoth(reader, dialect);
  if (special) return special;
  const conditions = readConditions(reader, last);
  if (!conditions) return null;
  const tests = conditions.list.map(({ place, test }) =>
    expression(test, rowCell(place, dialect).cell, dialect),
  );
  const [first] = conditions.list;
  const note = conditions.list.map(({ place }) => rowCell(place, dialect).note).find(Boolean);
  const says = conditions.list.map((one) => saidCondition(atRow(one), dialect)).join(` ${conditions.join} `);
  const test =
    tests.length === 1 ? (tests[0] as string) : `${conditions.join.toUpperCase()}(${tests.join(",")})`;
  return { test, says, place: first?.place ?? null, ...(note ? { note } : {}) };
}

const atRow = ({ place, test }: Condition): Condition => ({
  place:
    place.to === null
      ? place
      : { sheet: place.sheet, from: { ...place.from, row: place.from.row || 2 }, to: null },
  test,
});

/** "today is after C2". */
function readToday(reader: Reader, dialect: Question["dialect"]): If | null {
  const ahead: Reader = { words: reader.words, at: reader.at };
  if (!accept(ahead, phrase("today|now")) && !accept(ahead, phrase("today's date"))) return null;
  const test = readTest(ahead);
  if (test?.kind !== "compare") return null;
  reader.at = ahead.at;
  const written = expression(test, "TODAY()", dialect);
  return {
    test: written,
    says: written.replace("TODAY()", "today").replace(test.operator, ` ${test.operator} `),
    place: null,
  };
}

/** "A2 is in column D", "A2 does not exist in D2:D50". */
function readMember(reader: Reader, dialect: Question["dialect"]): If | null {
  const { words, at } = reader;
  const from = at + covers(words, at, phrase("the? value in|of?"));
  const cell = words[from];
  if (cell?.kind !== "place") return null;
  const ahead: Reader = { words, at: from + 1 };
  accept(ahead, phrase("is|are|does|can"));
  const isNot = accept(ahead, phrase("not|isn't|doesn't|don't|cannot"));
  accept(ahead, phrase("be"));
  accept(ahead, phrase("exist|exists|appear|appears|found|listed|present|occurs|occur"));
  const range = accept(ahead, phrase("anywhere? in|within the? list|range?")) ? words[ahead.at] : undefined;
  if (range?.kind !== "place" || range.place.to === null) return null;
  reader.at = ahead.at + 1;
  const row = rowCell(cell.place, dialect);
  const counted = `COUNTIF(${shown(range.place, dialect)},${row.cell})`;
  const says = `${row.cell} ${isNot ? "does not stand" : "stands"} in ${saidPlace(range.place, dialect)}`;
  return {
    test: `${counted}${isNot ? "=" : ">"}0`,
    says,
    place: null,
    ...(row.note ? { note: row.note } : {}),
  };
}

/** "the sum of A1:A5 is over 100". */
function readTotal(reader: Reader, dialect: Question["dialect"]): If | null {
  const { words, at } = reader;
  const from = at + covers(words, at, phrase("the"));
  const name = totals.get(textOf(words[from]));
  const gap = name ? covers(words, from + 1, phrase("of|in? the? values|numbers|cells? in|from?")) : 0;
  const place = words[from + 1 + gap];
  if (!name || place?.kind !== "place") return null;
  const ahead: Reader = { words, at: from + 2 + gap };
  const test = readTest(ahead);
  if (!test) return null;
  reader.at = ahead.at;
  const operand = `${name}(${shown(place.place, dialect)})`;
  const says = saidCondition({ place: place.place, test }, dialect).replace(
    shown(place.place, dialect),
    operand,
  );
  return { test: expression(test, operand, dialect), says, place: null };
}

/** "A2 and B2 are equal". */
function readSame(reader: Reader, dialect: Question["dialect"]): If | null {
  const { words, at } = reader;
  const [one, two] = [words[at], words[at + 2]];
  if (one?.kind !== "place" || textOf(words[at + 1]) !== "and" || two?.kind !== "place") return null;
  const ahead: Reader = { words, at: at + 3 };
  accept(ahead, phrase("are|is|both"));
  const isNot = accept(ahead, phrase("not|don't|aren't"));
  const isDifferent = accept(ahead, phrase("different"));
  if (!isDifferent && !accept(ahead, phrase("the? same|equal|identical|match"))) return null;
  reader.at = ahead.at;
  const [left, right] = [rowCell(one.place, dialect), rowCell(two.place, dialect)];
  const differ = isNot !== isDifferent;
  const says = `${left.cell} and ${right.cell} are ${differ ? "different" : "equal"}`;
  return {
    test: `${left.cell}${differ ? "<>" : "="}${right.cell}`,
    says,
    place: null,
    ...(left.note ? { note: left.note } : {}),
  };
}

/** "both A2 and B2 are over 10", "either A2 or B2 is blank". */
function readBoth(reader: Reader, dialect: Question["dialect"]): If | null {
  const { words, at } = reader;
  const from = at + covers(words, at, phrase("both|either"));
  const [one, joint, two] = [words[from], textOf(words[from + 1]), words[from + 2]];
  if (one?.kind !== "place" || two?.kind !== "place" || (joint !== "and" && joint !== "or")) return null;
  const ahead: Reader = { words, at: from + 3 };
  accept(ahead, phrase("both"));
  const test: Test | null = readTest(ahead);
  if (!test) return null;
  reader.at = ahead.at;
  const cells = [rowCell(one.place, dialect), rowCell(two.place, dialect)];
  const tests = cells.map(({ cell }) => expression(test, cell, dialect));
  const says = [one.place, two.place]
    .map((place) => saidCondition(atRow({ place, test }), dialect))
    .join(` ${joint} `);
  const note = cells[0]?.note;
  return { test: `${joint.toUpperCase()}(${tests.join(",")})`, says, place: null, ...(note ? { note } : {}) };
}
