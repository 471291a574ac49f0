// Who is still there: those whose day of leaving is blank.
import type { DataTable } from "@cellwright/formula/paste/tables";
import { plainOf, said } from "../frames/plain.ts";
import { type Ask, columnsOf, spansOf } from "./ask.ts";
import { type Condition, plainCondition } from "./condition.ts";

const staying = said(
  "(?:still|currently|presently) (?:with us|here|there|employed|active|around|working|a member|members|in|on board|enrolled|living \\w+)|(?:not|n't|never) (?:yet )?left|(?:has|have) not (?:yet )?left|current (?:members?|staff|employees?|tenants?|residents?)",
  "(?:noch|derzeit|aktuell) (?:da|dabei|hier|bei uns|beschaftigt|aktiv|angestellt|mitglied\\w*|im (?:haus|dienst|team|verein))|(?:noch )?nicht (?:ausgetreten|gegangen|ausgeschieden|ausgezogen|gekundigt)",
  "(?:encore|toujours|actuellement) (?:presente?s?|la|chez nous|en poste|membres?|active?s?|actifs?|employee?s?|des notres|inscrite?s?)|pas (?:encore )?(?:partie?s?|sortie?s?|quitte)",
);
const gone =
  /[^.;!?]*\b(?:gone|left|no longer|leaver|weg|gegangen|nicht mehr|ausgeschieden|partie?s?|plus (?:la|chez nous|des notres))\b[^.;!?]*/gu;
const leaving =
  /\b(?:left|leaving|leaves?|exit|end(?:ed|s)?|until|departure|departed|resigned|terminat\w*|moved out|austritt\w*|ausgetreten|abgang|ende|bis|kundigung\w*|ausgeschieden|auszug|sortie|depart|fin|jusqu\w*|demission)\b/;

export function presenceOf(ask: Ask, table: DataTable): Condition[] {
  const spans = spansOf(ask.low, staying);
  if (spans.length === 0) return [];
  const column = columnsOf(ask, table).find(
    (operand) =>
      leaving.test(plainOf(operand.column?.heading ?? "")) &&
      operand.column?.cells.some((cell) => cell === null || cell === ""),
  );
  return column ? [plainCondition(column, "blank", [], [...spans, ...spansOf(ask.low, gone)])] : [];
}
