// Amounts in the course of years: compound growth, the year that pays back, debts that are carried on, values that shrink.
import { columnLetters } from "@cellwright/formula/references";
import type { Span } from "../asks/span.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { is } from "../intents/heard.ts";
import type { Intent, Made } from "../intents/intent.ts";
import { columnsOf, type Part, partsOf } from "../intents/parts.ts";
import { amountsOf, valuesOf } from "../percents/amounts.ts";
import { rateOf } from "../percents/rate.ts";
import { roundedAs } from "../rounding/rounded.ts";
import { wantedLabel } from "./fields.ts";

const compound = said(
  "cagr|compound\\w*|(?:average|mean) (?:\\w+ )?growth|grown? (?:by )?[^.?!]{0,40}per year|per year on average",
  "cagr|(?:durchschnittlich\\w*|mittler\\w*) (?:\\w+ )?(?:wachs\\w*|zuwachs)|(?:durchschnittlich|im schnitt|im mittel)[^.?!]{0,40}gewachsen|gewachsen[^.?!]{0,40}(?:durchschnitt\\w*|im schnitt)|wachstumsrate",
  "tcam|cagr|croissance (?:\\w+ )*(?:moyenne|composee)|(?:progresse|augmente|cru)[^.?!]{0,40}(?:par an|en moyenne)",
);
const paysBack = said(
  "pa(?:y|ys|id)(?: \\w+)? back|pa(?:y|ys|id) for (?:itself|themselves)|pays? off|recouped?|back in full|break[- ]?even",
  "bezahlt gemacht|amortisier\\w*|hereingeholt|wieder (?:drin|hereingeholt|eingespielt)|rentier\\w*|zuruckgeflossen",
  "amorti\\w*|rentabilis\\w*|rembourse|rentre dans (?:ses|nos|mes) frais|recupere\\w*",
);
const owed = said(
  "ow(?:e|ed|es|ing)|still open|debt|balance",
  "schuld\\w*|offen\\w*|restschuld",
  "dois|doit|devons|dette|reste a (?:payer|rembourser)|du",
);
const shrinks = said(
  "los(?:e|es|ing|t)|loss|shrink\\w*|drops?|falls?|depreciat\\w*|less each",
  "verlier\\w*|\\w*verlust|sink\\w*|schrumpf\\w*|fallt",
  "perd\\w*|perte|baiss\\w*|diminu\\w*|deprecie\\w*",
);
const everything = (scene: Scene): Span[] => [[0, scene.low.length]];

/** Years, months or 1, 2, 3: what the rows are told by. */
const isSerial = ({ operand, isCell }: Part): boolean => {
  const cells = operand.column?.cells ?? [];
  return !isCell && cells.length > 1 && cells.every((cell, at) => Number(cell) === Number(cells[0]) + at);
};

function grown(scene: Scene): Made[] {
  if (!is(scene, compound)) return [];
  const amounts = amountsOf(scene).filter((part) => !isSerial(part));
  const [only, second] = amounts;
  const cells = only?.operand.column?.cells.filter((cell) => typeof cell === "number") ?? [];
  if (!only || second || cells.length < 3 || only.heading === "" || !only.operand.column) return [];
  const { letter, table } = only.operand.column;
  const last = table.top + cells.length - 1;
  const formula = `(${letter}${last}/${letter}${table.top})^(1/${cells.length - 1})-1`;
  return [{ formula: roundedAs(scene, formula), penalty: -0.9, spans: everything(scene) }];
}

/** The first year in which all that came back so far covers what was spent. */
function paidBack(scene: Scene): Made[] {
  if (!is(scene, paysBack)) return [];
  const parts = partsOf(scene);
  const years = parts.find((part) => isSerial(part));
  const returns = amountsOf(scene).filter((part) => part !== years && !isSerial(part));
  const spent = parts.find(
    (part) => part.isCell && part.kind === "number" && valuesOf(scene, part).every((value) => value > 1),
  );
  const [only, second] = returns;
  const column = only?.operand.column;
  if (!years || !only || second || !spent || !column) return [];
  const { letter, table } = column;
  const first = `${letter}${table.top}`;
  const grows = `SUBTOTAL(9,OFFSET(${first},0,0,ROW(${only.area})-ROW(${first})+1))`;
  const formula = `INDEX(${years.area},MATCH(TRUE,INDEX(${grows}>=${spent.cell},0),0))`;
  return [{ formula, penalty: -0.9, spans: everything(scene) }];
}

/** What is owed after each year: interest is added to the row above, the payment comes off. */
function carriedOn(scene: Scene): Made[] {
  const { data, target } = scene.reading;
  const home = data?.sheets[0];
  if (
    !data ||
    !target ||
    home === undefined ||
    !is({ ...scene, low: `${scene.low} ${wantedLabel(scene)}` }, owed)
  )
    return [];
  if (columnsOf(scene).some(({ kind }) => kind === "date") || !columnsOf(scene).some(isSerial)) return [];
  const rate = rateOf(scene);
  const paid = amountsOf(scene).filter((part) => !isSerial(part) && part.cell !== rate?.part?.cell);
  const [only, second] = paid;
  const letters = columnLetters(target.column);
  const starts = Array.from({ length: target.row - 1 }, (_, at) => target.row - 1 - at).filter(
    (row) => typeof data.cell(home, row, target.column) === "number",
  );
  const named = partsOf(scene).find(
    (part) =>
      part.isCell && part.cell !== rate?.part?.cell && valuesOf(scene, part).every((value) => value > 1),
  );
  const start = starts[0] !== undefined ? `$${letters}$${starts[0]}` : named?.cell;
  if (!rate || !only || second || !start) return [];
  const before = `IF(ROW()=${target.row},${start},${letters}${target.row - 1})`;
  const formula = `${before}*(1+${rate.formula})-${only.cell}`;
  return [{ formula: roundedAs(scene, formula), penalty: -1.2, spans: everything(scene) }];
}

/** "loses 15 % each year": what is left after so many years. */
function shrunk(scene: Scene): Made[] {
  const rate = rateOf(scene);
  const parts = partsOf(scene);
  const isLoss = is({ ...scene, low: `${scene.low} ${rate?.about ?? ""}` }, shrinks);
  const years = columnsOf(scene).find((part) => isSerial(part) && Number(part.operand.column?.cells[0]) <= 1);
  const amount = parts.find(
    (part) =>
      part.isCell && part.cell !== rate?.part?.cell && valuesOf(scene, part).every((value) => value > 1),
  );
  return isLoss && rate && years && amount
    ? [
        {
          formula: `${amount.cell}*(1-${rate.formula})^${years.cell}`,
          penalty: -0.9,
          spans: everything(scene),
        },
      ]
    : [];
}

export const courseIntents: readonly Intent[] = [
  { rows: false, make: (scene) => [...grown(scene), ...paidBack(scene)] },
  { rows: true, make: (scene) => [...carriedOn(scene), ...shrunk(scene)] },
];
