// What a question names and asks to be done, where its answer goes, and what of it a formula accounts for.

import type { DataTable } from "@cellwright/formula/paste/tables";
import { spansOf } from "../frames/plain.ts";
import type { Named, Said, Scene } from "../frames/scene.ts";
import { sceneOf } from "../frames/scene.ts";
import { isAside } from "../intents/asides.ts";
import type { Operand } from "../reading/operands.ts";
import { ofColumn } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { stretchesIn } from "./current.ts";
import { definedIn, sortedIn } from "./definitions.ts";
import { freeQuotes, type Held, heldIn } from "./held.ts";
import { type Moment, momentsIn } from "./moments.ts";
import { namesIn } from "./names.ts";
import { type Counted, nthOf, topOf } from "./numerals.ts";
import type { Span } from "./span.ts";
import { type Act, acts, foreign } from "./words.ts";

export interface Ask {
  scene: Scene;
  reading: Reading;
  low: string;
  isFilled: boolean;
  /** The first row of the target. */
  row: number;
  column: number;
  tables: readonly DataTable[];
  /** Columns by heading, letter, range or words near the heading. */
  columns: readonly Named[];
  values: readonly Held[];
  cells: readonly Named[];
  /** Quoted texts that no cell holds. */
  quotes: readonly Said<string>[];
  /** Where the question only tells which column is which. */
  defined: readonly Span[];
  /** Where it tells how the rows are ordered already. */
  sorted: readonly Span[];
  acts: ReadonlyMap<Act, readonly Span[]>;
  foreign: readonly Span[];
  /** Dates, months and years. */
  moments: readonly Moment[];
  /** "third largest". */
  nth: Counted | null;
  /** "the three best". */
  top: Counted | null;
}

const figure = /^(?:moyenne?s?|average|mean|totale?|sum|summe|durchschnitt\w*|mittel\w*|max\w*|min|somme)$/;

/** "durée moyenne" though a cell holds "moyenne": said of no column. */
const isFigure = ({ low, named }: Scene, { start, end }: Held): boolean =>
  figure.test(low.slice(start, end)) && !named.some((each) => each.end <= start && start - each.end <= 3);

/** What stands above the answer is its heading. */
const isOwnHeading = ({ target, data }: Reading, { columns }: Held): boolean =>
  columns.every(
    ({ left, right, top, bottom, column }) =>
      target !== null &&
      left === target.column &&
      right === left &&
      top === bottom &&
      bottom === target.row - 1 &&
      column?.table.sheet === data?.sheets[0],
  );

/** "which request has …", "quelle demande": what the rows are, though a column of numbers sounds like it. */
const isAskedRow = ({ low }: Scene, { start, operand, score }: Named, columns: readonly Named[]): boolean =>
  score < 2.5 &&
  operand.kind === "number" &&
  columns.some(
    (other) => other.score >= 2.5 && other.operand.kind === "number" && other.operand.left !== operand.left,
  ) &&
  /\b(?:which|what|welche[rsnm]?|quel(?:le)?s?) $/.test(low.slice(0, start));

/** "zweit…" is no "Zeit". */
const isMisread = ({ start, end, score }: Named, found: ReadonlyMap<Act, readonly Span[]>): boolean =>
  score < 2.6 &&
  (["max", "min"] as const).some((act) => found.get(act)?.some((span) => span[0] <= start && end <= span[1]));

/** "fastest 100 m": a number of a heading counts nothing. */
const outside = (
  counted: Counted | null,
  columns: readonly Named[],
  tables: readonly DataTable[],
): Counted | null =>
  counted &&
  tables.every(({ top, bottom, left, right }) => bottom - top + 1 < counted.n && right - left + 1 < counted.n)
    ? null
    : counted &&
        columns.some(
          (each) =>
            each.score >= 2.5 &&
            each.end - each.start < 12 &&
            each.start < counted.span[1] &&
            counted.span[0] < each.end &&
            /\d/.test(each.operand.column?.heading ?? ""),
        )
      ? null
      : counted;

/** "title and number of pages": the column of pages. */
const isShown = (low: string, [start, end]: Span, columns: readonly Named[]): boolean =>
  /(?:\p{L}|,) (?:and|und|et) (?:the |die |le )?$/u.test(low.slice(0, start)) &&
  columns.some((each) => each.operand.kind === "number" && each.start >= end && each.start - end <= 2);

/** "combien avons-nous reçu" counts nothing, nor does "zähl … zusammen". */
const isAmount = (low: string, [start]: Span): boolean =>
  /^(?:combien(?! d[e'])(?: \S+){0,6} (?:recu|rentre|recolte|percu|donne|encaisse|depense|paye|gagne|rapporte|verse|perdu|coute|touche|collecte|vendu|facture|avance|debourse|engrange|genere|economise|regle)|combien (?:doit|doivent|dois|devons|avons|a-t-on|ai-je|as-tu|fait|font|represente|pese|dure|gagne)|combien [?.!]|combien s'eleve|combien (?:revien|se )|zahle?n?\b[^.?!]{0,50} zusammen)/.test(
    low.slice(start),
  );

/** "later ones don't count": what is left out. */
const isRefused = (low: string, [start, end]: Span): boolean =>
  /(?:n't|\bnot|\bne|\bpas|\bnicht) $/.test(low.slice(Math.max(0, start - 8), start)) ||
  /^ (?:nicht|pas)\b/.test(low.slice(end));

/** "from how many years on": a limit. */
const isLimit = (low: string, [start]: Span): boolean =>
  /(?<!\p{L})(?:from|up to|ab|bis(?: zu)?|a partir de?|des|jusqu'a) $/u.test(low.slice(0, start));

const within = ([start, end]: Span, { start: from, end: to }: { start: number; end: number }): boolean =>
  from <= start && end <= to;

const yearWords = /year|jahr|(?<!\p{L})(?:ans?|annees?)(?!\p{L})/u;

/** Two years stand side by side: the one before is the other column. */
const hasYears = ({ data }: Reading): boolean =>
  new Set(
    (data?.columns ?? []).flatMap(({ kind, heading }) =>
      kind === "number" ? (/\b(?:19|20)\d\d\b/.exec(heading ?? "")?.[0] ?? []) : [],
    ),
  ).size === 2;

/** "month by month" beside columns of two years: each row, not the rows above. */
const eachRow =
  /^(?:(\w+) by \1|(?:monat|woche|tag) fur (?:monat|woche|tag)|(mois|jour|semaine) (?:par|apres) \2)$/;

const known = new WeakMap<Reading, Ask>();

export function askOf(reading: Reading): Ask {
  const ready = known.get(reading);
  if (ready) return ready;
  const scene = sceneOf(reading);
  const { low } = scene;
  const values = heldIn(scene).filter(
    (each) =>
      (each.isQuoted || !isFigure(scene, each)) &&
      !(scene.isFilled && isAside(scene, each.start)) &&
      !isOwnHeading(reading, each),
  );
  const columns = namesIn(scene, values);
  const quotes = freeQuotes(scene, values);
  const held = [...quotes, ...values];
  const sorted = sortedIn(low);
  // "the last 30 days" asks for no last one
  const told = reading.data?.columns.some(({ kind }) => kind === "date")
    ? stretchesIn(low).flatMap(({ spans }) => spans)
    : [];
  const free = (spans: readonly Span[]): Span[] =>
    spans.filter(
      (span) =>
        !told.some(([start, end]) => within(span, { start, end })) &&
        !held.some((each) => within(span, each)) &&
        !sorted.some(([start, end]) => within(span, { start, end })),
    );
  const moments = momentsIn(low, [
    ...held,
    ...columns.filter(({ score, operand }) => score >= 2.9 && operand.kind !== "empty"),
  ]);
  const found = new Map<Act, Span[]>();
  for (const [act, words] of Object.entries(acts) as [Act, RegExp][]) {
    const spans = free(spansOf(low, words));
    if (spans.length > 0) found.set(act, spans);
  }
  const before = found
    .get("previous")
    ?.filter(
      (span) =>
        !((yearWords.test(low.slice(...span)) || eachRow.test(low.slice(...span))) && hasYears(reading)),
    );
  if (hasYears(reading))
    for (const act of ["previous", "running"] as const) {
      const kept = found.get(act)?.filter((span) => !eachRow.test(low.slice(...span)));
      if (kept && kept.length > 0) found.set(act, kept);
      else found.delete(act);
    }
  if (before && before.length > 0) found.set("previous", before);
  else found.delete("previous");
  const repeats = found
    .get("repeat")
    ?.filter(
      ([start, end]) =>
        !found.get("unique")?.some((span) => within([start, end], { start: span[0], end: span[1] })),
    );
  if (repeats && repeats.length > 0) found.set("repeat", repeats);
  else found.delete("repeat");
  const counts =
    found
      .get("count")
      ?.filter(
        (span) =>
          !isAmount(low, span) &&
          !isShown(low, span, columns) &&
          !isRefused(low, span) &&
          !isLimit(low, span),
      ) ?? [];
  if (counts.length > 0) found.set("count", counts);
  else found.delete("count");
  const ask: Ask = {
    scene,
    reading,
    low,
    isFilled: scene.isFilled,
    row: reading.target?.row ?? 2,
    column: reading.target?.column ?? 0,
    tables: reading.data?.tables ?? [],
    columns: columns.filter((each) => !isMisread(each, found) && !isAskedRow(scene, each, columns)),
    values,
    cells: scene.cells,
    quotes,
    defined: [...definedIn(low, columns), ...sorted],
    sorted,
    acts: found,
    moments,
    nth: found.has("max") || found.has("min") || /\brunners?[- ]up\b/.test(low) ? nthOf(low) : null,
    top: outside(topOf(low), columns, reading.data?.tables ?? []),
    foreign: foreign.flatMap((words) =>
      free(spansOf(low, words)).filter(
        (span) => !columns.some((each) => each.score >= 1.9 && within(span, each)),
      ),
    ),
  };
  known.set(reading, ask);
  return ask;
}

export { spansOf };

export const does = ({ acts: found }: Ask, ...any: Act[]): boolean => any.some((act) => found.has(act));
export const hears = ({ low }: Ask, words: RegExp): boolean => spansOf(low, words).length > 0;

/** All columns of a table. */
export const columnsOf = ({ reading, scene }: Ask, table: DataTable | undefined): Operand[] =>
  (reading.data?.columns ?? [])
    .filter((column) => column.table === table && column.kind !== "empty")
    .map((column) => ofColumn(column, scene.sheeted));

/** The table that most of what is named stands in; of equals the largest. */
export function mainTable({ columns, values, tables, reading, scene }: Ask): DataTable | undefined {
  const size = (table: DataTable): number => (table.bottom - table.top + 1) * table.columns.length;
  const score = (table: DataTable): number =>
    columns.filter(({ operand }) => operand.column?.table === table).length +
    values.filter((value) => value.columns.some(({ column }) => column?.table === table)).length +
    Math.min(3, size(table) / 10) +
    (table.sheet === reading.data?.sheets[0] ? 0.4 : 0) +
    (scene.own[0]?.column?.table === table ? 0.3 : 0);
  return [...tables].sort((one, other) => score(other) - score(one))[0];
}

/** The table whose rows the formula stands beside. */
export function besideTable({ tables, reading, row, column }: Ask): DataTable | undefined {
  const home = reading.data?.sheets[0];
  return tables
    .filter(
      ({ sheet, left, top, bottom }) =>
        sheet === home && left <= column && row >= top - 1 && row <= bottom + 1,
    )
    .sort((one, other) => other.left - one.left)[0];
}
