// What is not there: dates not yet entered, stocks that are used up, and the "at least one" of a column of numbers.
import type { DataTable } from "@cellwright/formula/paste/tables";
import { said } from "../frames/plain.ts";
import { plainValue, textValue } from "../reading/criterion.ts";
import type { Operand } from "../reading/operands.ts";
import { type Ask, columnsOf, spansOf } from "./ask.ts";
import { type Condition, plainCondition } from "./condition.ts";
import { flagOf } from "./flags.ts";

const lacking = said(
  "(?:still|yet) (?:missing|to (?:pay|come|answer|reply|return|hand in|do|sign|deliver|arrive)|owe\\w*|unpaid|outstanding|pending|waiting|need\\w*|lack\\w*|open)|(?:is|are|was|were)? ?missing|(?:ha[sv]en't|hasn't|have not|has not|didn't|did not) (?:yet )?\\p{L}+(?: yet)?|(?:nobody|no one|nothing) (?:has |have )?\\p{L}+(?: yet)?|not yet(?: \\p{L}+)?|never \\p{L}+|unanswered|unpaid|undelivered|unreturned|still (?:has|have|need|needs) to(?: be)?(?: \\p{L}+)?|(?:is |are |'s )?(?:left|yet|remains?) to(?: be)? \\p{L}+",
  "(?:noch )?(?:fehlt|fehlen|ausstehend\\w*|aussteht|ausstehen|offen)(?: noch)?|noch (?:nicht|kein\\w*|nie)(?: \\p{L}+)?|(?:nie|niemals) \\p{L}+|(?:niemand|keiner) \\p{L}+|ist (?:uns )?(?:noch )?schuldig|(?:muss|mussen) noch(?: alles)?|nicht (?:bezahlt|gezahlt|geantwortet|abgegeben|zuruckgegeben|geliefert|unterschrieben)",
  "manqu\\w+(?: encore| a l'appel)?|pas encore(?: \\p{L}+)?|toujours pas(?: \\p{L}+)?|n'(?:a|ont) (?:pas|jamais|toujours pas)(?: encore)? \\p{L}+|(?:qu')?(?:il )?(?:me |nous )?reste(?:nt|-t-il)?(?: quoi| encore)? a \\p{L}+|en attente|jamais \\p{L}+|impayee?s?",
);

const hasBlanks = ({ column }: Operand): boolean =>
  column?.cells.some((cell) => cell === null || cell === "") ?? false;

/** The sentence that a place stands in. */
const sentenceAt = (low: string, at: number): number =>
  (low.slice(0, at).match(/[.?!;](?=\s|$)/g) ?? []).length;

/** "who has not paid yet": the column with gaps is blank; what an earlier sentence says of it only explains it. */
export function lacks(
  ask: Ask,
  table: DataTable,
  measure: Operand | null,
  told: readonly Condition[],
): Condition[] {
  const spans = spansOf(ask.low, lacking);
  if (spans.length === 0 || ask.tables.length > 1) return [...told];
  const turned = told.map((each) =>
    each.operator === "filled" &&
    spans.some(([start]) =>
      each.spans.every(([from]) => sentenceAt(ask.low, start) > sentenceAt(ask.low, from)),
    )
      ? { ...each, operator: "blank" as const, spans: [...each.spans, ...spans] }
      : each,
  );
  const gaps = columnsOf(ask, table).filter((each) => hasBlanks(each) && each.left !== measure?.left);
  const [only, ...others] = gaps;
  const [flag, ...more] = columnsOf(ask, table).filter(
    (each) => flagOf(each)?.no && each.left !== measure?.left,
  );
  if (told.length === 0 && gaps.length === 0 && flag && more.length === 0)
    return [
      plainCondition(flag, "=", [textValue(flagOf(flag)?.no ?? "")], [...spans, ...mentionsOf(ask, flag)]),
    ];
  return told.length === 0 && only && others.length === 0
    ? [plainCondition(only, "blank", [], [...spans, ...mentionsOf(ask, only)])]
    : turned;
}

const mentionsOf = ({ columns }: Ask, { left }: Operand) =>
  columns.filter(({ operand }) => operand.left === left).map(({ start, end }) => [start, end] as const);

const nothing = said(
  "(?:nothing|none|no \\p{L}+|not (?:a single|any) \\p{L}+) (?:left|remaining|in stock|available|on hand)|(?:sold|run|ran|are|is|be) out(?: of (?:stock|them|it))?|out of stock|used up|all gone|gone|empty|depleted|exhausted|(?:no|zero|without) stock",
  "(?:nichts|keine[rns]?(?: \\p{L}+)?) (?:mehr )?(?:da|ubrig|vorratig|vorhanden|auf lager|im regal|mehr)|ausverkauft|aufgebraucht|vergriffen|(?:ganz|komplett|vollig) (?:weg|leer|alle)|leer|ist alle|sind alle|weg",
  "plus rien|(?:n'\\p{L}+|ne \\p{L}+) plus (?:rien|aucun\\p{L}*|d[e'u]|en stock|disponible)\\w*|epuisee?s?|en rupture(?: de stock)?|rupture de stock|vides?|a sec",
);
const some = said(
  "at least (?:one|a single|once)|any(?: kind of)?|some|one or more",
  "mindestens (?:ein\\w*|einmal)|irgendein\\w*|wenigstens (?:ein\\w*|einmal)|uberhaupt",
  "au moins (?:une?|une fois)|quelque\\w*|une? ou plusieurs",
);

const remainder =
  /left|stock|rest|remain|bestand|vorrat|lager|menge|qty|quantit|on hand|stuck|dispo|solde|reste/;

/** "nothing left": the stock is nought; "at least one with damage": the number of damages is not. */
export function noughts(
  ask: Ask,
  table: DataTable,
  measure: Operand | null,
  told: readonly Condition[],
): Condition[] {
  const numbers = columnsOf(ask, table).filter(
    ({ kind, left }) =>
      kind === "number" && left !== measure?.left && !told.some((each) => each.operand.left === left),
  );
  const gone = spansOf(ask.low, nothing);
  const any = spansOf(ask.low, some);
  if ((gone.length === 0 && any.length === 0) || told.some(({ operand }) => operand.kind === "number"))
    return [];
  const holdsNone = ({ column }: Operand): boolean => column?.cells.includes(0) ?? false;
  const said = numbers.find(
    (each) =>
      holdsNone(each) && ask.columns.some(({ operand, score }) => operand.left === each.left && score >= 1.2),
  );
  const left = numbers.find(({ column }) => remainder.test((column?.heading ?? "").toLowerCase()));
  if (gone.length > 0) {
    const stock = left ?? (numbers.length === 1 ? numbers[0] : undefined);
    // "empty cells" are no stock
    const isTold = gone.some((span) => !/^(?:empty|leer|vides?)$/.test(ask.low.slice(...span)));
    return stock && (stock === left || (isTold && holdsNone(stock)))
      ? [plainCondition(stock, "=", [plainValue("0")], [...gone, ...mentionsOf(ask, stock)])]
      : [];
  }
  return said ? [plainCondition(said, ">", [plainValue("0")], [...any, ...mentionsOf(ask, said)])] : [];
}
