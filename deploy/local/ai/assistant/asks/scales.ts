// From a scale of rising limits, from a cross table; where a content stands in its column.
import { said } from "../frames/plain.ts";
import { area, fixedArea, type Operand } from "../reading/operands.ts";
import { type Ask, besideTable, columnsOf, hears, mainTable, spansOf } from "./ask.ts";
import type { Made } from "./claims.ts";
import { conditionsOf } from "./conditions.ts";
import { fallback } from "./fallback.ts";
import { acts, guarded, shown } from "./lookups.ts";
import { here } from "./rows.ts";
import type { Span } from "./span.ts";

const graded = said(
  "from (?:which|what|how many)|minimum|scale|bands?|brackets?|tiers?|thresholds?|up to (?:which|what)|at least|limits?|ranges?|steps?|grades?|classes|applies (?:from|at)|reach\\w*|level|according to|depending on|by weight|based on",
  "ab (?:welche\\w*|wie ?viele?n?|wann|wieviel|dem|der)|\\w*staffel\\w*|\\w*stufe\\w*|\\w*tabelle|schwelle\\w*|skala|grenz\\w*|klassen?|mindest\\w*|note\\w*|bereich\\w*|je nach|nach",
  "a partir d\\w*(?: combien)?|bareme|tranches?|seuils?|paliers?|echelle|minimum|niveau|categorie|selon|en fonction",
);

/** For each row or one cell: from a scale of rising limits. */
export function banded(ask: Ask): Made[] {
  if (!hears(ask, graded)) return [];
  const list = ask.isFilled ? besideTable(ask) : undefined;
  const none = fallback(ask);
  return ask.tables
    .filter((table) => table !== list)
    .flatMap((table) => {
      const columns = columnsOf(ask, table);
      const [limit] = columns.filter(({ kind, column }) => {
        const cells = column?.cells.filter((cell) => cell !== null) ?? [];
        return (
          (kind === "number" || kind === "date") &&
          cells.length > 1 &&
          cells.every((cell, at) => typeof cell === "number" && (at === 0 || cell > Number(cells[at - 1])))
        );
      });
      if (!limit || columns.length > 4 || table.bottom - table.top > 11) return [];
      const inputs = list
        ? columnsOf(ask, list)
            .filter(({ kind, left }) => (kind === "number" || kind === "date") && left !== ask.column)
            .map((operand) => ({
              formula: here(ask, operand),
              penalty: ask.columns.some((each) => each.score >= 1.4 && each.operand.column === operand.column)
                ? 0
                : 0.4,
              spans: [] as Span[],
            }))
        : ask.cells.map(({ operand, start, end }) => ({
            formula: area(operand),
            penalty: 0,
            spans: [[start, end] as Span],
          }));
      const samples = [
        ...ask.scene.numbers.filter(({ value }) => limit.column?.cells.includes(value)),
        ...ask.values.filter((value) => value.columns.some(({ column }) => column?.table === table)),
      ].map(({ start, end }): Span => [start, end]);
      const results = shown(ask, table, []).filter(({ operand }) => operand.left !== limit.left);
      return inputs.flatMap((input) =>
        results.flatMap(({ operand, penalty }): Made[] => {
          const [limits, values] = ask.isFilled
            ? [fixedArea(limit), fixedArea(operand)]
            : [area(limit), area(operand)];
          return [
            {
              formula: guarded(`INDEX(${values},MATCH(${input.formula},${limits},1))`, none),
              acts: [...acts, "rank", "share"],
              spans: [...input.spans, ...samples, ...spansOf(ask.low, graded), ...(none?.spans ?? [])],
              penalty: penalty * 0.5 + input.penalty + 0.15,
            },
          ];
        }),
      );
    });
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
