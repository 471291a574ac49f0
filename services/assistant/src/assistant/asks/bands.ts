// Scales of rising limits: which columns are their limits, and whether each holds from there on or up to there.
import type { DataTable } from "@cellwright/formula/paste/tables";
import { plainOf, said } from "../frames/plain.ts";
import type { Operand } from "../reading/operands.ts";
import { type Ask, columnsOf, hears } from "./ask.ts";

export const graded = said(
  "from (?:which|what|how (?:many|much))(?: \\w+)?(?: on(?:wards)?)?|up to (?:which|what|how (?:many|much))|minimum|lower (?:limits?|bounds?|ends?)|upper (?:limits?|bounds?|ends?)|\\w*scales?|sliding|bands?|brackets?|tiers?|thresholds?|at least|limits?|ranges?|steps?|grades?|grading|classes|class|category|applies (?:from|at|to)|reach\\w*|levels?|according to|depending on|by weight|going by|based on|depends? on|entitled|falls? (?:in|into|under)|price list|(?:rate|fee|tariff|price|bonus|grade|discount|conversion|points?) tables?",
  "(?:ab|bis(?: zu)?) (?:welche\\w*|wie ?viele?[nr]?|wann|wieviel|dem|der)|\\w*staffel\\w*|\\w*stufen?\\w*|\\w*tabelle\\w*|schwelle\\w*|skala|\\w*grenz\\w*|\\w*klassen?|mindest\\w*|\\w*note[n]?\\w*|bereich\\w*|je nach|nach|gilt|gelten|zusteht|steht _ zu|fallt|\\w*schlussel|erreich\\w*|kategorie\\w*|laut|gemas\\w*|richtet sich|tarif\\w*|preisliste",
  "(?:a partir|jusqu'a)[^.;?!]{0,6}(?: combien| quel\\w*)?|des combien|baremes?|tranches?|seuils?|paliers?|echelle\\w*|echelons?|minimum|niveaux?|categories?|selon|en fonction|suivant|d'apres|bornes? (?:inferieures?|superieures?)|limites?|grille\\w*|tarifs?|a droit|atteint\\w*|depend\\w*|correspondant|vaut|s'applique\\w*|mention\\w*|table des",
);

const opening =
  /(?<!\p{L})(?:from|ab|von|des|a partir|min\p{L}*|mindest\p{L}*|at least|starting|start|over|above|uber|plus de|au moins|lower|unter(?:e|er)?grenze|limits?|grenzen?|seuils?|thresholds?|schwellen?|de|untergrenze|borne)(?!\p{L})|>=?|≥|^(?:unter|schwell|grenz|stufe)|\p{L}(?:grenze|schwelle|stufe)(?!\p{L})/u;
const closing =
  /(?<!\p{L})(?:up to|until|to|bis|jusqu\p{L}*|max\p{L}*|at most|hochstens|au plus|upper|obergrenze|highest)(?!\p{L})|<=?|≤/u;

const upTo = said(
  "up to (?:what|which|how (?:many|much)|and including)|(?:upper|maximum) (?:limits?|bounds?|weights?|values?)|next (?:higher|larger|bigger|highest|size up)",
  "bis (?:zu )?(?:welche\\w*|wie ?viele?[nr]?|wieviel)|obergrenzen?|hochst(?:gewicht|wert|grenze|menge)\\w*|nachst(?:hoher|gros)\\w*",
  "jusqu'a (?:quel\\w*|combien)|bornes? superieures?|maximum|immediatement superieure?|taille au-dessus",
);

export const rising = ({ column }: Operand): number[] | null => {
  const cells = column?.cells.filter((cell) => cell !== null && cell !== "") ?? [];
  const isRising =
    cells.length > 1 &&
    cells.every((cell, at) => typeof cell === "number" && (at === 0 || cell > Number(cells[at - 1])));
  return isRising ? (cells as number[]) : null;
};

export interface Scale {
  limit: Operand;
  /** Each value holds up to its limit, not from there on. */
  isUpTo: boolean;
  /** The table itself says so, whatever words are used. */
  isSure: boolean;
}

/** The scale that a small table is. */
export function scaleOf(ask: Ask, table: DataTable): Scale | null {
  const columns = columnsOf(ask, table);
  if (columns.length > 4 || columns.length < 2 || table.bottom - table.top > 14) return null;
  const limit = columns.find(
    (each) => (each.kind === "number" || each.kind === "date") && rising(each) !== null,
  );
  if (!limit) return null;
  const heading = plainOf(limit.column?.heading ?? "");
  const isFirst = limit.left === table.left;
  const [lowest] = rising(limit) ?? [];
  const isClosed = closing.test(heading);
  const isOpened = !isClosed && opening.test(heading);
  const isMeant = isClosed || isOpened || (isFirst && limit.kind === "number");
  if (!isMeant) return null;
  return {
    limit,
    isUpTo: isClosed || (!isOpened && lowest !== 0 && hears(ask, upTo)),
    isSure: isClosed || (isFirst && (isOpened || lowest === 0)),
  };
}
