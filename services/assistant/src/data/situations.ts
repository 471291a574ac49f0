// Where a formula may stand: its place and shape, and the table that it belongs to.
import type { Dialect } from "@cellwright/formula/dialect";
import type { Region } from "@cellwright/formula/tables/region";
import type { Place, Reading, Span } from "@cellwright/questions/reading";
import type { ColumnRef, Situation } from "../building/builder.ts";
import { areaOf } from "../building/references.ts";
import { joinsOf } from "../matching/joins.ts";
import { placeOfOne, placeOfRows } from "./places.ts";
import type { Tables } from "./tables.ts";

interface Asked {
  reading: Reading;
  tables: Tables;
  dialect: Dialect;
  excel: string | null;
}

/** The place that the question names, in the shape that it has; else both shapes where each would stand. */
export function situations(task: Asked): Situation[] {
  const { reading, tables, dialect, excel } = task;
  const { sheets } = tables;
  const of = (place: Place, shape: Situation["shape"]): Situation => ({
    ...{ reading, sheets, dialect, excel, place, shape },
    sheet: place.sheet ?? sheets.names[0] ?? "Sheet1",
    conditions: reading.conditions,
  });
  const named = reading.place;
  if (named) {
    if (named.range !== null) return [of(named, "row"), of({ ...named, range: null }, "one")];
    const home = homeOf(task, named);
    const rows = home && placeOfRows(sheets, home);
    const at = areaOf(named.cell);
    // The first cell of a column stands for all of it.
    const isFirst = rows !== null && at !== null && at.top === home?.top;
    const range = isFirst && home ? `${named.cell}:${named.cell.replace(/\d+$/, "")}${home.bottom}` : null;
    return [of(named, "one"), of({ ...named, range }, "row")];
  }
  const home = homeOf(task, null);
  if (!home) return [of({ sheet: null, cell: "A1", range: null }, "one")];
  const both = [of(placeOfOne(sheets, home), "one"), of(placeOfRows(sheets, home), "row")];
  return reading.isPerRow === true ? both.toReversed() : both;
}

/** The region that the formula belongs to: the one of its rows, else the one that the question speaks of. */
export function homeOf({ reading, tables: { sheets } }: Asked, place: Place | null): Region | null {
  const { regions } = sheets;
  const at = place && areaOf(place.cell);
  const beside = at
    ? regions
        .filter(
          ({ top, bottom, sheet }) =>
            at.top >= top && at.top <= bottom && sheet === (place.sheet ?? sheets.names[0]),
        )
        .toSorted((one, other) => distance(one, at.left) - distance(other, at.left))[0]
    : undefined;
  if (beside && distance(beside, at?.left ?? 0) <= 2) return beside;
  const each = reading.concepts.filter(({ name }) => name === "each" || name === "eachRow" || name === "per");
  // "For every parcel": the table of the parcels.
  const weightOf = ({ start }: Span) =>
    each.some(({ end }) => start >= end && start - end < 3) && regions.length > 1 ? 5 : 1;
  const points = regions.map(({ sheet }, index) =>
    reading.mentions.reduce((sum, mention) => {
      const isRows = mention.type === "sheet" && mention.name === sheet && weightOf(mention) > 1;
      const isOwn = "region" in mention && mention.region === index;
      return sum + (isRows || isOwn ? mention.score * weightOf(mention) : 0);
    }, 0),
  );
  const most = Math.max(0, ...points);
  const named = regions[points.indexOf(most)] ?? null;
  if (most > 0) return (reading.isPerRow && named && each.length === 0 && userOf(named, sheets)) || named;
  return regions.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0] ?? null;
}

/** The table whose rows look things up in this one, a list that has each of its keys once. */
function userOf(list: Region, sheets: Tables["sheets"]): Region | null {
  const isOnce = ({ column: { values } }: ColumnRef) => new Set(values).size === values.length;
  const join = joinsOf(sheets).find(
    ({ own, other, overlap }) => other.region === list && overlap > 0.5 && isOnce(other) && !isOnce(own),
  );
  return join?.own.region ?? null;
}

const distance = ({ left, right }: Region, column: number): number =>
  column < left ? left - column : Math.max(0, column - right);
const sizeOf = ({ top, bottom, columns }: Region): number => (bottom - top + 1) * columns.length;
