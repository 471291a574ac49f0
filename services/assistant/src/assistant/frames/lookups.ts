import { area } from "../reading/operands.ts";
import { crossing, filled, multiplying, single } from "./found-rows.ts";
import type { Frame } from "./frame.ts";
import { heeds, keyOf, missing, nearest } from "./lookup-keys.ts";
import { columnsIn, pick } from "./pick.ts";
import { said } from "./plain.ts";

export const lookupFrames: readonly Frame[] = [
  {
    cue: said("\\p{L}+", "", ""),
    rows: false,
    heeds,
    penalty: 0.5,
    but: said(
      "total|revenue|how many|sum|average|count|list|all|sort|share|percent\\w*|rank|position|largest|smallest|highest|lowest|unique|per",
      "wie viele|summe|durchschnitt\\w*|anzahl|liste|alle|sortier\\w*|anteil|prozent\\w*|rang|position|grosste\\w*|groste\\w*|kleinste\\w*|hochste\\w*|niedrigste\\w*|pro",
      "somme|moyen\\w*|nombre de|liste|tou[st]|trie\\w*|part|pourcent\\w*|rang|position|plus (?:grand|petit|haut|bas|eleve)\\w*|par",
    ),
    make: single,
  },
  {
    cue: said("\\p{L}+", "", ""),
    rows: true,
    heeds: new RegExp(`${heeds.source}|${multiplying.source}|${nearest.source}|${missing.source}`, "gu"),
    penalty: 0.3,
    but: said(
      "share|percent\\w*|rank|mark|yes|whether|spaces|trim|or not|answer|sum|total of|how many",
      "anteil|rang|markier\\w*|ob|oder nicht|antworte\\w*|summe|wie viele",
      "part|pourcent\\w*|rang|marque\\w*|ou non|repond\\w*|somme|total de|combien de",
    ),
    make: filled,
  },
  {
    cue: said("\\p{L}+", "", ""),
    rows: false,
    heeds,
    penalty: 0.3,
    but: said(
      "how many|sum|average|list|sort|share|percent\\w*|over|more than|revenue|all|totals?",
      "wie viele|summe|durchschnitt\\w*|liste|sortier\\w*|anteil|prozent\\w*|uber|mehr als",
      "somme|moyen\\w*|liste|trie\\w*|part|pourcent\\w*|plus de",
    ),
    make: crossing,
  },
  {
    cue: said(
      "position|which (?:row|place|line)|how far down|row number|where in (?:the )?list",
      "position|welche\\w* (?:zeile|stelle|platz)|an (?:welcher|wievielter) stelle|zeilennummer",
      "position|quelle? (?:ligne|place|rang)|a quelle (?:place|ligne)|numero de ligne",
    ),
    rows: false,
    heeds,
    make: (scene) => {
      const { data } = scene.reading;
      const tables = data?.columns.filter(({ heading }) => heading !== null) ?? [];
      const key = keyOf(scene, tables);
      return [key ? `MATCH(${key.formula},${area(key.column)},0)` : null];
    },
  },
  {
    cue: said(
      "(?:row|entry|item|line|value|cell|name|element) (?:number )?\\d+|\\d+(?:st|nd|rd|th) (?:row|entry|item|line|value|cell|name|element)|(?:second|third|fourth|fifth|sixth) (?:row|entry|item|line|value|cell|name|element)",
      "\\d+\\. (?:zeile|eintrag|wert|element|zelle|stelle|name)|(?:zweite|dritte|vierte|funfte|sechste)\\w* (?:zeile|eintrag|wert|element|zelle|stelle|name)",
      "\\d+e(?:me)? (?:ligne|entree|valeur|element|cellule|nom)|(?:deuxieme|troisieme|quatrieme|cinquieme) (?:ligne|entree|valeur|element|cellule|nom)",
    ),
    rows: false,
    heeds,
    but: said(
      "sum|average|largest|smallest|highest|lowest|best",
      "summe|durchschnitt|grosste\\w*|groste\\w*|kleinste\\w*|hochste\\w*",
      "somme|moyenne|plus (?:grand|petit|haut|bas)\\w*",
    ),
    make: (scene) => {
      const column = pick(scene, null) ?? columnsIn(scene)[0];
      const ordinal = scene.reading.items.find(({ kind }) => kind === "ordinal");
      const n = ordinal?.kind === "ordinal" ? ordinal.value : scene.numbers[0]?.value;
      return [column && n ? `INDEX(${area(column)},${n})` : null];
    },
  },
];
