import { area } from "../reading/operands.ts";
import type { Named, Scene } from "./scene.ts";

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
