// What a rate makes of an amount: taken off, added, taken out, or only its part.
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { isAside } from "./asides.ts";
import { is } from "./heard.ts";
import { amountsIn, partsOf } from "./parts.ts";
import type { Reckon } from "./value.ts";

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
function rateOf(scene: Scene): string | null {
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
