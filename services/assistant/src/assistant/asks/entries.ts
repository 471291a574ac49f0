// One entry of a column by where it stands: the seventh name, the last value that was typed.
import { said } from "../frames/plain.ts";
import { area, type Operand } from "../reading/operands.ts";
import { type Ask, columnsOf, does, hears, mainTable } from "./ask.ts";
import type { Made } from "./claims.ts";
import { inLists } from "./lookups.ts";
import { measuresOf, namesOf } from "./measures.ts";
import { nthOf } from "./numerals.ts";
import type { Span } from "./span.ts";

const listed = said(
  "list|queue|row|line|entry|item|entries|names?|from (?:the )?top|position|roster|waiting",
  "\\w*liste|schlange|zeile|eintrag|posten|namen?|von oben|stelle|position|reihe",
  "liste|file|ligne|entree|element|noms?|haut|position|rang",
);
const typedLast = said(
  "(?:last|latest|newest|most recent|bottom) [^.?!]{0,50}(?:entered|typed|added|filled|recorded|logged|noted|column|entry|entries|value|cell|reading|number)|last (?:non-?empty|filled) cell",
  "letzte\\w* [^.?!]{0,50}(?:eingetragen\\w*|eingegeben\\w*|wert|eintrag|spalte|zelle|stand|zahl)|zuletzt (?:eingetragen\\w*|eingegeben\\w*)",
  "derniere? [^.?!]{0,50}(?:saisie?s?|entree?s?|note\\w*|colonne|valeur|cellule|releve\\w*|nombre)|saisie? en dernier",
);

/** The seventh from above. */
function placed(ask: Ask): Made[] {
  const table = mainTable(ask);
  const place = nthOf(ask.low);
  if (!table || !place || does(ask, "max", "min", "rank", "sum", "average")) return [];
  const columns = columnsOf(ask, table);
  const isList = columns.length === 1 || hears(ask, listed);
  if (!isList) return [];
  return namesOf(ask, table)
    .slice(0, 2)
    .map(({ operand, penalty }) => ({
      formula: `INDEX(${area(operand)},${place.n})`,
      acts: ["first", "last", "rank", "number"],
      spans: [place.span],
      penalty: columns.length === 1 ? 0 : penalty + 0.1,
    }));
}

/** The lowest of a column that is not empty. */
function last(ask: Ask): Made[] {
  const table = mainTable(ask);
  if (!table || !hears(ask, typedLast) || ask.values.length > 0 || ask.cells.length > 0) return [];
  const isHollow = ({ column }: Operand): boolean =>
    column?.cells.some((cell) => cell === null || cell === "") ?? false;
  return measuresOf(ask, table)
    .slice(0, 2)
    .map(({ operand, penalty }) => ({
      formula: inLists(ask, `LOOKUP(2,1/(${area(operand)}<>""),${area(operand)})`),
      acts: ["last", "max", "number", "previous", "first"],
      spans: [...ask.low.matchAll(typedLast)].map(({ index, 0: text }): Span => [index, index + text.length]),
      penalty: penalty + (isHollow(operand) ? -0.1 : 0.15),
    }));
}

export const entries = (ask: Ask): Made[] => (ask.isFilled ? [] : [...placed(ask), ...last(ask)]);
