// What a rate makes of an amount of each row: taken off, added, taken out again, or only its part.
import { plainOf, said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { isAside } from "../intents/asides.ts";
import { is, isSaid } from "../intents/heard.ts";
import type { Part } from "../intents/parts.ts";
import type { Reckon, Value } from "../intents/value.ts";
import { amountsOf, chosenAmounts, targetHeading, valuesOf } from "./amounts.ts";
import { type Rate, rateOf, speaksOfRates } from "./rate.ts";

const tax = said(
  "vat|tax\\w*|gst|sales tax",
  "\\w*mwst\\w*|ust|umsatzsteuer|mehrwertsteuer|\\w*steuer\\w*|brutto\\w*|netto\\w*",
  "tva|taxes?|ttc|ht",
);

export const lessWords = said(
  "discount\\w*|mark(?:ed)?[- ]?downs?|knock\\w*|subtract\\w*|saving|save|off|reduc\\w*|less|rebate|cheaper|decreas\\w*|lower\\w*|cuts?|deduct\\w*|minus|sale|shrink\\w*|los\\w+|down|falls?|drop\\w*",
  "\\w*rabatt\\w*|\\w*abschlag\\w*|verbilligt\\w*|runtergesetzt\\w*|herabgesetzt\\w*|\\w*nachlass\\w*|abzug\\w*|abgezogen|abziehen|zieh\\w*|abzuglich|reduzier\\w*|reduktion|billiger|gunstiger|senk\\w*|sinken?|sinkt|skonto|weniger|niedriger|ermas{1,2}ig\\w*|minus|schwund|gesenkt|runter",
  "remises?|rabais|ristournes?|demarques?|decotes?|abattements?|bradee?s?|reduc\\w*|redui\\w*|moins|diminu\\w*|baiss\\w*|dedui\\w*|soldes?|escompte|enleve\\w*|retir\\w*|retranch\\w*",
);

export const moreWords = said(
  "increas\\w*|rais\\w*|more|add\\w*|mark\\s?up|surcharge|higher|up|on top|plus|with|including|incl\\.?|grow\\w*|rises?|go up|dearer|extra",
  "erhoh\\w*|mehr|\\w*aufschlag\\w*|\\w*zuschlag\\w*|hoher|steig\\w*|plus|zuzuglich|teurer|drauf\\w*|inklusive|inkl\\.?|schlag\\w*|wachs\\w*|anheb\\w*|rauf",
  "augment\\w*|hauss\\w*|major\\w*|plus|ajout\\w*|supplement|avec|mont\\w*|inclus\\w*|compris\\w*|releve\\w*|de plus",
);

/** What the whole is called afterwards. */
const wholeWords = said(
  "(?:new|final|end|sale|reduced|discounted|net|gross|total|adjusted) (?:price|amount|cost|salary|wage|rent|fee|total|value)s?|after|to pay|pays?|costs?|what is left|including|incl\\.?|(?:price|amount|total|salary|rent)s? (?:with|less|minus|plus)",
  "neue\\w* \\w+|endpreis\\w*|endbetrag|verkaufspreis|nach (?:abzug|rabatt|dem|der|erhohung)|zahl\\w*|kost\\w*|bleibt|ubrig|inklusive|inkl\\.?|zuzuglich|abzuglich|(?:preis|betrag|gehalt|lohn|miete) (?:mit|minus|plus|nach)|(?:neu|reduziert|rabattiert)\\w*",
  "nouve\\w+ \\w+|prix (?:final|apres|reduit|remise|net|avec|moins|plus)|apres|a payer|paie\\w*|paye\\w*|cout\\w*|reste\\w*|compris\\w*|inclus\\w*|montant (?:final|apres|avec)|une fois",
);

/** Only the part that the rate makes. */
const partWords = said(
  "how much (?:is|are|does|do) (?:the |that|it|this|i |we |one |he |she |they |you )?(?:\\w+ )?(?:discount|tax|vat|commission|tip|bonus|save\\w*|saving|fee|surcharge|reduction|make|get)?|just the|only the|commission|bonus|tip|fee|deposit|royalt\\w*|(?:discount|tax|vat|surcharge|saving)s? (?:amount|in (?:euros?|dollars?|money|cash))|amount of (?:the )?\\w+|(?:you |i |we |is )?sav(?:ed?|ings?)|gets?|receives?|keeps?|(?:\\d+ ?(?:%|percent)) of|in (?:euros?|dollars?|money)",
  "provision\\w*|bonus|trinkgeld|gebuhr|anzahlung|rabattbetrag|steuerbetrag|ersparnis|(?:ge)?spar\\w*|wie ?viel (?:ist das|macht das|rabatt|provision|bonus|steuer)|wie hoch ist (?:der|die|das) \\w+|nur (?:die|der|den|das)|bekomm\\w*|erhalt\\w*|\\d+ ?(?:%|prozent) (?:von|vom|der|des)|in euro|betrag (?:der|des)",
  "commission\\w*|prime|pourboire|frais|acompte|montant (?:de (?:la |l')?|du )(?:remise|taxe|tva|reduction|rabais|commission|majoration)|economis\\w*|ca fait combien|seulement (?:la|le)|uniquement (?:la|le)|juste (?:la|le)|touche\\w*|recoit|\\d+ ?(?:%|pour ?cent) d[eu']|en euros|(?:quel est|combien (?:vaut|fait|represente)) (?:le |la )?(?:remise|taxe|tva|reduction|montant de)",
);

/** The amount is already with or without it: what was it before? */
const undone = said(
  "(?:did|do)?(?: they| it)? cost (?:before|originally)|before (?:the )?(?:discount|reduction|sale|increase|rise|it was)|original\\w*|initial price|list price|(?:price|amount|value)s? before|without (?:the )?(?:discount|surcharge)|was (?:it|the price) before|work back|(?:already|after) (?:include\\w*|reduced|discounted|deducted)",
  "vorher|vor (?:dem |der )?(?:rabatt|reduzierung|abzug|nachlass|erhohung)|ursprunglich\\w*|listenpreis|originalpreis|ohne (?:den |die )?(?:rabatt|aufschlag|zuschlag|nachlass)|bereits (?:reduziert|abgezogen|enthalten)|zuruckrechn\\w*",
  "avant (?:la |le |l')?(?:remise|reduction|rabais|hausse|augmentation|solde\\w*)|d'origine|initiale?s?|(?:combien )?(?:coutaient|coutait)[\\w -]*avant|sans (?:la |le )?(?:remise|rabais|majoration)|deja (?:reduit|remise|deduit\\w*|compris\\w*)|avant\\s*[?.]",
);

const netWanted = said(
  "net|before (?:vat|tax)|excl\\w*|without (?:the )?(?:vat|tax|it)?|ex vat|take (?:the )?(?:vat|tax) out|remove the (?:vat|tax)",
  "netto\\w*|ohne(?: die)?(?: mwst| steuer| ust)?\\w*|herausrechn\\w*|rausrechn\\w*",
  "ht|hors tax\\w*|hors tva|sans (?:la )?(?:tva|taxe)|nets?",
);

const grossWanted = said(
  "gross|incl\\w*|with (?:the )?(?:vat|tax|it)|after tax|plus (?:vat|tax)|add\\w*",
  "brutto\\w*|inkl\\w*|mit(?: der)? \\w*(?:mwst|steuer|ust)\\w*|plus|zuzuglich|aufschlag\\w*|drauf\\w*|auf (?:jede\\w*|alle|den|die)",
  "ttc|toutes taxes|tva comprise|avec (?:la |une )?(?:\\w+ )?(?:% de )?(?:tva|taxe)|compris\\w*|inclu\\w*|bruts?|ajout\\w*|plus",
);

const taxWanted = said(
  "(?:the )?(?:vat|tax)(?: amount| part| included| portion)(?: in| of|\\?|$)?|amount of (?:the )?(?:vat|tax)|(?:how much|what|how high)(?: of)?(?: is| are)? (?:the |each )?(?:\\w+ )?(?:vat|tax)(?! rate)|how much (?:vat|tax)|(?:just|only) the (?:vat|tax)|how much is the",
  "(?:mwst|steuer|ust|mehrwertsteuer|umsatzsteuer)-?(?:betrag|anteil)\\w*|(?:wie ?viel|wie hoch)(?: ist| sind)?(?: die| der)? ?(?:\\w+ )?(?:mwst|steuer|mehrwertsteuer|umsatzsteuer|ust)|(?:enthaltene|enthaltenen) vorsteuer|vorsteuer|enthaltene (?:mwst|steuer|ust|mehrwertsteuer|umsatzsteuer)|nur die (?:mwst|steuer|mehrwertsteuer|umsatzsteuer|ust)",
  "montant (?:de (?:la )?)?(?:tva|taxe)|part de (?:la )?tva|combien (?:de|fait|vaut) (?:la )?(?:tva|taxe)|quelle est la (?:tva|taxe)|tva (?:contenue|comprise dans|de chaque)|(?:seulement|uniquement|juste) la (?:taxe|tva)|montant de la taxe",
);

const contained = said(
  "includ\\w*|contain\\w*|incl\\.?|are gross|is gross|inside|in (?:it|them|there)|(?:in|of) each",
  "enthalt\\w*|enthalten\\w*|inkl\\w*|(?:sind|ist) brutto|steck\\w*|drin\\w*|herausrechn\\w*",
  "ttc|compren\\w*|comprise?s?|inclus\\w*|inclu[te]\\w*|contenue?s?|contien\\w*|sont (?:bruts?)",
);

const grossHeading = /gross|brutto|\bttc\b|incl|inkl|toutes taxes/;
const netHeading = /\bnet\b|netto|\bht\b|hors tax|excl|\bex vat/;
const partHeading =
  /^(?:(?:contained|included|enthaltene?|darin|dont) |vorsteuer|input (?:tax|vat)|tax|vat|commission|discount|tip|bonus|fee|saving|saved|reduction|surcharge|share|mwst|steuer|ust|provision|rabatt|trinkgeld|gebuhr|ersparnis|nachlass|aufschlag|zuschlag|zinsen|tva|taxe|remise|pourboire|frais|economie|rabais|prime|majoration|interest|interets)/;
const wholeHeading =
  /new|final|after|to pay|gross|total|neu|end|nach|brutto|zu zahlen|nouveau|apres|a payer|ttc|reduced|reduziert|sale|pay/;
const beforeHeading = /before|original|old|list|vorher|ursprung|alt|liste|avant|origine|ancien/;

export const rated: Reckon = (scene) => {
  const rate = rateOf(scene);
  if (!rate) return [];
  const isOther = ({ cell }: Part): boolean => cell !== rate.part?.cell;
  const amount = chosenAmounts(scene).find(isOther) ?? amountsOf(scene).find(isOther);
  if (!amount || !isAmount(scene, amount)) return [];
  const target = plainOf(targetHeading(scene));
  const values = [
    ...excess(scene, amount, rate),
    ...(is(scene, tax) || isTaxed(rate)
      ? taxed(scene, amount, rate, target)
      : moved(scene, amount, rate, target)),
  ];
  return values.map((value) => ({
    ...value,
    penalty:
      (value.penalty ?? 0) + (rate.part && rate.part.score < 1.9 ? (speaksOfRates(scene) ? 0.1 : 0.8) : 0),
    spans: [...rate.spans, ...undated(scene), ...(value.spans ?? [])],
  }));
};

/** "in April": when it holds, where no column has dates. */
const undated = ({ reading }: Scene): readonly (readonly [number, number])[] =>
  reading.data?.columns.some(({ kind }) => kind === "date")
    ? []
    : reading.items
        .filter(({ kind }) => kind === "period" || kind === "weekday")
        .map(({ start, end }) => [start, end] as const);

const isTaxed = ({ about }: Rate): boolean => /\bvat\b|\btax|mwst|\bust\b|steuer|\btva\b|taxe/.test(about);

const isAmount = (scene: Scene, part: Part): boolean =>
  valuesOf(scene, part).some((value) => Math.abs(value) > 1);

/** Whether tax is in the amount is told by its heading, then by the words. */
function taxed(scene: Scene, { cell, heading, gloss }: Part, { formula: r }: Rate, target: string): Value[] {
  const own = `${heading} ${gloss}`;
  const isNet = netHeading.test(own);
  const isGross =
    !isNet && (grossHeading.test(own) || (is(scene, contained) && !is(scene, grossTarget(target))));
  const isPart = is(scene, taxWanted) || (partHeading.test(target) && !wholeHeading.test(target));
  if (isPart) return [{ formula: isGross ? `${cell}*${r}/(1+${r})` : `${cell}*${r}`, penalty: -0.25 }];
  if (isGross || (netHeading.test(target) && !isNet)) return [{ formula: `${cell}/(1+${r})`, penalty: -0.1 }];
  if (isNet || is(scene, grossWanted) || grossHeading.test(target))
    return [{ formula: `${cell}*(1+${r})`, penalty: -0.1 }];
  return [{ formula: is(scene, netWanted) ? `${cell}/(1+${r})` : `${cell}*(1+${r})`, penalty: 0.1 }];
}

/** A heading that asks for the amount with tax: then the words speak of the result. */
const grossTarget = (target: string): RegExp =>
  grossHeading.test(target) || wholeHeading.test(target) ? /./g : /(?!)/g;

function moved(scene: Scene, { cell }: Part, { formula: r, about }: Rate, target: string): Value[] {
  const isNegative = scene.numbers.some(({ percent, value }) => percent && value < 0);
  const isDirected = (words: RegExp): boolean => is(scene, words) || [...about.matchAll(words)].length > 0;
  const isLess = isNegative || isDirected(lessWords);
  const isMore = isDirected(moreWords);
  if (
    isSaid(scene, undone) &&
    !lessened.test(scene.low) &&
    (isLess || isMore) &&
    (!isWholeTarget(target) || beforeHeading.test(target))
  )
    return [{ formula: `${cell}/(1${isLess ? "-" : "+"}${r})`, penalty: -0.2 }];
  const isWhole = is(scene, wholeWords);
  const isPart = is(scene, partWords);
  const wantsPart = isPart && !isWhole ? true : isWhole && !isPart ? false : partHeading.test(target);
  const isClear = isPart || isWhole || partHeading.test(target) || isWholeTarget(target);
  const clear = isClear ? -0.35 : -0.1;
  if (wantsPart) return [{ formula: `${cell}*${r}`, penalty: clear }];
  if (isLess) return [{ formula: `${cell}*(1-${r})`, penalty: clear }];
  if (isMore)
    return [{ formula: `${cell}*(1+${r})`, penalty: isWhole || isWholeTarget(target) ? clear : 0.1 }];
  return [{ formula: `${cell}*${r}`, penalty: 0.3 }];
}

/** "list price less the discount": the price is not what is sought. */
const lessened =
  /(?:list|original|initial|listen|original)[- ]?(?:price|preis)\w*,? (?:less|minus|-|abzuglich|weniger)|prix (?:initial|d'origine|catalogue),? (?:moins|-)/;

const isWholeTarget = (target: string): boolean => wholeHeading.test(target);

const over = said(
  "(?:of|on) (?:what(?:ever)?|everything|the (?:part|amount|portion|sum|share)|anything)(?: that| which)?(?: is| goes| lies| comes| exceeds)? (?:above|over|beyond|exceed\\w*)?|only (?:on )?the (?:part|amount) (?:above|over)|on the excess|of the excess",
  "(?:von|auf) (?:dem|das|den|allem|alles)(?: (?:teil|betrag|anteil))?,? (?:der |das |was )?(?:uber|oberhalb|ubersteig\\w*|hinaus\\w*)|(?:den|dem) uber \\w+|\\w* ubersteigende\\w*|was (?:uber|daruber)",
  "(?:de|sur) (?:ce qui|tout ce qui|la (?:part|partie)|la somme)(?: qui)? (?:depasse|est au-dessus|excede|au-dela)?|sur l'excedent|de l'excedent|la part au-dessus",
);

/** "10 % of what is above 1000". */
function excess(scene: Scene, { cell }: Part, { formula: r }: Rate): Value[] {
  if (!is(scene, over)) return [];
  const [limit] = scene.numbers.filter(
    ({ percent, value, start }) => !percent && value > 0 && !isAside(scene, start),
  );
  const nothing = scene.numbers.filter(({ value }) => value === 0);
  return limit
    ? [
        {
          formula: `MAX(0,${cell}-${limit.value})*${r}`,
          penalty: -0.5,
          spans: nothing.map(({ start, end }) => [start, end] as const),
        },
      ]
    : [];
}
