// A column that no word of the question speaks of is not read while another of its kind is there.
import { type Check, finder, type Given } from "./check.ts";
import { isSure, isUsed, toldColumns } from "./columns.ts";
import { type ColumnAt, nameOf } from "./nodes.ts";
import { isColumn, mentions, tells } from "./said.ts";

const found = finder("columns");

export const untoldColumns: Check = (given) => {
  const unused = toldColumns(given).filter((each) => isSure(each) && !isUsed(each, given));
  const { reads, place } = given;
  const spoken: ColumnAt[] = [...mentions(given, "column", "value"), ...given.reading.conditions];
  const isSpoken = (one: ColumnAt, heading: string | null) =>
    spoken.some((each) => isColumn(each, one)) || tells(given, heading ?? "?");
  const isRead = (one: ColumnAt) => reads.some((read) => read.columns.some((each) => isColumn(each, one)));
  const single = reads.filter((read) => read.columns.length === 1 && Number.isFinite(read.area.right));
  const seen = new Map(
    single.flatMap((read) => read.columns.map((each) => [each.of, { ...each, node: read.node }])),
  );
  return [...seen.values()].flatMap(({ of, in: own, region, node }) => {
    const others = own.columns.filter(({ column, kind }) => {
      const isPlace = own.sheet === place.sheet && column === place.column;
      return kind === of.kind && column !== of.column && !isPlace && !isRead({ region, column });
    });
    const isAlone = own.top === own.bottom || others.length === 0;
    if (isAlone || isSpoken({ region, column: of.column }, of.heading) || isNamed(of.letter, given))
      return [];
    const isMissed = unused.some((one) => others.some(({ column }) => isColumn(one, { region, column })));
    return found(isMissed ? "likely" : "hint", node, "untold", { column: nameOf(of) });
  });
};

/** A range or cell of it is named. */
const isNamed = (letter: string, given: Given): boolean =>
  mentions(given, "range", "cell").some(({ address }) => {
    const [from = "", to = from] = address.replace(/[\d$]/g, "").split(":");
    return letter.length === from.length && letter >= from && letter <= to;
  });
