// Lists: different values, sorting, filtering, duplicates, the n-th largest, ranks and running totals.
import { readConditions } from "../conditions.ts";
import { expression, saidPlace } from "../criteria.ts";
import { firstCell, isOneCell, isOneColumn, shown } from "../places.ts";
import { findPhrase, has, phrase, readerOf, textOf } from "../reader.ts";
import { places, type Question, type Solution } from "../topic.ts";
import type { Place, Word } from "../words.ts";
import { saidAll } from "./totals.ts";

const spills =
  "The result fills the cells below, which must be empty; it needs Excel 2021, Microsoft 365 or Google Sheets.";

export function lists(question: Question): Solution | null {
  return (
    running(question) ??
    turned(question) ??
    nth(question) ??
    ranked(question) ??
    duplicates(question) ??
    filtered(question) ??
    unique(question) ??
    sorted(question)
  );
}

const fixedCorner = (place: Place): Place => ({
  ...firstCell(place),
  from: { ...firstCell(place).from, columnFixed: true, rowFixed: true },
});
const fixedRange = (place: Place): Place =>
  place.to && place.from.row > 0
    ? {
        ...place,
        from: { ...place.from, columnFixed: true, rowFixed: true },
        to: { ...place.to, columnFixed: true, rowFixed: true },
      }
    : {
        ...place,
        from: { ...place.from, columnFixed: true },
        to: place.to && { ...place.to, columnFixed: true },
      };

function running({ words, dialect }: Question): Solution | null {
  const [place, second] = places(words);
  if (!place || second || !has(words, phrase("running|cumulative|progressive total|sum|balance")))
    return null;
  const cell = shown(firstCell(place), dialect);
  return {
    formula: `SUM(${shown(fixedCorner(place), dialect)}:${cell})`,
    does: `This formula adds up everything from the first row of data down to its own row.`,
    note: `It is written for ${cell}, the first row of data; fill it down for the others.`,
  };
}

const ordinals = [
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
];

function nth({ words, dialect }: Question): Solution | null {
  const [place, second] = places(words);
  const at = words.findIndex((_, index) =>
    has(words.slice(index, index + 1), phrase("largest|biggest|highest|smallest|lowest")),
  );
  const order = textOf(words[at - 1]);
  const place_ =
    ordinals.indexOf(order) + 1 || (/^\d+(?:st|nd|rd|th)$/.test(order) ? Number.parseInt(order, 10) : 0);
  if (!place || second || at < 1 || place_ < 1 || has(words, phrase("where|if"))) return null;
  const isLarge = ["largest", "biggest", "highest"].includes(textOf(words[at]));
  return {
    formula: `${isLarge ? "LARGE" : "SMALL"}(${shown(place, dialect)},${place_})`,
    does: `This formula gives the ${order} ${isLarge ? "largest" : "smallest"} number of ${saidPlace(place, dialect)}.`,
  };
}

function turned({ words, dialect }: Question): Solution | null {
  const [place, second] = places(words);
  if (!place || second || isOneCell(place) || !has(words, phrase("transpose"))) return null;
  return {
    formula: `TRANSPOSE(${shown(place, dialect)})`,
    does: `This formula turns the rows of ${saidPlace(place, dialect)} into columns.`,
    note: spills,
  };
}

function ranked({ words, dialect }: Question): Solution | null {
  const found = places(words);
  if (!has(words, phrase("rank|ranking|ranks"))) return null;
  const range = found.find((place) => !isOneCell(place));
  if (!range) return null;
  const cell = found.find(isOneCell) ?? firstCell(range);
  return {
    formula: `RANK(${shown(cell, dialect)},${shown(fixedRange(range), dialect)})`,
    does: `This formula gives the place of ${shown(cell, dialect)} among the numbers of ${saidPlace(range, dialect)}, 1 for the largest.`,
  };
}

function duplicates({ words, dialect }: Question): Solution | null {
  if (
    !has(words, phrase("duplicate|duplicates|duplicated|repeated")) ||
    has(words, phrase("remove|delete|without|drop|count|how"))
  )
    return null;
  const found = places(words);
  const range = found.find((place) => !isOneCell(place));
  if (!range || !isOneColumn(range)) return null;
  const cell = found.find(isOneCell) ?? firstCell(range);
  const one = shown(cell, dialect);
  return {
    formula: `IF(${one}="","",IF(COUNTIF(${shown(fixedRange(range), dialect)},${one})>1,"Duplicate","Unique"))`,
    does: `This formula says "Duplicate" where the value of ${one} stands more than once in ${saidPlace(range, dialect)}, else "Unique".`,
    note: `It is written for ${one}; fill it down for the other rows.`,
  };
}

const listing = phrase("filter|list|show|extract|display|return|get|give");

function filtered({ words, dialect }: Question): Solution | null {
  if (
    !has(words, listing) ||
    has(
      words,
      phrase("if|otherwise|sum|total|average|count|how|look|lookup|max|min|highest|lowest|unique|distinct"),
    )
  )
    return null;
  const marker = findPhrase(words, phrase("where|with|whose|that|which|having|for"));
  if (!marker || marker.at < (findPhrase(words, listing)?.end ?? 0)) return null;
  const ranges = places(words.slice(0, marker.at)).filter((place) => !isOneCell(place));
  const reader = readerOf(words, marker.end);
  const conditions = readConditions(
    reader,
    ranges.length === 1 && ranges[0] && isOneColumn(ranges[0]) ? ranges[0] : null,
  );
  const [range] = ranges;
  if (!range || ranges.length !== 1 || !conditions || isCut(words, reader.at)) return null;
  const tests = conditions.list.map(
    ({ place, test }) => `(${expression(test, rowsLike(place, range, dialect), dialect)})`,
  );
  const chosen =
    tests.length === 1
      ? (tests[0] as string).slice(1, -1)
      : conditions.join === "and"
        ? tests.join("*")
        : `(${tests.join("+")})>0`;
  return {
    formula: `FILTER(${shown(range, dialect)},${chosen})`,
    does: `This formula lists the rows of ${shown(range, dialect)} where ${saidAll(conditions, dialect)}.`,
    note: spills,
  };
}

const isCut = (words: readonly Word[], at: number): boolean =>
  words
    .slice(at)
    .some(
      (word) =>
        word.kind === "place" || word.kind === "number" || ["sorted", "sort", "or"].includes(textOf(word)),
    );

/** A column that is tested must have the rows of the range that is listed. */
function rowsLike(place: Place, range: Place, dialect: Question["dialect"]): string {
  if (place.from.row > 0 || !place.to || !range.to || range.from.row === 0) return shown(place, dialect);
  return shown(
    { ...place, from: { ...place.from, row: range.from.row }, to: { ...place.to, row: range.to.row } },
    dialect,
  );
}

/** A whole column ends in empty cells: they are left out. */
function filled(place: Place, dialect: Question["dialect"]): string {
  const range = shown(place, dialect);
  return place.from.row === 0 && isOneColumn(place) ? `FILTER(${range},${range}<>"")` : range;
}

function unique({ words, dialect }: Question): Solution | null {
  const [place, second] = places(words);
  const asked =
    has(words, phrase("unique|distinct|different")) ||
    (has(words, phrase("duplicates")) && has(words, phrase("remove|delete|without|drop")));
  if (!place || second || !asked || has(words, phrase("count|how|number|where|if"))) return null;
  const list = `UNIQUE(${filled(place, dialect)})`;
  const isSorted = has(words, phrase("sorted|sort|alphabetical|order"));
  return {
    formula: isSorted ? `SORT(${list})` : list,
    does: `This formula lists every different value of ${saidPlace(place, dialect)} once${isSorted ? ", in order" : ""}.`,
    note: spills,
  };
}

const downward = phrase("descending|largest|highest|newest|latest|z-a|reverse|decreasing");

function sorted({ words, dialect }: Question): Solution | null {
  const [place, by] = places(words);
  if (!place || !has(words, phrase("sort|sorted|order|arrange")) || has(words, phrase("where|if|sum|count")))
    return null;
  const isDown = has(words, downward) && !has(words, phrase("to highest|largest|newest|latest"));
  const column = by ? by.from.column - place.from.column + 1 : 1;
  const width = (place.to?.column ?? place.from.column) - place.from.column + 1;
  if (column < 1 || column > width || places(words).length > 2) return null;
  const order = dialect === "sheets" ? (isDown ? "FALSE" : "TRUE") : isDown ? "-1" : "1";
  const does = `This formula lists ${saidPlace(place, dialect)} sorted${by ? ` by ${saidPlace(by, dialect)}` : ""}, ${isDown ? "largest or last" : "smallest or first"} on top.`;
  return { formula: `SORT(${filled(place, dialect)},${column},${order})`, does, note: spills };
}
