// Figures of two columns: correlation, trend, a weighted mean.
import { said } from "../frames/plain.ts";
import { area, type Operand } from "../reading/operands.ts";
import { type Ask, columnsOf, does, hears, mainTable, spansOf } from "./ask.ts";
import type { Made } from "./claims.ts";
import type { Span } from "./span.ts";
import type { Act } from "./words.ts";

const slope = said(
  "slope|gradient of|rate of change per",
  "steigung|regressionskoeffizient\\w*",
  "pente|coefficient directeur",
);

const intercept = said("intercept", "achsenabschnitt", "ordonnee a l'origine");

/** Of two columns: correlation, slope, a weighted mean. */
export function pairs(ask: Ask): Made[] {
  const table = mainTable(ask);
  if (!table) return [];
  const numbers = columnsOf(ask, table).filter(({ kind }) => kind === "number" || kind === "mixed");
  const named = ask.columns
    .filter(({ operand, score }) => score >= 1.4 && numbers.some(({ left }) => left === operand.left))
    .map(({ operand }) => operand);
  const both = [...new Map([...named, ...numbers].map((each) => [each.left, each])).values()].slice(0, 3);
  const [one, other] = both;
  if (!one || !other) return [];
  const [left, right] = one.left < other.left ? [one, other] : [other, one];
  const out: Made[] = [];
  const put = (formula: string, acts: readonly Act[], penalty = 0, spans: readonly Span[] = []): void => {
    out.push({ formula, acts, spans, penalty: penalty + (named.length >= 2 ? 0 : 0.3) });
  };
  if (does(ask, "correlation"))
    put(
      `CORREL(${area(left)},${area(right)})`,
      ["correlation", "change", "average", "sum", "max", "count", "share"],
      0,
      spansOf(ask.low, /-1 (?:and|und|et|to|bis|a|to|\.\.) ?\+?1/gu),
    );
  if (hears(ask, slope))
    put(`SLOPE(${area(right)},${area(left)})`, ["change", "correlation"], 0.1, spansOf(ask.low, slope));
  if (hears(ask, intercept))
    put(`INTERCEPT(${area(right)},${area(left)})`, ["change"], 0.1, spansOf(ask.low, intercept));
  if (hears(ask, expected)) {
    const [at] = ask.scene.numbers.filter(({ start, end }) => /\d/.test(ask.low.slice(start, end)));
    const cell = ask.cells.find(({ operand }) => operand.left !== ask.column);
    const [by, of] = at ? beside(ask, [left, right], at) : [left, right];
    const where = cell ? area(cell.operand) : at?.value;
    if (where !== undefined)
      put(`FORECAST(${where},${area(of)},${area(by)})`, ["change", "correlation", "average"], 0, [
        ...spansOf(ask.low, expected),
        ...(cell ? [[cell.start, cell.end] as Span] : []),
      ]);
  }
  if (does(ask, "weighted") && does(ask, "average", "weighted")) {
    const isWeight = ({ column }: Operand): boolean =>
      /weight|credit|hour|gewicht|coef|poids|ects|points?|punkte|quant|menge|anzahl|stuck|stück|nombre|faktor|factor|share|anteil|size|pieces/i.test(
        column?.heading ?? "",
      );
    const weight = weightSaid(ask, both) ?? both.find(isWeight) ?? other;
    const value = both.find((each) => each !== weight) ?? one;
    const hasGaps = value.column?.cells.some((cell) => typeof cell !== "number");
    put(
      `SUMPRODUCT(${area(value)},${area(weight)})/${hasGaps ? `SUMPRODUCT(--ISNUMBER(${area(value)}),${area(weight)})` : `SUM(${area(weight)})`}`,
      ["weighted", "average", "count", "sum", "repeat", "within"],
      -0.1,
    );
  }
  return out;
}

/** "weighted with the credits", "gewichtet nach Menge". */
function weightSaid({ low, columns }: Ask, both: readonly Operand[]): Operand | undefined {
  const lead =
    /(?:weight\w*|gewicht\w*|ponder\w*)(?: (?:is|are|means?|mean|average|score|values?|mittel\w*|durchschnitt\w*))?(?: (?:with|by|according to|using|mit|nach|uber|par|selon|avec))(?: (?:the|its|their|de[nmr]|die|das|ihre[nr]?|le|la|les|leurs?|ses))? ?$/;
  const found = columns.find(
    ({ start, operand }) => lead.test(low.slice(0, start)) && both.some(({ left }) => left === operand.left),
  );
  return both.find(({ left }) => left === found?.operand.left);
}

const expected = said(
  "(?:linear )?(?:trend|forecast|extrapolat\\w*|predict\\w*)|(?:would (?:you|we|i) |can (?:you|we) )?expect\\w*[^.;?]{0,40} (?:for|at|from)|regression(?: line)?",
  "(?:linear\\w* )?(?:trend\\w*|prognose\\w*|vorhersag\\w*|prognostizier\\w*)|zu erwarten|erwarte\\w*|regression\\w*",
  "(?:tendance|prevision|prevoir|extrapol\\w*|predi\\w*)(?: lineaire)?|peut-on (?:attendre|prevoir)|regression\\w*",
);

/** "for 6 hours": the column that the number belongs to is what the other is expected by. */
function beside(
  { columns }: Ask,
  [left, right]: readonly [Operand, Operand],
  { start, end }: { start: number; end: number },
): readonly [Operand, Operand] {
  const distance = (operand: Operand): number =>
    Math.min(
      99,
      ...columns
        .filter((each) => each.operand.left === operand.left)
        .map((each) => (each.start >= end ? each.start - end : (start - each.end) * 2 + 4)),
    );
  return distance(right) < distance(left) ? [right, left] : [left, right];
}
