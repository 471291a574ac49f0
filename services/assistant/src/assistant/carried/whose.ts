// Whose account a row belongs to: told by its column, by "that player", or by the year or month with which it begins again.
import type { DataTable } from "@cellwright/formula/paste/tables";
import { type Ask, columnsOf, does, spansOf } from "../asks/ask.ts";
import { isCalendar } from "../asks/measures.ts";
import { groupOf } from "../asks/ranks.ts";
import type { Span } from "../asks/span.ts";
import { spellOf } from "../asks/spells.ts";
import { comesBack } from "../asks/totals.ts";
import { said } from "../frames/plain.ts";
import { saysWhen } from "../frames/row-words.ts";
import type { Operand } from "../reading/operands.ts";

interface Whose {
  operand: Operand;
  spans: readonly Span[];
}

/** Words that point at what the row is about. */
const pointing = said(
  "(?:that|this|the same|own|each|every|per|for each|of each|concerned|in question|respective|its|his|her|their)(?: own| \\w+'s)?",
  "(?:diese[rnms]?|dieselbe[nrsm]?|derselbe[nrsm]?|jeweilige[nrsm]?|betreffende[nrsm]?|eigene[nrsm]?|je|pro|jede[nrsm]?|fur jede[nrsm]?|selben|gleichen|ihm|ihr|ihre[nrsm]?|seine[nrsm]?)",
  "(?:ce|cet|cette|chaque|par|meme|concernee?|propre|en question|respecti\\w+|lui|elle|sa|son|leur|a part)",
);
const people = said(
  "person|people|player|customer|client|tenant|member|employee|driver|worker|kid|child|patient|guest|team|reader|pupil|student|rider|runner",
  "person(?:en)?|spielers?|kunden?|mieters?|mitglied\\w*|mitarbeiter\\w*|fahrers?|kind\\w*|patienten?|gaste?s?|team\\w*|mannschaft|lesers?|schulers?|laufers?",
  "personnes?|joueu\\w+|clients?|locataires?|membres?|employee?s?|conduct\\w+|chauffeurs?|enfants?|patients?|equipes?|lect\\w+|eleves?|coureu\\w+",
);

export function whoseOf(ask: Ask, table: DataTable): Whose | null {
  const calendar = resetWith(ask, table);
  if (calendar) return calendar;
  if (spellOf(ask)) return null;
  const told = groupOf(ask, table);
  if (told) return told;
  const groups = columnsOf(ask, table).filter(
    (operand) =>
      operand.left !== ask.column &&
      (operand.kind === "text" || operand.kind === "code") &&
      comesBack(operand) &&
      severalTimes(operand),
  );
  const points = spansOf(ask.low, pointing).filter(([start]) => !saysWhen.test(ask.low.slice(0, start)));
  const isNear = ([start, end]: Span): boolean =>
    points.some(([from, to]) => (start >= to && start - to <= 3) || (from >= end && from - end <= 3));
  const named = groups.find(({ left }) =>
    ask.columns.some(
      (each) => each.operand.left === left && each.score >= 1.3 && isNear([each.start, each.end]),
    ),
  );
  if (named)
    return {
      operand: named,
      spans: ask.columns
        .filter(({ operand }) => operand.left === named.left)
        .map(({ start, end }): Span => [start, end]),
    };
  const [only, other] = groups;
  const [person] = spansOf(ask.low, people).filter(isNear);
  return only && !other && person ? { operand: only, spans: [person] } : null;
}

/** Of nearly all rows: a note that is there twice makes no groups. */
const severalTimes = ({ column }: Operand): boolean => {
  const cells = column?.cells.filter((cell) => cell !== null && cell !== "") ?? [];
  return new Set(cells).size * 4 <= cells.length * 3 + 1;
};

/** "each year begins at zero", and the years stand in a column. */
function resetWith(ask: Ask, table: DataTable): Whose | null {
  const isDated = columnsOf(ask, table).some(({ kind }) => kind === "date");
  const spell = spellOf(ask);
  if (isDated || !(spell || does(ask, "reset"))) return null;
  const calendars = columnsOf(ask, table).filter(
    (operand) => operand.left !== ask.column && isCalendar(operand) && comesBack(operand),
  );
  const years = calendars.filter(({ column }) => column?.cells.every((cell) => Number(cell) >= 1900));
  const [year] = years;
  return year ? { operand: year, spans: spell?.spans ?? [] } : null;
}
