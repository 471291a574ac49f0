// What a question says of the rows themselves, though a column sounds like it: "the week before", "beside each bill".
import { plainOf } from "../frames/plain.ts";
import type { Operand } from "../reading/operands.ts";
import type { Ask } from "./ask.ts";
import type { Span } from "./span.ts";

/** "the week before", "per day": no column, but what the rows are. */
export const isUnit = ({ acts, low }: Ask, span: Span): boolean =>
  (["previous", "moving", "reset", "running"] as const).some((act) =>
    acts.get(act)?.some((each) => each[0] <= span[0] && span[1] <= each[1]),
  ) ||
  (/^(?:days?|weeks?|months?|years?|tage?|wochen?|monate?|jahre?|jours?|semaines?|mois|ans?|annees?)$/.test(
    low.slice(...span),
  ) &&
    /\b(?:each|every|per|first|last|this|of the|pro|je|jede[nrsm]?|ersten?|letzten?|diese[rsm]?|chaque|par|premiere?s?|derniere?s?|ce|cette|two|three|zwei|drei|deux|trois)\s+(?:\p{L}+ )?$/u.test(
      low.slice(0, span[0]),
    ));

/** "beside each bill" where no bill comes twice. */
export const isEachRow = ({ isFilled, low }: Ask, { column }: Operand, start: number): boolean =>
  isFilled &&
  column !== null &&
  column.kind !== "number" &&
  column.cells.length > 2 &&
  new Set(column.cells).size === column.cells.length &&
  /\b(?:each|every|jede[nrms]?|je|pro|chaque|per) (?:single |einzelne[nrm]? |seule? )?$/.test(
    low.slice(0, start),
  );

const timed = /time|zeit|temps|minut|\bmin\b|second|sekund|\bsec\b|\bsek\b|chrono/;

/** "my fastest 5k" beside a column of times: the race. */
export const isDistance = ({ low, reading }: Ask, [start]: Span): boolean =>
  /^\d[\d.,]*\s?(?:k|km|m|meters?|metres?|metern?|miles?|yards?|meilen?)(?![\p{L}\p{N}])/u.test(
    low.slice(start),
  ) &&
  !/(?:than|over|under|least|most|als|uber|unter|mindestens|hochstens|que|plus de|moins de) $/.test(
    low.slice(0, start),
  ) &&
  (reading.data?.columns.some(({ heading }) => timed.test(plainOf(heading ?? ""))) ?? false);
