// Rows in which nothing stands yet show nothing: heard in the question, and seen in the cells that are still empty.
import { type Ask, spansOf } from "../asks/ask.ts";
import { here } from "../asks/rows.ts";
import type { Span } from "../asks/span.ts";
import { empties } from "../frames/outcome-words.ts";
import { said } from "../frames/plain.ts";
import type { Operand } from "../reading/operands.ts";

const lacking = said(
  "no|not|nothing|without|missing|n't|hasn't|isn't|haven't|aren't|don't|doesn't|only (?:where|if|when|once|after)|(?:as long as|until|unless|where|if|when|while)|yet|future",
  "kein\\w*|nicht\\w*|ohne|fehl\\w*|nur (?:wo|wenn|falls|bei|dort)|solange|bis|erst (?:wenn|wo)|noch|kunftig\\w*",
  "pas|sans|aucune?|rien|manqu\\w*|seulement (?:si|la|quand|ou|lorsque)|uniquement si|tant qu\\w*|si|quand|encore|futur\\w*",
);

/** "lines without an amount should have no balance". */
const unshown = said(
  "(?:shows?|have|has|display\\w*|get|gets|be|is) (?:\\w+ )?(?:no|not|nothing)|no (?:balance|total|sum|value|figure|number)",
  "kein\\w* (?:\\w+ )?(?:stand|saldo|summe|wert|zahl|ergebnis|betrag)\\w*|nicht\\w* (?:zeigen|anzeigen|stehen|angezeigt)",
  "(?:ne |n')\\S+ (?:pas|rien)(?: \\w+)?|pas (?:afficher|de solde|de total|de cumul|de valeur)|aucune? (?:solde|total|cumul|valeur)",
);

/** A sentence that says that something stays empty, and which of the columns decides it. */
export function emptyUntilEntered(
  ask: Ask,
  amounts: readonly Operand[],
): { test: string; spans: readonly Span[] } | null {
  const sentence = sentencesOf(ask.low).find(
    ([from, to]) =>
      [empties, unshown].some((words) => spansOf(ask.low.slice(from, to), words).length > 0) &&
      spansOf(ask.low.slice(from, to), lacking).length > 0,
  );
  const [first, other] = amounts;
  if (!sentence || !first || !hasGaps(amounts)) return null;
  const cells = [first, ...(other && other.left !== first.left ? [other] : [])].map((each) =>
    here(ask, each),
  );
  const test = cells.length === 1 ? `${cells[0]}=""` : `AND(${cells.map((cell) => `${cell}=""`).join(",")})`;
  return { test, spans: [sentence] };
}

/** Rows in which all of them are empty. */
const hasGaps = (amounts: readonly Operand[]): boolean => {
  const rows = Math.max(...amounts.map(({ column }) => column?.cells.length ?? 0));
  const isBlank = (at: number): boolean =>
    amounts.every(({ column }) => (column?.cells[at] ?? null) === null || column?.cells[at] === "");
  return Array.from({ length: rows }, (_, at) => at).some(isBlank);
};

function sentencesOf(low: string): Span[] {
  const ends = [...low.matchAll(/[.;!?](?=\s|$)|$/g)].map(({ index }) => index + 1);
  return ends.map((end, at): Span => [at === 0 ? 0 : (ends[at - 1] ?? 0), Math.min(end, low.length)]);
}
