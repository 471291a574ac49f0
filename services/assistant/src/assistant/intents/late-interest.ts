// Interest of what is paid late: for the days from the due date to the payment, or to today while nothing is paid.
import { said } from "../frames/plain.ts";
import { rateOf } from "../percents/rate.ts";
import { roundedAs } from "../rounding/rounded.ts";
import { is } from "./heard.ts";
import { type Part, partsOf } from "./parts.ts";
import type { Reckon } from "./value.ts";

const late = said(
  "(?:late|default|overdue|arrears)[- ]?(?:payment|paying)? ?(?:interest|fees?|charges?|penalt\\w*)|interest (?:on|for) (?:late|overdue|arrears)\\w*|penalt\\w*|days? (?:late|overdue|past due|of delay|in arrears)|(?:late|overdue|past due)",
  "verzugs\\w*|mahn(?:zins|gebuhr)\\w*|saumnis\\w*|tage?n? (?:zu spat|verspatung|verzug|uberfallig|nach falligkeit)|uberfallig\\w*|in verzug",
  "interets? de retard|interets? moratoires?|penalites?|jours? de retard|jours? (?:apres|depuis) (?:l'|la )?(?:echeance|date limite)|en retard",
);
const interest = said(
  "interest|penalt\\w*|fees?|charges?|costs?|%|percent",
  "\\w*zins\\w*|\\w*gebuhr\\w*|kost\\w*|%|prozent",
  "interets?|penalites?|frais|majoration|cout\\w*|%|pour ?cent",
);
const perDay = said(
  "(?:per|a|each|every|for each|for every) day|daily",
  "(?:pro|je|jeden) (?:\\w+)?tag|tageszins\\w*|taglich\\w*",
  "(?:par|chaque) jour|journalier\\w*|quotidien\\w*",
);
const perYear = said(
  "(?:per|a|each) year|yearly|annual\\w*|p\\.? ?a\\.?",
  "(?:pro|im|je) jahr|jahres\\w*|jahrlich\\w*|p\\.? ?a\\.?",
  "(?:par|l') ?an|annuel\\w*",
);
/** "all other rows 0", "those that are paid cost nothing". */
const onlyOpen = said(
  "(?:all |the |any |every )?(?:others?|other rows|rest|everything else|otherwise|else|paid ones)[^.;]{0,24}(?:0|zero|nothing)",
  "(?:alle\\w* anderen?|ubrigen?|der rest|sonst|ansonsten|bezahlte)[^.;]{0,24}(?:0|null|nichts)",
  "(?:(?:toutes? |tous )?les autres(?: lignes)?|sinon|le reste|0 sur|zero sur)[^.;]{0,24}(?:0|zero|rien|autres)",
);
const dueWords = /due|deadline|payable|fallig|frist|zahlbar|echeance|limite|\bzu zahlen bis/;
const paidWords =
  /paid|payment|received|settled|bezahlt|gezahlt|zahlung|eingang|beglichen|paye|paiement|regle|recu/;
const amountWords =
  /amount|total|sum|invoice|gross|open|betrag|summe|rechnung|brutto|offen|montant|somme|facture|ttc|du\b/;

const datesOf = (parts: readonly Part[]): Part[] =>
  parts.filter(({ kind, isCell }) => kind === "date" && !isCell);

/** The day up to which an open one counts: told in a cell, else today. */
const endOf = (parts: readonly Part[]): string => {
  const cell = parts.find(
    (part) =>
      part.isCell &&
      (part.kind === "date" ||
        /cut-?off|as of|key date|today|stichtag|heute|stand|arret|date|jour/.test(
          `${part.heading} ${part.gloss}`,
        )) &&
      !/rate|zins|satz|taux|interest|interet|%/.test(
        part.heading === "" ? part.gloss.slice(-20) : part.heading,
      ),
  );
  return cell?.cell ?? "TODAY()";
};

export const lateInterest: Reckon = (scene) => {
  if (!is(scene, late) || !is(scene, interest)) return [];
  const parts = partsOf(scene);
  const rate = rateOf(scene);
  const dates = datesOf(parts);
  const paid = dates.find((part) => paidWords.test(part.heading));
  const due =
    dates.find((part) => part !== paid && dueWords.test(part.heading)) ?? dates.find((part) => part !== paid);
  const numbers = parts.filter(
    (part) => !part.isCell && part.kind === "number" && part.cell !== rate?.part?.cell,
  );
  const amount = numbers.find(({ heading }) => amountWords.test(heading)) ?? numbers[0];
  if (!rate || !due || !amount) return [];
  const end = endOf(parts.filter(({ cell }) => cell !== rate.part?.cell));
  const isDaily = is(scene, perDay) && !is(scene, perYear) && !/year|jahr|annuel/.test(rate.about);
  const year = scene.numbers.find(({ value }) => value === 360 || value === 365 || value === 366);
  const scale = isDaily ? "" : `/${year?.value ?? 365}`;
  const spans = [[0, scene.low.length] as const];
  const put = (formula: string) => [
    { formula: roundedAs(scene, formula), isRounded: true, penalty: -1, spans },
  ];
  if (paid && is(scene, onlyOpen))
    return put(`IF(${paid.cell}="",${amount.cell}*${rate.formula}*MAX(0,${end}-${due.cell})${scale},0)`);
  const last = paid ? `IF(${paid.cell}="",${end},${paid.cell})` : end;
  return put(`${amount.cell}*${rate.formula}*MAX(0,${last}-${due.cell})${scale}`);
};
