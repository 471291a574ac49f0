// Real dates made of what a row holds: a text or number that looks like a day, or a day, a month and a year apart.
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { is } from "../intents/heard.ts";
import { type Part, partsOf } from "../intents/parts.ts";
import type { Reckon } from "../intents/value.ts";
import { headingAbove } from "../reading/target-heading.ts";

const dateWords = said(
  "(?:proper|real|true|actual|genuine|excel) (?:\\w+ )?(?:dates?|days?)|dates?|calendar day|birthdays?",
  "(?:echte?n?|richtige?n?|wirkliche?n?|gultige?n?)? ?(?:datum\\w*|daten|datumswert\\w*)|\\w*datum",
  "(?:vraies?|veritables?)? ?dates?",
);
const making = said(
  "turn\\w*|convert\\w*|make|made|chang\\w*|into|build|put together|combin\\w*|from|as|want|need|should|get|real|proper|true|one date|single",
  "mach\\w*|umwand\\w*|wandel\\w*|wandle|verwand\\w*|konvertier\\w*|daraus|draus|zusammen\\w*|bild\\w*|erstell\\w*|als|echte\\w*|richtige\\w*|will|brauch\\w*|soll\\w*",
  "transform\\w*|convert\\w*|fais|faire|fasse|chang\\w*|compos\\w*|reconstitu\\w*|assembl\\w*|combin\\w*|vraies?|veritables?|en|veux|voudrais|besoin|seule",
);

type Order = "dmy" | "mdy" | "ymd";

const written = /^\s*(\d{1,4})\s?([./-])\s?(\d{1,2})\s?\2\s?(\d{1,4})\s*$/;
const solid = /^\d{8}$/;

const contents = ({ operand }: Part): string[] =>
  (operand.column?.cells ?? []).flatMap((cell) => (cell === null || cell === "" ? [] : [String(cell)]));

interface Shape {
  order: Order;
  sign: string;
  /** Each of its figures as wide in all cells. */
  isEven: boolean;
}

const asText = said(
  "(?:as|is|are|in|of|like) (?:a |plain )?texts?(?: strings?)?|text dates?|(?:not|aren't|isn't) (?:a |real |proper )*dates?|strings?",
  "(?:als|ist|sind|im|wie) (?:reiner )?text\\w*|textform|keine? (?:echte\\w* |richtige\\w* )?(?:datum\\w*|daten)",
  "(?:en|du|de|comme|sous forme de) texte|chaines?|pas (?:de )?(?:vraies )?dates?",
);
const yearFirst =
  /(?<!\d)\d{4}[./-]\d{1,2}[./-]\d{1,2}(?!\d)|yyyy[./-]mm|jjjj[./-]mm|aaaa[./-]mm|year first|jahr zuerst|annee d'abord|(?:year|jahr|annee)[./-](?:month|monat|mois)/;
const monthFirst =
  /month first|american|us format|mm[./-]dd|monat zuerst|mois d'abord|(?:month|monat|mois)[./-](?:day|tag|jour)/;

/** Days that are said to be texts: how they are written stands in the question alone. */
const toldShape = (low: string): Shape => ({
  order: yearFirst.test(low) ? "ymd" : monthFirst.test(low) ? "mdy" : "dmy",
  sign: ".",
  isEven: true,
});

/** How most cells of a column write a day; null where they write none. */
function shapeOf(part: Part, low: string): Shape | null {
  if (part.kind === "date") return [...low.matchAll(asText)].length > 0 ? toldShape(low) : null;
  const cells = contents(part).filter((cell) => cell !== "0");
  if (cells.length === 0) return null;
  if (cells.every((cell) => solid.test(cell))) {
    const isYear = cells.every((cell) => /^(?:19|20)\d\d(?:0\d|1[0-2])[0-3]\d$/.test(cell));
    const isEnd = cells.every((cell) => /(?:19|20)\d\d$/.test(cell));
    return isYear || isEnd ? { order: isYear ? "ymd" : "dmy", sign: "", isEven: true } : null;
  }
  const found = cells.map((cell) => written.exec(cell));
  if (found.some((each) => each === null)) return null;
  const all = found.map(
    (each) => [each?.[1] ?? "", each?.[3] ?? "", each?.[4] ?? "", each?.[2] ?? ""] as const,
  );
  const sign = all[0]?.[3] ?? "";
  if (all.some((each) => each[3] !== sign)) return null;
  const isEven = [0, 1, 2].every((at) =>
    all.every((each) => each[at as 0]?.length === all[0]?.[at as 0]?.length),
  );
  if (all.every(([one]) => one.length === 4)) return { order: "ymd", sign, isEven };
  if (!all.every(([, , three]) => three.length === 4)) return null;
  const isMonthFirst =
    all.some(([, two]) => Number(two) > 12) ||
    (!all.some(([one]) => Number(one) > 12) && monthFirst.test(low));
  return { order: isMonthFirst ? "mdy" : "dmy", sign, isEven };
}

/** The figures by their places, or by the signs between where they are not even. */
function dateOf(c: string, { order, sign, isEven }: Shape): string {
  const wide = sign === "" ? 0 : 1;
  if (isEven) {
    const sizes = order === "ymd" ? [4, 2, 2] : [2, 2, 4];
    const starts = [1, 1 + (sizes[0] ?? 0) + wide, 1 + (sizes[0] ?? 0) + (sizes[1] ?? 0) + 2 * wide];
    const at = (place: number): string =>
      place === 0
        ? `LEFT(${c},${sizes[0]})`
        : place === 2
          ? `RIGHT(${c},${sizes[2]})`
          : `MID(${c},${starts[1]},${sizes[1]})`;
    const [y, m, d] = order === "ymd" ? [0, 1, 2] : order === "dmy" ? [2, 1, 0] : [2, 0, 1];
    return `DATE(${at(y ?? 0)},${at(m ?? 0)},${at(d ?? 0)})`;
  }
  const nth = (n: number): string => `TRIM(MID(SUBSTITUTE(${c},"${sign}",REPT(" ",20)),${n * 20 + 1},20))`;
  const [y, m, d] = order === "ymd" ? [0, 1, 2] : order === "dmy" ? [2, 1, 0] : [2, 0, 1];
  return `DATE(${nth(y ?? 0)},${nth(m ?? 0)},${nth(d ?? 0)})`;
}

const isWanted = (scene: Scene): boolean =>
  (is(scene, dateWords) || [...headingAbove(scene.reading).matchAll(dateWords)].length > 0) &&
  is(scene, making);

/** "07.11.2024" and 20241107 as days. */
export const readDates: Reckon = (scene) => {
  if (!isWanted(scene)) return [];
  const found = partsOf(scene)
    .filter(({ isCell }) => !isCell)
    .flatMap((part) => {
      const shape = shapeOf(part, scene.low);
      return shape ? [{ part, shape }] : [];
    });
  const [only] = found.toSorted((one, other) => other.part.score - one.part.score);
  if (!only) return [];
  const { part, shape } = only;
  const c = part.cell;
  const isRead = part.kind === "date" && shape.order === "ymd";
  const made = isRead ? `DATEVALUE(TEXT(${c},"yyyy-mm-dd"))` : dateOf(c, shape);
  const hasZero = (part.operand.column?.cells ?? []).some((cell) => cell === 0 || cell === "0");
  const hasGap = (part.operand.column?.cells ?? []).some((cell) => cell === null || cell === "");
  const formula = hasZero ? `IF(${c}=0,"",${made})` : hasGap ? `IF(${c}="","",${made})` : made;
  const penalty = hasZero || hasGap ? -2.2 : -1.6;
  return [{ formula, penalty, isRounded: true, spans: [[0, scene.low.length]] }];
};

const units: readonly RegExp[] = [
  /^(?:years?|yyyy|jahr\w*|annee|an)$/,
  /^(?:months?|mm|monat\w*|mois)$/,
  /^(?:days?|dd|tag\w*|jours?)$/,
];

/** A day, a month and a year in columns of their own. */
export const composedDates: Reckon = (scene) => {
  if (!isWanted(scene) && !is(scene, dateWords)) return [];
  const columns = partsOf(scene).filter(({ isCell, kind }) => !isCell && kind !== "date");
  const [year, month, day] = units.map((words) => columns.find(({ heading }) => words.test(heading.trim())));
  if (!year || !month || !day) return [];
  return [
    {
      formula: `DATE(${year.cell},${month.cell},${day.cell})`,
      penalty: -1.4,
      isRounded: true,
      spans: [[0, scene.low.length]],
    },
  ];
};

const clock = ({ operand }: Part): boolean => {
  const cells = (operand.column?.cells ?? []).filter((cell) => cell !== null && cell !== "");
  return cells.length > 0 && cells.every((cell) => typeof cell === "number" && cell >= 0 && cell < 1);
};
const wholeDay = ({ operand }: Part): boolean => {
  const cells = (operand.column?.cells ?? []).filter((cell) => cell !== null && cell !== "");
  return (
    cells.length > 0 &&
    cells.every((cell) => typeof cell === "number" && cell > 20_000 && Number.isInteger(cell))
  );
};
const joining = said(
  "join\\w*|combin\\w*|together|merg\\w*|one (?:\\w+ )?(?:column|cell|value|moment|timestamp|date)|timestamps?|date[- ]?(?:and[- ])?times?|single|add\\w*",
  "zusammen\\w*|verbind\\w*|zeitstempel|zeitpunkt|eine[nrm]? (?:\\w+ )?(?:spalte|zelle|wert|feld)|kombinier\\w*|datumzeit|daraus|draus",
  "assembl\\w*|combin\\w*|reuni\\w*|fusionn\\w*|horodat\\w*|une? seule?\\w*|un (?:\\w+ )?moment|date[- ]?(?:et[- ])?heure|ensemble",
);

/** A day and a time of day as one moment. */
export const moments: Reckon = (scene) => {
  const columns = partsOf(scene).filter(({ isCell }) => !isCell);
  const [days, times] = [columns.filter(wholeDay), columns.filter(clock)];
  const [day, otherDay] = days;
  const [time, otherTime] = times;
  if (!day || otherDay || !time || otherTime || !is(scene, joining)) return [];
  return [
    { formula: `${day.cell}+${time.cell}`, penalty: -1.2, isRounded: true, spans: [[0, scene.low.length]] },
  ];
};
