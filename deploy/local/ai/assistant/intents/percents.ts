// Shares, changes and rates of each row.
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { isAside } from "./asides.ts";
import { amountsIn, type Part, partLike, partsOf } from "./parts.ts";
import type { Reckon } from "./reckonings.ts";

const is = ({ low }: Scene, words: RegExp): boolean => [...low.matchAll(words)].length > 0;

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

const tax = said(
  "vat|tax\\w*|gst|sales tax",
  "mwst\\w*|ust|umsatzsteuer|mehrwertsteuer|steuer\\w*",
  "tva|taxes?|ttc|ht",
);
const isNet = said(
  "net|before (?:vat|tax)|excl\\w*|without (?:vat|tax)|ex vat",
  "netto\\w*|ohne (?:mwst|steuer|ust)\\w*",
  "ht|hors tax\\w*|sans (?:la )?tva|net",
);
const isGross = said(
  "gross|incl\\w*|with (?:vat|tax)|after tax|contains?",
  "brutto\\w*|inkl\\w*|inclusive|mit (?:mwst|steuer|ust)|enthalt\\w*",
  "ttc|toutes taxes|tva comprise|avec (?:la )?tva|compris\\w*|inclu\\w*|brut",
);
const taxPart = said(
  "(?:the )?(?:vat|tax)(?: amount| part| included| portion)?(?: in| of| is|\\?|$)|amount of (?:vat|tax)|how much (?:is the )?(?:vat|tax)",
  "(?:mwst|steuer|ust|mehrwertsteuer|umsatzsteuer)-?(?:betrag|anteil)\\w*|wie viel (?:mwst|steuer|mehrwertsteuer|umsatzsteuer|ust)|enthaltene (?:mwst|steuer|ust|mehrwertsteuer|umsatzsteuer)",
  "montant de (?:la )?tva|part de (?:la )?tva|combien de tva|tva (?:contenue|comprise dans|de chaque)",
);
const lessWords = said(
  "discount\\w*|off|reduc\\w*|less|rebate|cheaper|decreas\\w*|lower\\w*|cut|deduct\\w*|minus|sale|shrink\\w*|los\\w+",
  "\\w*rabatt\\w*|nachlass\\w*|abzug\\w*|abzuglich|reduzier\\w*|billiger|gunstiger|senk\\w*|skonto|weniger|ermas{1,2}ig\\w*|minus|schwund",
  "remises?|rabais|reduc\\w*|redui\\w*|moins|diminu\\w*|baiss\\w*|dedui\\w*|soldes?|escompte",
);
const moreWords = said(
  "increas\\w*|rais\\w*|more|add\\w*|mark\\s?up|surcharge|higher|up by|on top|plus|with",
  "erhoh\\w*|mehr|\\w*aufschlag\\w*|\\w*zuschlag\\w*|hoher|steiger\\w*|plus|zuzuglich|teurer|drauf",
  "augment\\w*|hauss\\w*|major\\w*|plus|ajout\\w*|supplement|avec",
);
const only = said(
  "how much (?:is|do i save|is saved|discount|commission|tip|bonus)|commission|bonus|tip|fee|deposit|amount of (?:the )?discount|discount (?:amount|in)|(?:you |i )?saved?|\\d+ ?(?:%|percent) of",
  "provision\\w*|bonus|trinkgeld|gebuhr|anzahlung|rabattbetrag|ersparnis|gespart|wie viel (?:rabatt|provision|bonus)|\\d+ ?(?:%|prozent) (?:von|vom|der|des)",
  "commission\\w*|prime|pourboire|frais|acompte|montant de (?:la )?remise|economis\\w*|\\d+ ?(?:%|pour ?cent) d[eu']",
);

/** What a rate makes of an amount: taken off, added, taken out, or only its part. */
export const rated: Reckon = (scene) => {
  const rate = rateOf(scene);
  if (!rate) return [];
  const amount = amountsIn(scene).find(({ cell }) => cell !== rate && cell !== rate.replaceAll("$", ""));
  if (!amount) return [];
  const heading = amount.heading;
  const c = amount.cell;
  if (is(scene, tax)) {
    const saysNet = /hors tax|\bht\b|netto|\bnet\b|excl/.test(`${heading} ${amount.gloss}`);
    const saysGross =
      (!saysNet && /gross|brutto|ttc|incl/.test(`${heading} ${amount.gloss}`)) ||
      (!/net|ht\b/.test(`${heading} ${amount.gloss}`) &&
        /(?:include|contain|incl\.|are gross|inkl|enthalt|sind brutto|sont ttc|compren|inclu)/.test(
          scene.low,
        ));
    if (is(scene, taxPart))
      return [{ formula: saysGross ? `${c}-${c}/(1+${rate})` : `${c}*${rate}`, penalty: -0.2 }];
    if (saysGross) return [{ formula: `${c}/(1+${rate})`, penalty: 0 }];
    if (is(scene, isGross) || !is(scene, isNet)) return [{ formula: `${c}*(1+${rate})`, penalty: 0 }];
    return [
      { formula: `${c}*(1+${rate})`, penalty: 0.3 },
      { formula: `${c}/(1+${rate})`, penalty: 0.2 },
    ];
  }
  if (
    is(scene, only) &&
    !is(scene, said("new|after|final|price", "neu\\w*|nach|end\\w*|preis", "nouveau|apres|final|prix"))
  )
    return [{ formula: `${c}*${rate}`, penalty: 0 }];
  if (is(scene, lessWords) || scene.numbers.some(({ percent, value }) => percent && value < 0))
    return [{ formula: `${c}*(1-${rate})`, penalty: 0.05 }];
  if (is(scene, moreWords)) return [{ formula: `${c}*(1+${rate})`, penalty: 0.2 }];
  return [{ formula: `${c}*${rate}`, penalty: 0.5 }];
};

/** A percent that is said, a cell or a column that holds rates. */
export function rateOf(scene: Scene): string | null {
  const percents = scene.numbers
    .filter(({ start }) => !isAside(scene, start))
    .flatMap((each) =>
      each.percent
        ? [each]
        : /^\s?(?:%|percent|per cent|prozent|pour ?cents?)(?!\p{L})/u.test(scene.low.slice(each.end))
          ? [{ ...each, value: each.value / 100 }]
          : [],
    );
  if (percents.length > 1) return null;
  const [percent] = percents;
  if (percent) return `${Number((Math.abs(percent.value) * 100).toFixed(6))}%`;
  const parts = partsOf(scene);
  const words =
    /\brates?\b|discount|%|percent|vat|tax|markup|satz|rabatt|prozent|mwst|ust\b|steuer|zins|skonto|aufschlag|taux|remise|tva|pourcent|marge|reduction/;
  const held = parts.filter(
    ({ operand, isCell }) =>
      isCell ||
      operand.column?.cells.every(
        (cell) => cell === null || (typeof cell === "number" && Math.abs(cell) < 1),
      ),
  );
  return (
    (
      held.find(
        ({ heading, gloss, score, isCell }) => (isCell || score >= 1.9) && words.test(`${heading} ${gloss}`),
      ) ?? held.find(({ heading }) => words.test(heading))
    )?.cell ?? null
  );
}
