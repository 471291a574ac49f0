// Of several rows of a key the newest or the oldest: by their dates, else the last one from above.
import type { DataTable } from "@cellwright/formula/paste/tables";
import { said } from "../frames/plain.ts";
import type { Operand } from "../reading/operands.ts";
import { type Ask, columnsOf, hears } from "./ask.ts";

export const newest = said(
  "most recent(?:ly)?|latest|last(?! name| row of| column)|lastly|newest|bottom\\w*|lowest row|current(?:ly)?|up[- ]to[- ]date|in force|valid (?:now|today)",
  "(?:aller)?letzte\\w*|letztmal\\w*|letztens|neu?este\\w*|zuletzt|jungste\\w*|aktuell\\w*|unterste\\w*|derzeit\\w*|momentan\\w*",
  "derniere?s?|dernierement|plus recent\\w*|plus recemment|plus basse|actuel\\w*|en vigueur",
);
export const oldest = said(
  "earliest|oldest|(?:very )?first(?! (?:name|sheet|column|row|table|tab|letter|word|match|list|day|line)\\w*)",
  "fruheste\\w*|alteste\\w*|(?:aller)?erste[nrms]?(?! (?:blatt|spalte|tabelle|zeile|wort|buchstabe|liste|tag)\\w*)|erstmal\\w*",
  "plus ancien\\w*|plus tot|premiere?s?(?! (?:feuille|colonne|ligne|lettre|mot|tableau|liste|jour)\\w*)",
);
/** The order of rows decides, not their dates. */
const lowest = said(
  "bottom\\w*|lowest row|further(?:est)? down|last (?:row|line)",
  "unterste\\w*|weiter unten|letzte\\w* (?:zeile|eintrag)",
  "plus bas\\w*|derniere? ligne|en bas",
);

const isFalling = ({ column }: Operand): boolean => {
  const days = column?.cells.filter((cell) => typeof cell === "number") ?? [];
  return days.some((day, at) => at > 0 && Number(day) < Number(days[at - 1]));
};

interface Sought {
  range: (operand: Operand) => string;
  /** Its keys, each with what it must be equal to. */
  keys: readonly { operand: Operand; formula: string }[];
}

/** What `shown` holds in the newest or oldest row of the keys; null where neither is asked for. */
export function latest(ask: Ask, table: DataTable, shown: Operand, { range, keys }: Sought): string | null {
  const isNewest = hears(ask, newest);
  if (!isNewest && !hears(ask, oldest)) return null;
  const date = columnsOf(ask, table).find(({ kind }) => kind === "date");
  const isHollow = shown.column?.cells.some((cell) => cell === null || cell === "") ?? false;
  const mask = keys.map(({ operand, formula }) => `(${range(operand)}=${formula})`).join("*");
  // what was forgotten is not the newest of its kind
  if (isHollow && isNewest && shown.kind !== "date" && !(date && isFalling(date)))
    return `LOOKUP(2,1/(${mask}*(${range(shown)}<>"")),${range(shown)})`;
  if (date && !hears(ask, lowest)) {
    const told = keys.map(({ operand, formula }) => `${range(operand)},${formula}`).join(",");
    const day = `${isNewest ? "MAXIFS" : "MINIFS"}(${range(date)},${told})`;
    return `INDEX(${range(shown)},MATCH(1,${mask}*(${range(date)}=${day}),0))`;
  }
  return isNewest ? `LOOKUP(2,1/(${mask}),${range(shown)})` : null;
}
