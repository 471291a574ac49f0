// From a scale of rising limits, from a cross table; where a content stands in its column.
import type { DataTable } from "@cellwright/formula/paste/tables";
import { plainOf, said } from "../frames/plain.ts";
import { area, fixedArea, type Operand } from "../reading/operands.ts";
import { type Ask, besideTable, columnsOf, hears, mainTable, spansOf } from "./ask.ts";
import { graded, rising, type Scale, scaleOf } from "./bands.ts";
import type { Made } from "./claims.ts";
import { conditionsOf } from "./conditions.ts";
import { fallback } from "./fallback.ts";
import { acts, guarded, shown } from "./lookups.ts";
import { fixedColumn, here } from "./rows.ts";
import type { Span } from "./span.ts";

const product = said(
  "times|multipl\\w*|applied to|applies to (?:the|their|his|her|its|all)|on (?:the|their|his|her|its) (?:whole|entire|full|total|annual)|calculate|work out|compute|in (?:euros?|dollars?|pounds?|money)|amount|(?:the )?total|cost",
  "mal|multipli\\w*|auf (?:seine|ihre|den|die|das)\\w* (?:ganze|gesamte|volle|komplette)\\w*|angewandt|angewendet|berechn\\w*|ausrechn\\w*|rechne\\w*|in (?:euro|franken)|betrag|\\w*kosten|kostet",
  "fois|multipli\\w*|appliquee?s?|sur (?:la totalite|l'ensemble|tout|le total)|calcul\\w*|en euros?|montant|cout\\w*|total",
);

/** Parts of one: a rate that wants an amount. */
const isRate = ({ column, kind }: Operand): boolean =>
  kind === "number" &&
  (column?.cells ?? []).every((cell) => cell === null || (typeof cell === "number" && cell >= 0 && cell < 1));

/** For each row or one cell: from a scale of limits. */
export function banded(ask: Ask): Made[] {
  const list = ask.isFilled ? besideTable(ask) : undefined;
  const isHeard = hears(ask, graded);
  return ask.tables
    .filter((table) => table !== list)
    .flatMap((table) => {
      const scale = scaleOf(ask, table);
      return scale && (isHeard || scale.isSure) ? ofScale(ask, table, list, scale) : [];
    });
}

interface Input {
  formula: string;
  operand: Operand | null;
  penalty: number;
  spans: readonly Span[];
}

/** What is held against the limits. */
function inputsOf(ask: Ask, list: DataTable | undefined, { limit }: Scale): Input[] {
  const { cells, scene } = ask;
  if (!list && cells.length === 0)
    return scene.numbers
      .filter(({ value, start, end }) => /\d/.test(ask.low.slice(start, end)) && value >= 0)
      .slice(0, 2)
      .map(({ value, start, end }) => ({
        formula: `${value}`,
        operand: null,
        penalty: 0.1,
        spans: [[start, end] as Span],
      }));
  if (!list)
    return ask.cells.map(({ operand, start, end }) => ({
      formula: area(operand),
      operand: null,
      penalty: 0,
      spans: [[start, end] as Span],
    }));
  const words = wordsOf(limit);
  return columnsOf(ask, list)
    .filter(({ kind, left }) => kind === limit.kind && left !== ask.column)
    .map((operand) => {
      const isNamed = ask.columns.some((each) => each.score >= 1.4 && each.operand.column === operand.column);
      const isAlike = wordsOf(operand).some((word) => words.includes(word));
      return {
        formula: here(ask, operand),
        operand,
        penalty: isAlike ? -0.1 : isNamed ? 0 : 0.4,
        spans: [],
      };
    })
    .map((input, _, all) => (all.length === 1 ? { ...input, penalty: Math.min(0, input.penalty) } : input));
}

/** "Turnover from" and "Annual turnover". */
const wordsOf = ({ column }: Operand): string[] =>
  plainOf(column?.heading ?? "")
    .split(/[^\p{L}]+/u)
    .filter(
      (word) => word.length > 1 && !/^(?:from|ab|des|up|to|bis|partir|the|min|max|of|de|in)$/.test(word),
    );

function ofScale(ask: Ask, table: DataTable, list: DataTable | undefined, scale: Scale): Made[] {
  const { limit, isUpTo, isSure } = scale;
  const none = fallback(ask);
  const samples = [
    ...ask.scene.numbers.filter(({ value }) => limit.column?.cells.includes(value)),
    ...ask.values.filter((value) => value.columns.some(({ column }) => column?.table === table)),
    ...ask.scene.blocks.filter(({ operand }) => operand.left === table.left),
    ...quotesOfLimits(ask),
  ].map(({ start, end }): Span => [start, end]);
  const write = ask.isFilled ? fixedArea : area;
  const results = shown(ask, table, []).filter(({ operand }) => operand.left !== limit.left);
  return inputsOf(ask, list, scale).flatMap((input) =>
    results.flatMap(({ operand, penalty: unsaid }): Made[] => {
      const found = isUpTo
        ? `XLOOKUP(${input.formula},${write(limit)},${write(operand)},${none?.formula ?? '""'},1)`
        : guarded(`INDEX(${write(operand)},MATCH(${input.formula},${write(limit)},1))`, none);
      const made: Made = {
        formula: found,
        acts: [...acts, "rank", "share", "count", "change", "sum"],
        spans: [
          ...input.spans,
          ...samples,
          ...spansOf(ask.low, graded),
          ...(none?.spans ?? []),
          ...headingsOf(ask, scale),
        ],
        penalty: (results.length === 1 ? 0 : unsaid * 0.5) + input.penalty + (isSure ? -0.2 : 0.15),
      };
      const isTimes = input.operand !== null && isRate(operand) && hears(ask, product) && !asksRate(ask);
      return isTimes
        ? [
            {
              ...made,
              formula: `${input.formula}*${found}`,
              spans: [...(made.spans ?? []), ...spansOf(ask.low, product)],
              penalty: (made.penalty ?? 0) - 0.1,
            },
            made,
          ]
        : [made];
    }),
  );
}

/** "E is 'from kg'": what a column says. */
const quotesOfLimits = ({ quotes }: Ask) =>
  quotes.filter(({ value }) =>
    /^(?:from|ab|up to|bis|a partir|à partir|dès|des|jusqu|min|>=|≥|<=)/iu.test(value),
  );

const fitting = said(
  "(?:smallest|shortest|lowest|next (?:larger|bigger|higher|size)|cheapest)[^.?!]{0,60}(?:fits?|at least|enough|big|holds?|takes?|still|in)|(?:fits?|big enough|large enough|at least as)",
  "(?:kleinste\\w*|kurzeste\\w*|nachstgro\\w*|niedrigste\\w*)[^.?!]{0,60}(?:passt|reicht|mindestens|genug|noch)|(?:hinein|rein)?passt|gros genug|mindestens so",
  "(?:plus (?:petite?|courte?|basse?))[^.?!]{0,60}(?:tient|suffi\\w*|au moins|assez|convien\\w*|rentre\\w*|ou)|tient|assez (?:grand|long)\\w*|au moins aussi",
);

/** "the smallest box it fits in": sizes rise beside their names. */
export function fitted(ask: Ask): Made[] {
  const list = ask.isFilled ? besideTable(ask) : undefined;
  if (!list || !hears(ask, fitting)) return [];
  const own = columnsOf(ask, list).filter(({ kind, left }) => kind === "number" && left !== ask.column);
  return ask.tables
    .filter((table) => table !== list)
    .flatMap((table): Made[] => {
      const columns = columnsOf(ask, table);
      const size = columns.find((each) => each.kind === "number" && rising(each) !== null);
      const name = columns.find(({ kind }) => kind === "text" || kind === "code");
      const named = own.filter(({ left }) =>
        ask.columns.some(({ operand, score }) => score >= 1.4 && operand.left === left),
      );
      const mine = own.length === 1 ? own[0] : named[0];
      if (!size || !name || !mine) return [];
      return [
        {
          formula: `INDEX(${fixedArea(name)},COUNTIF(${fixedArea(size)},"<"&${fixedColumn(here(ask, mine))})+1)`,
          acts: [...acts, "rank", "up", "sort", "count"],
          spans: [...ask.columns, ...ask.scene.blocks].map(({ start, end }): Span => [start, end]),
          penalty: -0.3,
        },
      ];
    });
}

/** The limits, and what they are compared with, are needed anyway. */
const headingsOf = (ask: Ask, { limit }: Scale): Span[] =>
  ask.columns
    .filter(({ operand }) => operand.column === limit.column)
    .map(({ start, end }): Span => [start, end]);

/** "the rate that applies to each": the heading above says that it is the rate itself. */
function asksRate({ reading: { data, target } }: Ask): boolean {
  const above = data && target ? data.cell(data.sheets[0] ?? "", target.row - 1, target.column) : null;
  return /%|rate|satz|taux|percent|prozent|pourcent/i.test(String(above ?? ""));
}

/** A table with keys left and above. */
export function crossed(ask: Ask): Made[] {
  const table = mainTable(ask);
  const { data } = ask.reading;
  if (!table || table.headingRow === null || !data) return [];
  const [rows, ...others] = columnsOf(ask, table);
  const headed = others.filter(({ kind }) => kind === "number");
  if (!rows || rows.kind === "number" || headed.length < 2) return [];
  const sheet = data.sheets[0] ?? "";
  const headings = `${area({ ...(headed[0] as Operand), top: table.headingRow, bottom: table.headingRow, right: headed.at(-1)?.left ?? 0 })}`;
  const inner = area({ ...(headed[0] as Operand), right: headed.at(-1)?.left ?? 0 });
  const cells = ask.cells.map((each) => ({
    ...each,
    content: data.cell(sheet, each.operand.top, each.operand.left),
  }));
  const isIn = (content: unknown, list: readonly unknown[]): boolean =>
    content !== null && list.some((cell) => String(cell).toLowerCase() === String(content).toLowerCase());
  const down = cells.find(({ content }) => isIn(content, rows.column?.cells ?? []));
  const right = cells.find(
    (each) =>
      each !== down &&
      isIn(
        each.content,
        headed.map(({ column }) => column?.heading),
      ),
  );
  if (!down || !right) return [];
  return [
    {
      formula: `INDEX(${inner},MATCH(${area(down.operand)},${area(rows)},0),MATCH(${area(right.operand)},${headings},0))`,
      acts,
      spans: [
        [down.start, down.end],
        [right.start, right.end],
        ...ask.columns
          .filter(({ operand }) => operand.column?.table === table)
          .map(({ start, end }): Span => [start, end]),
        ...[...ask.scene.blocks, ...ask.values].map(({ start, end }): Span => [start, end]),
      ],
      penalty: -0.1,
    },
  ];
}

/** Where a content stands in its column. */
export function positions(ask: Ask): Made[] {
  if (
    !hears(
      ask,
      said(
        "positions?|which (?:row|place|line|spot)|how far down|row number|in what (?:place|position)|where (?:in|on) the list",
        "position|welche\\w* (?:zeile|stelle|platz|position)|(?:an )?wievielte\\w*|zeilennummer|stelle",
        "position|quelle? (?:ligne|place|rang|position)|combientieme|numero de (?:la )?ligne",
      ),
    )
  )
    return [];
  const table = mainTable(ask);
  return table
    ? conditionsOf(ask, table, null)
        .filter(({ operator, values }) => operator === "=" && values.length === 1)
        .map(
          (key): Made => ({
            formula: `MATCH(${key.values[0]?.formula},${area(key.operand)},0)`,
            acts: ["rank", "first", "count", "up"],
            conditions: [key],
            spans: spansOf(
              ask.low,
              /[^.;?!]*\b(?:counts? as|is|zahlt als|ist|compte comme|est)(?: number| nummer| le numero)? 1\b/gu,
            ),
            penalty: 0,
          }),
        )
    : [];
}
