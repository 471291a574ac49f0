// How far the first is ahead of the second.
import { said } from "../frames/plain.ts";
import { area } from "../reading/operands.ts";
import { type Ask, hears, mainTable, spansOf } from "./ask.ts";
import type { Made } from "./claims.ts";
import { measuresOf } from "./measures.ts";
import { isUpwards } from "./ranks.ts";

const ahead = said(
  "lead\\w*|ahead|margin|advantage|cushion|gap|difference|beat\\w*",
  "\\w*vorsprung\\w*|fuhr(?:t|en|te)|voraus|abstand|differenz|unterschied|vor(?= de[mnr] zweit)",
  "avance\\w*|devance\\w*|ecart|difference|marge",
);
const second = said(
  "second(?: (?:place|best|one))?|runners?[- ]up|number two|2nd|next(?: best)?",
  "zweit\\w*|2\\.|nachst\\w*|verfolger\\w*",
  "deuxieme|seconde?|2e|dauphine?|suivante?",
);
const first = said(
  "first(?: place)?|winner|leader|best|top|1st|number one|champion",
  "erste\\w*|sieger\\w*|beste\\w*|1\\.|fuhrende\\w*|gewinner\\w*",
  "premiere?|gagnante?|vainqueur|meilleure?|1er|leader|tete",
);

export function leads(ask: Ask): Made[] {
  const table = mainTable(ask);
  const spans = [ahead, second, first].map((words) => spansOf(ask.low, words));
  if (!table || ask.tables.length > 1 || spans.some((each) => each.length === 0)) return [];
  if (hears(ask, everyRow)) return [];
  return measuresOf(ask, table)
    .filter(({ operand }) => operand.kind === "number")
    .slice(0, 2)
    .map(({ operand, penalty }): Made => {
      const range = area(operand);
      return {
        formula: isUpwards(ask, operand)
          ? `SMALL(${range},2)-SMALL(${range},1)`
          : `LARGE(${range},1)-LARGE(${range},2)`,
        acts: ["max", "min", "first", "last", "change", "spread", "count", "sum"],
        spans: [...spans.flat(), ...(ask.nth ? [ask.nth.span] : [])],
        penalty: penalty * 0.7,
      };
    });
}

const everyRow = said("each|every|per|per row", "jede\\w*|je|pro", "chaque|par");
