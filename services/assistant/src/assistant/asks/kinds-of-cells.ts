// Cells counted by what they hold: real numbers, remarks among them, nothing.
import { said, spansOf } from "../frames/plain.ts";
import { area, type Operand } from "../reading/operands.ts";
import { type Ask, columnsOf, does, hears, mainTable } from "./ask.ts";
import type { Made } from "./claims.ts";
import type { Span } from "./span.ts";
import type { Act } from "./words.ts";

export const counting = said(
  "how many|how often|number of|count",
  "wie ?viele?n?|wie oft|anzahl|zahle?n?",
  "combien|nombre d\\w*|compte\\w*",
);
/** What a number is called where others are none. */
const usable = said(
  "real(?:ly)?|usable|valid|actual(?:ly)?|numeric|proper|true|genuine|(?:are|is|as|with an?|with|have) (?:\\w+ )?(?:numbers?|figures?)",
  "echte?[nrs]?|wirklich\\w*|brauchbar\\w*|gultig\\w*|numerisch\\w*|tatsachlich\\w*|richtige?[nrs]?|zahlen (?:sind|stehen)|sind zahlen",
  "vrai(?:e|s|es|ment)?|utilisables?|valables?|valides?|numeriques?|reel\\w*|reellement|exploitables?|sont des nombres",
);
const remarks = said(
  "(?:n't|not|no|aren't|isn't|rather than|instead of)(?: (?:a|an|real|any|the))? (?:numbers?|figures?|amounts?|values?)|remarks?|comments?|words?|texts?|notes?|excuses?",
  "kein\\w* (?:\\w+ )?(?:zahl\\w*|betrag\\w*|wert\\w*)|(?:statt|anstelle|anstatt)(?: \\w+)? (?:\\w*zahl\\w*|\\w*betrag\\w*|\\w*wert\\w*)|bemerkung\\w*|kommentar\\w*|\\w*text\\w*|worte?r?|notiz\\w*|ausreden?",
  "(?:pas|non)(?: \\w+)? (?:nombres?|chiffres?|montants?|valeurs?)|remarques?|commentaires?|mots?|textes?|notes?|excuses?",
);
const negated =
  /(?:not|n't|no|never|statt|rather|instead|kein\p{L}*|nicht|pas|non|only|just|nur|bloss|blos|seulement)/u;

const blanks = said("empty|blanks?|missing", "leer\\w*|fehl\\w*", "vides?|manqu\\w*");

const countActs: readonly Act[] = ["count", "sum", "within", "unique", "repeat", "distinct"];

/** A column of numbers with some texts among them. */
const isMixed = ({ column }: Operand): boolean => {
  const cells = column?.cells ?? [];
  return (
    cells.some((cell) => typeof cell === "number") &&
    cells.some((cell) => typeof cell === "string" && cell.trim() !== "")
  );
};

export function countedKinds(ask: Ask): Made[] {
  const table = mainTable(ask);
  if (ask.isFilled || !table || !hears(ask, counting) || does(ask, "average")) return [];
  const mixed = columnsOf(ask, table).filter(isMixed);
  const named = mixed.filter(({ left }) => ask.columns.some(({ operand }) => operand.left === left));
  const [operand] = named.length > 0 ? named : mixed;
  if (!operand) return [];
  const range = area(operand);
  const heeded: Span[] = [...ask.columns, ...ask.values, ...ask.quotes].map(
    ({ start, end }): Span => [start, end],
  );
  const made = { acts: countActs, spans: heeded };
  const [question = ""] = ask.low.split(/(?<=\?)/);
  const asksRemarks = [...question.matchAll(remarks)].length > 0 && negated.test(question);
  const all = spansOf(question, blanks).length > 0 ? "ROWS" : "COUNTA";
  if (asksRemarks) return [{ ...made, formula: `${all}(${range})-COUNT(${range})`, penalty: -0.5 }];
  return hears(ask, usable) ? [{ ...made, formula: `COUNT(${range})`, penalty: -0.4 }] : [];
}
