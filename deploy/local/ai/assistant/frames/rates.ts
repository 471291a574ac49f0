// Rates, steps of rounding and the terms of loans, as a question or its labels tell them.
import { criteriaOf } from "../reading/criteria.ts";
import type { Operand } from "../reading/operands.ts";
import { area } from "../reading/operands.ts";
import { aggregated } from "../tasks/aggregate.ts";
import { columnsIn, fixedCell, has, here, pick, quote } from "./pick.ts";
import { said } from "./plain.ts";
import type { Named, Scene } from "./scene.ts";

export const up = said(
  "round\\w* up|up to|always up|next (?:full|whole)|ceiling",
  "aufrund\\w*|aufgerundet\\w*|nach oben|auf(?:s| das)? nachste(?:n|s)? (?:volle|ganze)\\w*",
  "arrondi\\w* (?:au-dessus|au superieur|vers le haut)|au-dessus|superieure?|vers le haut",
);
export const down = said(
  "round\\w* down|down to|always down|floor|cut off|truncat\\w*",
  "abrund\\w*|abgerundet\\w*|nach unten|abschneid\\w*",
  "arrondi\\w* (?:en dessous|a l'inferieur|vers le bas)|en dessous|inferieure?|vers le bas|tronqu\\w*",
);
export const rounding = said(
  "round\\w*|nearest|decimals?|decimal places?|whole numbers?",
  "\\w*rund\\w*|nachkommastellen?|dezimal\\w*|ganze\\w* zahl\\w*|nachste\\w*|kommastelle\\w*",
  "arrondi\\w*|decimales?|entiers?|plus proche",
);
export const places = said(
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
export function rate(scene: Scene): string | null {
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

/** What a cell stands for: by the words before or behind it, else by the label beside it. */
function roleOf(scene: Scene, { start, end, operand }: Named): string {
  const { low, reading } = scene;
  const others = scene.cells.filter((each) => each.start !== start);
  const to = Math.min(low.length, ...others.filter((each) => each.start > end).map((each) => each.start));
  const label = reading.data?.cell(reading.data.sheets[0] ?? "", operand.top, operand.left - 1);
  return `${String(label ?? "").toLowerCase()} | ${low.slice(end, to)}`;
}

const roles: readonly (readonly ["rate" | "periods" | "payment" | "future" | "amount", RegExp])[] = [
  ["rate", /rate|interest|zins\w*|satz|taux|interet|%/],
  [
    "periods",
    /years?|months?|term|duration|periods?|jahre?n?|monate?n?|laufzeit|dauer|annees?|\bans?\b|mois|duree|echeances/,
  ],
  [
    "payment",
    /payment|deposit|instal|saved?|saving|per month|monthly|rate pro|sparrate|einzahlung|versement|mensualit|epargne/,
  ],
  ["future", /goal|target|ziel|objectif|future/],
  [
    "amount",
    /amount|loan|capital|principal|sum|price|betrag|kapital|darlehen|kredit|summe|montant|pret|emprunt|value|wert|credit|invest/,
  ],
];

/** The cells of a loan or a saving by their labels. */
function terms(scene: Scene): Partial<Record<string, { cell: string; label: string }>> | null {
  const { data } = scene.reading;
  const sheet = data?.sheets[0] ?? "";
  const out: Partial<Record<string, { cell: string; label: string }>> = {};
  const labelled = (data?.tables ?? [])
    .filter((table) => table.sheet === sheet)
    .flatMap((table) => {
      const rows: { cell: string; label: string }[] = [];
      for (let row = table.headingRow ?? table.top; row <= table.bottom; row++) {
        const [label, content] = [data?.cell(sheet, row, table.left), data?.cell(sheet, row, table.left + 1)];
        if (typeof label === "string" && typeof content === "number")
          rows.push({
            cell: `${String.fromCharCode(64 + table.left + 1)}${row}`,
            label: label
              .toLowerCase()
              .normalize("NFKD")
              .replace(/[\u0300-\u036f]/g, ""),
          });
      }
      return rows;
    });
  for (const { cell, label } of labelled) {
    const role = roles.find(([, words]) => words.test(label))?.[0];
    if (role && !out[role]) out[role] = { cell, label };
  }
  for (const named of scene.cells) {
    const cell = area(named.operand);
    if (Object.values(out).some((each) => each?.cell === cell)) continue;
    const role = roles.find(([name, words]) => !out[name] && words.test(roleOf(scene, named)))?.[0];
    if (role) out[role] = { cell, label: roleOf(scene, named) };
  }
  return Object.keys(out).length >= 2 ? out : null;
}

const monthly =
  /per month|monthly|each month|every month|pro monat|monatlich|monats|par mois|mensuel|mensualit|chaque mois/;

const isTotalInterest = (low: string): boolean =>
  /interests?|zins\w*|interets?|credit cost|cout/.test(low) &&
  /total|insgesamt|gesamt|altogether|overall|all in all/.test(low);
const regular = /month|monat|mois|each|every|annual|yearly|jahrlich|per |pro |par |chaque|regular/;

export function financed(scene: Scene): (string | null)[] {
  const found = terms(scene);
  if (!found) return [];
  const { rate: by, periods, future } = found;
  const isRegular =
    found.payment !== undefined &&
    (regular.test(found.payment.label) || monthly.test(scene.low) || found.amount !== undefined);
  const payment = isRegular ? found.payment : undefined;
  const amount = found.amount ?? (isRegular ? undefined : found.payment);
  const isMonthlyTerm =
    /month|monat|mois/.test(periods?.label ?? "") && !/year|jahr|\ban/.test(periods?.label ?? "");
  const isYearlyRate = !/month|monat|mensuel/.test(by?.label ?? "");
  const isMonthly = monthly.test(scene.low) || monthly.test(payment?.label ?? "");
  const r = by && (isMonthly && isYearlyRate ? `${by.cell}/12` : by.cell);
  const n = periods && (isMonthly && !isMonthlyTerm ? `${periods.cell}*12` : periods.cell);
  const loan =
    /loan|mortgage|instal|borrow|repay|darlehen|kredit|monatsrate|ratenzahlung|tilgung|hypothek|emprunt|pret|mensualit|rembours|credit|leasing|annuit/.test(
      `${scene.low} ${amount?.label ?? ""}`,
    );
  if (isTotalInterest(scene.low) && r && n && amount)
    return [`-PMT(${r},${n},${amount.cell})*${n}-${amount.cell}`];
  if (/present value|barwert|valeur actuelle/.test(scene.low) && r && n && (payment ?? future))
    return [payment ? `-PV(${r},${n},${payment.cell})` : `${future?.cell}/(1+${r})^${n}`];
  if (
    loan &&
    r &&
    n &&
    amount &&
    !/how many (?:months|years)|wie viele (?:monate|jahre)|combien de (?:mois|annees)/.test(scene.low)
  )
    return [`-PMT(${r},${n},${amount.cell})`];
  if (payment && r && n)
    return [
      `-FV(${r},${n},${payment.cell}${amount ? `,${amount.cell}` : ""})`.replace(
        /^-FV\((.*),([A-Z]+\d+),([A-Z]+\d+)\)$/,
        "FV($1,-$2,-$3)",
      ),
    ];
  if (amount && by && periods)
    return [
      isMonthly
        ? `${amount.cell}*(1+${by.cell}/12)^(${periods.cell}*12)`
        : `${amount.cell}*(1+${by.cell})^${periods.cell}`,
    ];
  if (future && by && periods) return [`${future.cell}/(1+${by.cell})^${periods.cell}`];
  return [];
}

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
