// Worth over time: what an asset loses each year, and what payments of later years are worth today.
import type { Concept } from "../lexicons/lexicon.ts";
import { area, type Operand } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { findAll, operandAt, operandsAt } from "../reading/walk.ts";
import { type Candidate, candidate } from "./candidate.ts";
import { type Field, fieldLike, fieldsOf } from "./forms.ts";

const wearing =
  /straight[- ]?line|depreciat|abschreibung|\bafa\b|amortissement|depreciaci|ammortament|depreciaç|amortyzac|амортиз/i;
const cost =
  /cost|purchase|price|anschaff|kaufpreis|coût|acquisition|achat|coste|costo|custo|compra|koszt|варт/i;
const rest = /salvage|residual|scrap|restwert|schrott|résiduel|residuo|residuale|residual|końcow|залишк/i;
const life = /life|years|nutzungsdauer|jahre|durée|ans\b|années|vida|años|anni|vita|anos|lat\b|роки/i;
const small: readonly Concept[] = [
  "per",
  "each",
  "year",
  "interest",
  "during",
  "find",
  "with",
  "show",
  "to",
  "from",
  "first",
  "today",
  "and",
];

export const assets = (reading: Reading): Candidate[] => [...worn(reading), ...discounted(reading)];

function worn(reading: Reading): Candidate[] {
  const { items } = reading;
  const said = items.flatMap(({ raw }, at) => (wearing.test(raw) ? [at] : []));
  if (said.length === 0 && !wearing.test(items.map(({ raw }) => raw).join(" "))) return [];
  const fields = fieldsOf(reading);
  const lasting = fieldLike(fields, life);
  const left = fieldLike(fields, rest);
  const bought = fields.find((field) => field !== lasting && field !== left && cost.test(field.label));
  if (!bought || !lasting) return [];
  const formula = `SLN(${bought.cell},${left?.cell ?? "0"},${lasting.cell})`;
  return [
    candidate(
      formula,
      [...said, ...places(bought, lasting, left), ...labels(reading), ...findAll(reading, ...small)],
      { penalty: -0.3 },
    ),
  ];
}

const places = (...fields: (Field | undefined)[]): number[] =>
  fields.flatMap((field) => (field && field.at >= 0 ? [field.at] : []));

/** Words that only say what a cell is. */
const labels = ({ items }: Reading): number[] =>
  items.flatMap((item, at) => (item.kind === "word" && !/^["'“„«]/.test(item.raw) ? [at] : []));

/** "net present value, rate in E1, initial payment in B2, cash flows in B3:B5". */
function discounted(reading: Reading): Candidate[] {
  const { items } = reading;
  const said = findAll(reading, "present");
  if (said.length === 0) return [];
  const fields = fieldsOf(reading).filter(({ at }) => at >= 0);
  const rate = fieldLike(fields, /rate|discount|interest|zins|taux|tasa|tasso|taxa|stopa|ставк|%/i);
  const start = fields.find(
    (field) =>
      field !== rate &&
      /initial|today|invest|start|upfront|anfang|heute|départ|initiale?|inicial|iniziale|anschaff/i.test(
        field.label,
      ),
  );
  const flows = items.flatMap((item, at) =>
    operandsAt(item)
      .filter((operand): operand is Operand => !operand.isCell && operand.kind !== "text")
      .map((operand) => ({ at, operand })),
  );
  const range = flows.findLast(({ operand }) => operand.column === null || operand.top > 0);
  if (!rate || !range) return [];
  const formula = `${start ? `${start.cell}+` : ""}NPV(${rate.cell},${area(range.operand)})`;
  const heads = items.flatMap((item, at) =>
    operandAt(item)?.left === range.operand.left && !operandAt(item)?.isCell ? [at] : [],
  );
  return [
    candidate(
      formula,
      [
        ...said,
        range.at,
        ...heads,
        ...places(rate, start),
        ...labels(reading),
        ...findAll(reading, ...small, "payment", "negative"),
      ],
      {
        penalty: -0.5,
      },
    ),
  ];
}
