// Rates, steps of rounding and the terms of loans, as a question or its labels tell them.
import { criteriaOf } from "../reading/criteria.ts";
import type { Operand } from "../reading/operands.ts";
import { area } from "../reading/operands.ts";
import { aggregated } from "../tasks/aggregate.ts";
import { columnsIn, fixedCell, has, here, pick, quote } from "./pick.ts";
import { said } from "./plain.ts";
import type { Scene } from "./scene.ts";

export const up = said(
  "round\\w* up|up to(?! (?:today|now|then|the (?:day|date|due|end)))|always up|(?:next|following) (?:full|whole)|ceil(?:ing)?|upwards?|goes up|go up|bump\\w* up|put up|up to the next|higher (?:half|quarter|ten|hundred|thousand|multiple)",
  "aufrund\\w*|aufgerundet\\w*|rund\\w* (?:\\w+ ){0,4}auf(?=[.,;!?]|$)|nach oben|hoch(?:rund\\w*|gerundet\\w*|gesetzt\\w*|ziehen)?|rauf|auf(?:s| das| den| die)? nachste(?:n|s|r)? (?:volle|ganze|hohere)\\w*|nachsthohere\\w*|nachst ?grosere\\w*",
  "arrondi\\w* (?:au-dessus|au superieur|vers le haut|par exces)|au-dessus|superieure?s?|vers le haut|par exces|a la hausse",
);
export const down = said(
  "round\\w* down|down to|always down|floor(?= it| them| the| each| function| to)|cut off|truncat\\w*|downwards?|goes down|lower (?:half|quarter|ten|hundred|thousand|multiple)|(?:start|beginning) of (?:the |its |each |that )?(?:\\S+ )?(?:slot|bucket|interval|window|block|quarter|hour)|bucket\\w*",
  "abrund\\w*|abgerundet\\w*|rund\\w* (?:\\w+ ){0,4}ab(?=[.,;!?]|$)|nach unten|runter\\w*|abschneid\\w*|nachstniedriger\\w*|nachst ?kleinere\\w*|(?:beginn|anfang|start) (?:des|der|vom) (?:\\S+ )?\\w*(?:fenster|slot|intervall|block|viertelstunde|stunde)s?",
  "arrondi\\w* (?:en dessous|a l'inferieur|vers le bas|par defaut)|en dessous|inferieure?s?|vers le bas|tronqu\\w*|a la baisse|par defaut|debut (?:du|de la|de chaque) (?:creneau|tranche|intervalle|quart|heure|fenetre)",
);
export const rounding = said(
  "round\\w*|nearest|decimals?|decimal places?|whole numbers?",
  "\\w*rund\\w*|nachkommastellen?|dezimal\\w*|ganze\\w* zahl\\w*|nachste\\w*|kommastelle\\w*",
  "arrondi\\w*|decimales?|entiers?|plus proche",
);
const places = said(
  "decimals?(?: places?)?|decimal places?|digits?|places",
  "nachkommastellen?|dezimalstellen?|kommastellen?|stellen?|dezimalen",
  "decimales?|chiffres?(?: apres la virgule)?",
);

export function digits(scene: Scene): number | null {
  const { numbers, low } = scene;
  const near = numbers.find(({ end }) =>
    /^\W*(?:\w+\W+)?(?:decimal|digit|places?|nachkomma|dezimal|komma|stelle|chiffre)/.test(low.slice(end)),
  );
  if (near) return near.value;
  if (has(scene, places)) {
    const word =
      /\b(one|a single|eine|une|two|zwei|deux|three|drei|trois|no|keine|ohne|sans|zero|null)\b[^.]{0,16}?(?:decimal|nachkomma|dezimal|komma|stelle|place)/.exec(
        low,
      )?.[1];
    const value = {
      one: 1,
      "a single": 1,
      eine: 1,
      une: 1,
      two: 2,
      zwei: 2,
      deux: 2,
      three: 3,
      drei: 3,
      trois: 3,
    }[word ?? ""];
    return value ?? (word ? 0 : null);
  }
  return /cents?\b|centimes?/.test(low) ? 2 : null;
}

export const unit = ({ numbers, low }: Scene): number | null => {
  const words: readonly (readonly [RegExp, number])[] = [
    [/thousands?|tausend\w*|milliers?/, 1000],
    [/hundreds?|hundert\w*|centaines?/, 100],
    [/\btens?\b|zehner|dizaines?/, 10],
    [/half (?:hour|hours|point)|halbe\w*|demi/, 0.5],
    [/quarter (?:of an )?hour|viertelstunde\w*|quarts? d'heure/, 0.25],
  ];
  return (
    numbers.find(
      ({ value, end }) =>
        value > 0 &&
        !/^\W*(?:decimal|digit|places?|nachkomma|dezimal|komma|stelle|chiffre)/.test(low.slice(end)),
    )?.value ??
    words.find(([word]) => word.test(low))?.[1] ??
    null
  );
};

export const heeds = said(
  "round\\w*|up|down|nearest|next|full|whole|decimals?|always|multiple\\w*|of|needs?|holds?|fits?|per|each|boxes|packs?",
  "\\w*rund\\w*|nachste\\w*|volle\\w*|ganze\\w*|immer|vielfache\\w*|pro|je|jede\\w*|brauch\\w*|passen|\\w*stellen?",
  "arrondi\\w*|superieure?|inferieure?|proche|plein\\w*|entier\\w*|toujours|multiple\\w*|par|chaque|contient|faut|decimales?",
);

/** The number that stands alone, or the column divided by another. */
export const base = (scene: Scene): string | null => {
  const [one, other] = columnsIn(scene, "number");
  const dividing = has(
    scene,
    said("divid\\w*|/|per|ratio", "geteilt|dividier\\w*|/|teile", "divis\\w*|divise\\w*|/"),
  );
  if (one && other)
    return dividing
      ? `${here(one)}/${here(other)}`
      : /times|multipl|\bmal\b|fois|\*|×/.test(scene.low)
        ? `${here(one)}*${here(other)}`
        : here(one);
  const column = one ?? pick(scene, "number");
  if (column) return here(column);
  const cell = scene.cells[0];
  return cell ? area(cell.operand) : null;
};

export const net = said(
  "net|before (?:vat|tax)|excluding|without (?:vat|tax)|from (?:the )?gross|take out",
  "netto\\w*|ohne (?:mwst|steuer|ust)|aus dem brutto\\w*|herausrechnen",
  "ht|hors taxe\\w*|sans (?:la )?tva",
);
export const gross = said(
  "gross|including|incl\\.?|plus (?:vat|tax)|with (?:vat|tax)|add (?:vat|tax)",
  "brutto\\w*|inklusive|inkl\\.?|zuzuglich|plus (?:mwst|steuer)|mit (?:mwst|steuer|ust)",
  "ttc|toutes taxes|avec (?:la )?tva|tva comprise|plus tva",
);
export const off = said(
  "discount\\w*|off|reduc\\w*|less|rebate|cheaper|decreas\\w*|lower\\w*|cut|deduct\\w*",
  "rabatt\\w*|nachlass\\w*|abzug\\w*|abzuglich|reduzier\\w*|billiger|gunstiger|senk\\w*|skonto|weniger|ermasig\\w*|ermassig\\w*",
  "remises?|rabais|reduc\\w*|moins|diminu\\w*|baiss\\w*|deduit\\w*|apres (?:cette )?remise",
);
export const on = said(
  "increas\\w*|rais\\w*|more|add\\w*|mark\\s?up|surcharge|higher|up by|on top|tip|plus",
  "schlag\\w* _ auf|aufgeschlagen|erhoh\\w*|mehr|aufschlag\\w*|zuschlag\\w*|hoher|steiger\\w*|plus|zuzuglich",
  "augment\\w*|hauss\\w*|major\\w*|plus|ajout\\w*|supplement",
);
export const portion = said(
  "vat|tax|commission|bonus|tip|how much (?:is|of)|percent of|% of|deposit|fee",
  "mwst\\w*|steuer\\w*|provision\\w*|bonus|trinkgeld|prozent von|% von|anzahlung|gebuhr",
  "tva|taxe\\w*|commission\\w*|prime|bonus|pourboire|% d\\w+|acompte|frais",
);

/** A rate: a cell that holds one, or a percent that is said. */
function rate(scene: Scene): string | null {
  const { data } = scene.reading;
  const cell = scene.cells.find(({ operand }) => {
    const content = data?.cell(data.sheets[0] ?? "", operand.top, operand.left);
    return content === null || content === undefined || typeof content === "number";
  });
  if (cell) return fixedCell(scene, cell);
  const percent = scene.numbers.find((each) => each.percent);
  return percent ? `${Number((percent.value * 100).toFixed(6))}%` : null;
}

export function priced(scene: Scene): (string | null)[] {
  const by = rate(scene);
  const number = columnsIn(scene, "number")[0] ?? pick(scene, "number");
  const amount = number ? here(number) : null;
  if (!by || !amount) return [];
  const heading = (number?.column?.heading ?? "").toLowerCase();
  const isGross = /gross|brutto|ttc|incl/.test(heading);
  const isNet = /\bnet\b|netto|\bht\b|excl/.test(heading);
  if (has(scene, portionOf)) return [isGross ? `${amount}-${amount}/(1+${by})` : `${amount}*${by}`];
  if (isGross && has(scene, net)) return [`${amount}/(1+${by})`];
  if (isNet && has(scene, gross)) return [`${amount}*(1+${by})`];
  if (has(scene, net) && has(scene, gross) && !isNet)
    return [
      /(?:net|netto\w*|ht)\b[^.]{0,25}\b(?:from|aus|a partir|of|du)\b[^.]{0,15}(?:gross|brutto|ttc)/.test(
        scene.low,
      ) || /\b(?:incl|includ|inkl|ttc|enthalt)/.test(scene.low)
        ? `${amount}/(1+${by})`
        : `${amount}*(1+${by})`,
    ];
  if (has(scene, net)) return [`${amount}/(1+${by})`];
  if (has(scene, gross)) return [`${amount}*(1+${by})`];
  const isPart =
    /(?:how much|what) is the (?:discount|saving)|discount amount|rabattbetrag|montant de la remise|saved|gespart|economis/.test(
      scene.low,
    );
  if (has(scene, off)) return [isPart ? `${amount}*${by}` : `${amount}*(1-${by})`];
  if (
    has(scene, portion) &&
    !has(scene, said("price with|new price|after|total with", "neuer preis|nach", "nouveau prix|apres"))
  )
    return [`${amount}*${by}`];
  return [has(scene, on) ? `${amount}*(1+${by})` : `${amount}*${by}`];
}

const portionOf = said(
  "(?:vat|tax) (?:amount|part|included)|amount of (?:vat|tax)",
  "(?:mwst|steuer|ust|mehrwertsteuer)-?(?:betrag|anteil)",
  "montant de (?:la )?tva|part de tva",
);
export const hasRate = said(
  "\\d[\\d.,]*\\s?(?:%|percent|prozent|pour ?cent)|rates?|percent\\w*|discount\\w*|vat|tax|commission|surcharge|markup",
  "prozent\\w*|rabatt\\w*|mwst\\w*|steuer\\w*|provision\\w*|satz|aufschlag|\\w*satz",
  "pourcent\\w*|remises?|tva|taux|commission\\w*|taxes?",
);

/** One group's part of the whole, in one cell. */
export function partOf(scene: Scene): (string | null)[] {
  const number = pick(scene, "number");
  const { quotes, own, reading } = scene;
  const value =
    quotes[0]?.value ?? reading.items.flatMap((item) => (item.kind === "value" ? [item.text] : []))[0];
  if (value === undefined && columnsIn(scene, "number").length === 0) {
    const criteria = criteriaOf(reading, new Set());
    const count =
      criteria.length > 0 ? aggregated({ aggregate: "count", target: null, criteria, join: "and" }) : null;
    const rows = own[0];
    return [count && rows ? `${count}/ROWS(${area(rows)})` : null];
  }
  if (value === undefined) {
    const [one, other] = columnsIn(scene, "number");
    return one &&
      other &&
      /change|chang|verander|vari|evol|grew|gegenuber|compared|against|par rapport|growth|wachs/.test(
        scene.low,
      )
      ? [
          one.left < other.left
            ? `SUM(${area(other)})/SUM(${area(one)})-1`
            : `SUM(${area(one)})/SUM(${area(other)})-1`,
        ]
      : one && other
        ? [`SUM(${area(one)})/SUM(${area(other)})`]
        : [];
  }
  const holder =
    own.find(({ column }) =>
      column?.cells.some((cell) => String(cell).toLowerCase() === value.toLowerCase()),
    ) ?? columnsIn(scene, "text")[0];
  if (!holder) return [];
  const isCount =
    has(
      scene,
      said(
        "of (?:all |the )?(?:rows|people|orders|employees|members|students|tasks|entries|\\w+s) (?:are|is|have|has|were)|how many percent|percent(?:age)? of (?:the |all )?\\w+ (?:are|is|have|has|were|with)",
        "(?:der|aller) \\w+ (?:sind|ist|haben|hat|waren|wurden)|wie viel prozent der",
        "des \\w+ (?:sont|ont|est|a ete)|pourcentage (?:de|des) \\w+ (?:sont|ont|est)",
      ),
    ) && columnsIn(scene, "number").length === 0;
  if (isCount || !number || columnsIn(scene, "number").length === 0)
    return [`COUNTIF(${area(holder)},${quote(value)})/COUNTA(${area(holder)})`];
  return [`SUMIF(${area(holder)},${quote(value)},${area(number)})/SUM(${area(number)})`];
}

export const columnOf = (scene: Scene): Operand | null =>
  columnsIn(scene, "number")[0] ?? pick(scene, "number");
