// A question that speaks of another sheet is not answered by a formula that reads nothing there.
import { type Ask, spansOf } from "../asks/ask.ts";
import { said } from "../frames/plain.ts";

const otherSheet = said(
  "(?:the )?(?:second|2nd|other) (?:sheet|tab|worksheet)",
  "(?:(?:de[rmns]|das|die|im|aus dem|vom) )?(?:zweiten?|2\\.|anderen?|andere[ms]) (?:blatt\\w*|tabellenblatt\\w*|reiter\\w*)",
  "(?:la |l')?(?:deuxieme|seconde|2e|autre) (?:feuille|onglet)|le (?:deuxieme|second) onglet",
);

const sheetWords = said("(?:sheet|tab)", "blatt|reiter", "feuille|onglet");

/** The other sheet is spoken of, and nothing is read from it. */
export function staysHome({ low, scene, reading: { data } }: Ask, formula: string): number {
  const others = data?.sheets.slice(1) ?? [];
  if (others.length === 0 || others.some((sheet) => formula.includes(sheet))) return 0;
  const isNamed = others.some((sheet) =>
    spansOf(low, sheetWords).some(([start, end]) =>
      scene.text.slice(Math.max(0, start - 2 - sheet.length), end + 3 + sheet.length).includes(sheet),
    ),
  );
  return isNamed || spansOf(low, otherSheet).length > 0 ? 1 : 0;
}
