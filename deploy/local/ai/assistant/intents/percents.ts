// Shares, changes and rates of each row.
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { is } from "./heard.ts";
import { amountsIn, type Part, partLike, partsOf } from "./parts.ts";
import type { Reckon } from "./value.ts";

const change = said(
  "growth|grew|grown|chang\\w*|increase\\w*|decrease\\w*|went (?:up|down)|rose|rise\\w*|fell|drop\\w*|(?:year|month)[- ]on[- ](?:year|month)|yoy|variance|deviat\\w*|more or less|by how many percent|up or down",
  "wachstum|gewachsen|verander\\w*|zuwachs|anstieg|gestiegen|steigerung|ruckgang|gesunken|entwicklung|abweichung\\w*|zunahme|abnahme|um wie ?viel prozent|zugenommen|abgenommen",
  "croissance|evolution|augment\\w*|diminu\\w*|vari\\w*|hausse|baisse|progress\\w*|ecarts?|de combien de pour ?cents?",
);

const inPercent = said(
  "percent\\w*|%|ratio|rate|growth|share|relative",
  "prozent\\w*|%|wachstum|quote|relativ\\w*",
  "pour ?cent\\w*|pourcentages?|%|taux|croissance|relati\\w*",
);

const former =
  /before|previous|last|prior|old|past|budget|plan|target|expected|base|vorher|vorjahr|alt|zuvor|bisher|soll|plan|avant|ancien|precedent|prevu|passe|objectif|budget|start|begin|anfang|debut/;

const later =
  /now|after|new|this|actual|current|today|real|jetzt|neu|aktuell|heute|ist\b|nachher|apres|maintenant|nouveau|actuel|reel|realise|end\b|ende|fin\b/;

/** Which of two amounts comes first in time: by their years, by their words, by their order. */
function inTime(one: Part, other: Part): [Part, Part] {
  const words = (part: Part): string => `${part.heading} ${part.gloss}`;
  const year = (part: Part): number =>
    Number(/\b(?:19|20)\d\d\b/.exec(part.heading)?.[0] ?? /\b(?:19|20)\d\d\b/.exec(part.gloss)?.[0] ?? 0);
  if (year(one) && year(other)) return year(one) <= year(other) ? [one, other] : [other, one];
  const isSwapped =
    (former.test(other.heading) && !former.test(one.heading)) ||
    (later.test(one.heading) && !later.test(other.heading)) ||
    (former.test(words(other)) && !former.test(words(one)) && !former.test(one.heading));
  if (isSwapped) return [other, one];
  return one.operand.left <= other.operand.left ? [one, other] : [other, one];
}

export const changed: Reckon = (scene) => {
  if (!is(scene, change)) return [];
  const numbers = amountsIn(scene).filter(({ operand }) => operand.kind !== "code");
  const [one, other, third] = numbers;
  if (!one || !other || third) return [];
  const [from, to] = inTime(one, other);
  const isShare = is(scene, inPercent);
  return [
    {
      formula: isShare ? `(${to.cell}-${from.cell})/${from.cell}` : `${to.cell}-${from.cell}`,
      penalty: isShare ? -0.1 : 0.3,
      spans: years(scene),
    },
  ];
};

/** "from 2024 to 2025" names the columns. */
const years = (scene: Scene): [number, number][] =>
  scene.numbers.filter(({ value }) => value >= 1990 && value <= 2100).map(({ start, end }) => [start, end]);

const share = said(
  "shares?|percent\\w*|%|proportion|part|portion|fraction|how much of|contribution",
  "\\w*anteil\\w*|prozent\\w*|%|teil|beitrag|quote",
  "parts?|pourcentages?|%|proportion|quote-part|fraction|contribution|poids",
);

const whole = said(
  "total|all|whole|sum|overall|altogether|entire|everything",
  "gesamt\\w*|alle[rn]?|summe|insgesamt|ganze[nrs]?",
  "total\\w*|tou[st]\\w*|ensemble|somme|globale?|entiere?",
);

const within = said(
  "(?:of|in|within) (?:its|their|his|her|the same|each|every|the) (?:own )?\\w+(?:'s)?(?: total| sum)?|own|per",
  "(?:seine[rmsn]?|ihre[rmsn]?|der (?:gleichen|jeweiligen)|des (?:gleichen|jeweiligen)|innerhalb|je|pro) \\w*|eigenen?",
  "(?:de|dans|au sein de) (?:son|sa|leur|chaque|la meme|du meme|meme) \\w*|propre|par",
);

export const shares: Reckon = (scene) => {
  if (!is(scene, share)) return [];
  const perRow = ({ at }: Part): boolean =>
    /(?:each|every|per|jede\w*|pro|je|chaque|par)\s+(?:\w+\s)?$/.test(
      scene.low.slice(Math.max(0, at - 16), at),
    );
  const [amount, second] = amountsIn(scene).filter((part) => !perRow(part));
  if (!amount) return [];
  if (!second && is(scene, whole)) {
    const group = is(scene, within)
      ? partsOf(scene).find(
          ({ kind, score, operand }) =>
            kind === "text" && score >= 1.9 && hasTwins(operand.column?.cells ?? []),
        )
      : undefined;
    if (group)
      return [{ formula: `${amount.cell}/SUMIF(${group.area},${group.cell},${amount.area})`, penalty: 0 }];
    return [{ formula: `${amount.cell}/SUM(${amount.area})`, penalty: 0.1 }];
  }
  return [];
};

const hasTwins = (cells: readonly unknown[]): boolean => new Set(cells).size < cells.length;

const margin = said(
  "margin|markup|mark-up",
  "\\w*marge|\\w*spanne|aufschlag\\w*",
  "marge\\w*|taux de marque",
);

const achieved = said(
  "achiev\\w*|attain\\w*|fulfil\\w*|degree of|completion|utili[sz]ation|hit rate|reached|used up|ratio|rate",
  "erreicht\\w*|erfull\\w*|grad|auslastung|quote|ausgeschopft|verbraucht",
  "atteint\\w*|realis\\w*|taux|degre|utilis\\w*|ratio",
);

export const margins: Reckon = (scene) => {
  const parts = partsOf(scene).filter(({ kind, isCell }) => !isCell && kind === "number");
  const price = partLike(
    parts,
    /price|revenue|sales|turnover|selling|preis|umsatz|erlos|verkauf|prix|vente|chiffre|recette/,
  );
  const cost = partLike(
    parts.filter((part) => part !== price),
    /cost|purchase|buy|kosten|einkauf|einstand|ek\b|cout|achat|revient/,
  );
  const actual = partLike(
    parts,
    /actual|done|sold|real|ist\b|used|reached|erreicht|verkauft|realise|atteint|fait|utilise|ausgeben|spent/,
  );
  const plan = partLike(
    parts.filter((part) => part !== actual),
    /plan|target|budget|goal|soll|ziel|objectif|prevu|capacity|kapazitat|capacite|possible|total|quota/,
  );
  const out: ReturnType<Reckon>[number][] = [];
  if (is(scene, margin) && price && cost) {
    const isMarkup = is(
      scene,
      said(
        "markup|mark-up|on (?:the )?cost",
        "aufschlag\\w*|auf (?:den |die )?\\w*(?:kosten|einkauf\\w*)",
        "taux de marque|sur (?:le )?cout",
      ),
    );
    const isPart = is(scene, inPercent);
    out.push({
      formula: isPart
        ? `(${price.cell}-${cost.cell})/${isMarkup ? cost.cell : price.cell}`
        : `${price.cell}-${cost.cell}`,
      penalty: isPart ? 0.1 : 0.3,
    });
  }
  if (is(scene, achieved) && actual && plan && !is(scene, change))
    out.push({ formula: `${actual.cell}/${plan.cell}`, penalty: 0.3 });
  return out;
};
