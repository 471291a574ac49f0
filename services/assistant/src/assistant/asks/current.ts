// Stretches of time that are told from today: "this month so far", "last year", "the last 30 days", "from the 1st until today".
import type { Span } from "./span.ts";

interface Stretch {
  /** The first day, and the day behind the last one; today as the last one where it is null. */
  from: string;
  before: string | null;
  spans: readonly Span[];
}

type Unit = "week" | "month" | "quarter" | "year" | "day";

const units: readonly (readonly [Unit, RegExp])[] = [
  ["day", /^(?:calendar )?days?|^tagen?|^tage|^jours?/],
  ["week", /^weeks?|^(?:kalender)?wochen?|^semaines?/],
  ["month", /^(?:calendar )?months?|^(?:kalender)?monat\w*|^mois/],
  ["quarter", /^quarters?|^quartal\w*|^trimestres?/],
  ["year", /^(?:calendar |fiscal )?years?|^(?:kalender)?jahr\w*|^annees?|^ans?/],
];
const unit =
  "(?<unit>(?:calendar )?(?:days?|weeks?|months?|quarters?|years?)|(?:kalender)?(?:tage?n?|wochen?|monat(?:e?[ns]?)?|quartale?[ns]?|jahr(?:e?[ns]?)?)|jours?|semaines?|mois|trimestres?|annees?|ans?)(?!\\p{L})";
const these =
  "(?:this|the current|current|in the present|diese[nmrs]?|(?:de[nmr] |im |das )?(?:laufende|aktuelle|jetzige)[nmrs]?|ce(?:tte)?)";
const lasts =
  "(?:(?:the )?(?:last|previous|past|preceding)|(?:de[nmr] |im |das )?(?:letzte|vorige|vergangene|vorherige)[nmrs]?)";
const nexts =
  "(?:(?:the )?(?:next|coming|following|upcoming)|(?:de[nmr] |im |das )?(?:nachste|kommende|folgende)[nmrs]?)";

const current = new RegExp(
  `(?<!\\p{L})(?:${these} ${unit}(?:-ci)?(?!-la)|(?<fr>mois|annee|semaine|trimestre) (?:en cours|courante?|actuel(?:le)?)|(?<month>month|year|quarter|week)[- ]to[- ]date)`,
  "gu",
);
const gone = new RegExp(
  `(?<!\\p{L})(?:${lasts} ${unit}|(?<fr>mois|annee|semaine|trimestre) (?:derniere?|passee?|precedente?|ecoulee?)|(?<de>vormonat|vorjahr|vorwoche|vorquartal)\\w*)`,
  "gu",
);
const ahead = new RegExp(
  `(?<!\\p{L})(?:${nexts} ${unit}|(?<fr>mois|annee|semaine|trimestre) (?:prochaine?|suivante?|qui vient|a venir))`,
  "gu",
);
const many = new RegExp(
  `(?<!\\p{L})(?:${lasts} (?<n>\\d+) ${unit}|(?<fn>\\d+) (?<fu>derniere?s|precedente?s) (?<funit>jours|semaines|mois|annees|ans))`,
  "gu",
);
const coming = new RegExp(
  `(?<!\\p{L})(?:${nexts} (?<n>\\d+) ${unit}|(?<fn>\\d+) prochaine?s (?<funit>jours|semaines|mois|annees|ans))`,
  "gu",
);

/** "within 30 days", of today and of no other day. */
const soon =
  /(?<!\p{L})(?:within|innerhalb(?: von)?|binnen|d'ici(?: a)?|dans)(?: the| den| der| les)? (?<n>\d+) (?<unit>days?|weeks?|tagen?|wochen?|jours?|semaines?)(?!\p{L})(?! (?:of|after|following|since|before|nach|vor|seit|suivant|apres|avant|depuis|de la|de l'|du)(?!\p{L})| (?:ago|derniers|passes))/gu;

const first =
  "(?:(?:counting |starting )?(?:from|since|vom|ab(?: dem)?|seit(?: dem)?|von|du|depuis le|a partir du|a compter du) (?:the |le )?(?:1st|first|1\\.|ersten|1er|1|premier)(?: day)?[^.;?!]{0,40}?)";
const today = "(?:today|now|date|heute|(?:heutigen )?tag|jetzt|aujourd'hui|ce jour|maintenant)";
const toToday = new RegExp(
  `(?<!\\p{L})(?:${first}?(?:(?:up )?(?:to|until|till|through)(?: and including)?|bis(?: (?:zum|einschlies{1,2}lich|einschl\\.|inklusive|inkl\\.|und mit))*|jusqu'(?:a|au|en)|a) ${today}(?:[ ,(]*(?:inclu\\w*|eingeschlossen|compris))?|so far|bisher|bislang|bis jetzt|jusqu'ici|jusqu'a present|a ce jour)(?!\\p{L})`,
  "gu",
);
const withToday =
  /(?<!\p{L})(?:including|incl\.?|with|counting|einschlies{1,2}lich|inklusive|mit|y compris|compris) (?:today|heute|aujourd'hui)(?!\p{L})|(?:today|heute|aujourd'hui) (?:included|inclusive|compris|inclus|eingeschlossen|mitgezahlt)(?!\p{L})/gu;

const unitOf = (word: string): Unit | null => units.find(([, words]) => words.test(word))?.[0] ?? null;

/** The first day of the stretch that lies so many from the present one. */
function start(of: Unit, by: number): string {
  const plus = by === 0 ? "" : by > 0 ? `+${by}` : String(by);
  switch (of) {
    case "day":
      return `TODAY()${plus}`;
    case "week":
      return `TODAY()-WEEKDAY(TODAY(),2)+${1 + 7 * by}`.replace("+-", "-");
    case "month":
      return `DATE(YEAR(TODAY()),MONTH(TODAY())${plus},1)`;
    case "quarter":
      return `DATE(YEAR(TODAY()),3*ROUNDUP(MONTH(TODAY())/3,0)${3 * by - 2},1)`.replace(/\)(\d)/, ")+$1");
    case "year":
      return `DATE(YEAR(TODAY())${plus},1,1)`;
  }
}

const back = (of: Unit, n: number): string =>
  of === "day"
    ? `TODAY()-${n}`
    : of === "week"
      ? `TODAY()-${7 * n}`
      : `EDATE(TODAY(),-${of === "month" ? n : of === "quarter" ? 3 * n : 12 * n})`;

const spanOf = (found: RegExpExecArray): Span => [found.index, found.index + found[0].length];

/** What a question tells from today, each stretch once. */
export function stretchesIn(low: string): Stretch[] {
  const out: Stretch[] = [];
  const isFree = ({ index }: RegExpExecArray): boolean =>
    !out.some(({ spans }) => spans.some(([from, to]) => index >= from && index < to));
  const [until] = low.matchAll(toToday);
  const ended: Span[] = until ? [spanOf(until)] : [];
  for (const found of low.matchAll(many)) {
    const of = unitOf(found.groups?.unit ?? found.groups?.funit ?? "");
    const n = Number(found.groups?.n ?? found.groups?.fn);
    const [today] = low.matchAll(withToday);
    const spans = [spanOf(found), ...(today ? [spanOf(today)] : []), ...ended];
    if (of) out.push({ from: back(of, of === "day" && today ? n - 1 : n), before: null, spans });
  }
  for (const found of [...low.matchAll(coming), ...low.matchAll(soon)]) {
    const of = unitOf(found.groups?.unit ?? found.groups?.funit ?? "");
    const n = Number(found.groups?.n ?? found.groups?.fn);
    if (of === "day" || of === "week")
      out.push({
        from: "TODAY()",
        before: `TODAY()+${(of === "week" ? 7 * n : n) + 1}`,
        spans: [spanOf(found)],
      });
  }
  const told: readonly (readonly [RegExp, number])[] = [
    [current, 0],
    [gone, -1],
    [ahead, 1],
  ];
  for (const [pattern, by] of told)
    for (const found of low.matchAll(pattern)) {
      const { unit: own, fr, de, month } = found.groups ?? {};
      const of = unitOf(own ?? fr ?? month ?? de?.slice(3) ?? "");
      if (!of || of === "day" || !isFree(found)) continue;
      const isOpen = by === 0 && (until !== undefined || month !== undefined);
      out.push({
        from: start(of, by),
        before: isOpen ? null : start(of, by + 1),
        spans: [spanOf(found), ...(isOpen ? ended : [])],
      });
    }
  return out;
}

/** "after today don't count": what is left out. */
export const isExcluded = (low: string, at: number): boolean =>
  /^[^.;?!]{0,60}?(?<!\p{L}|(?<!\p{L})(?:and|und|et|but|aber|mais) )(?:not|\p{L}+n't|never|nicht|kein\w*|pas|exclu\w*|ignor\w*|stays? out|left out|left aside|auser|ausen|ausen vor|hors|sauf)(?!\p{L})/u.test(
    low.slice(at),
  );
