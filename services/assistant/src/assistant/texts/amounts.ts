// Numbers that stand in texts: with units and currencies, with signs for thousands, in the middle of words.
import { quote } from "../frames/pick.ts";
import { plainOf, said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import type { Part } from "../intents/parts.ts";
import type { Value } from "../intents/value.ts";
import { columnsOf, isMostly, textsOf } from "./source.ts";
import { letterWords } from "./words.ts";

const strictly = said(
  "(?:as|into|to|be|become) (?:a |an |the )?(?:\\w+ )?(?:numbers?|figures?|numeric\\w*|values?)|(?:real|true|proper|actual|genuine|usable) (?:numbers?|figures?|amounts?|values?)|(?:calculat|reckon|comput)\\w* (?:with|on|from) (?:them|it|these|those)|(?:for|in|to do) calculations?|do (?:the )?(?:maths?|sums?)|add (?:them |it |these |those )?up|sum (?:them|it|these|up)|numeric\\w*|numerical\\w*",
  "(?:als|in|zu) (?:eine[rn]? )?(?:\\w+ )?(?:zahl(?:en)?|zahlenwerte?n?|betrage?)|(?:echte|richtige|reine|wirkliche|brauchbare)[nrs]? (?:zahl(?:en)?|betrage?|werte?)|(?:damit|mit ihnen|weiter) ?rechnen|rechnen (?:kann|konnen)|zum rechnen|rechenbar\\w*|(?:auf)?summier\\w*|addier\\w*|numerisch\\w*|zahlenwert\\w*",
  "(?:en|comme|sous forme de|de) (?:un |une )?(?:\\w+ )?(?:nombres?|valeurs? numeriques?)|(?:vrai|veritable)s? (?:nombres?|chiffres?|montants?|valeurs?)|calculer (?:avec|dessus)|(?:pour|faire) (?:les |des |mes )?calculs|additionner|sommer|numeriques?|faire (?:la|une|des) (?:sommes?|totaux|total)",
);
const loosely = said(
  "numbers?|figures?|amounts?",
  "zahl(?:en)?|betrage?|ziffern",
  "nombres?|chiffres?|montants?",
);

const isSaid = ({ low }: Scene, words: RegExp): boolean => [...low.matchAll(words)].length > 0;
/** What is shown shall be reckoned with. */
export const wantsNumber = (scene: Scene): boolean => isSaid(scene, strictly);

/** No part of a code: "QX-", "#". */
const unit = /^[\p{L}\p{Sc}%°²³.,/:() ]+$/u;
const figure = /(?:(?<![^\s(])[-+])?\d(?:[\d.,'’\u00a0 ]*\d)?/;

interface Read {
  /** The number as it is written, and what stands around it. */
  core: string;
  around: string[];
}

function read(cell: string): Read | null {
  const found = figure.exec(cell);
  if (!found) return null;
  const around = [cell.slice(0, found.index), cell.slice(found.index + found[0].length)]
    .map((text) => text.trim())
    .filter((text) => text !== "");
  return around.some((text) => !unit.test(text)) ? null : { core: found[0], around };
}

/** Which sign divides the decimals and which the thousands; null where the numbers do not tell. */
function signsOf(cores: readonly string[], isPoint: boolean): { decimal: string; group: string } {
  const both = cores.find((core) => core.includes(".") && core.includes(","));
  if (both)
    return both.lastIndexOf(",") > both.lastIndexOf(".")
      ? { decimal: ",", group: "." }
      : { decimal: ".", group: "," };
  const ends = (sign: string) =>
    cores.some((core) => new RegExp(`\\${sign}(?:\\d{1,2}|\\d{4,})$`).test(core));
  const groups = (sign: string) => cores.some((core) => core.includes(sign));
  const other = cores.some((core) => /['’]/.test(core)) ? "'" : "";
  if (ends(",")) return { decimal: ",", group: groups(".") ? "." : other };
  if (ends(".")) return { decimal: ".", group: groups(",") ? "," : other };
  if (groups(",")) return isPoint ? { decimal: ".", group: "," } : { decimal: ",", group: other };
  if (groups(".")) return isPoint ? { decimal: ".", group: other } : { decimal: ",", group: "." };
  return { decimal: ".", group: other };
}

const mostUnits = 5;
const currency =
  /^(?:[€$£¥%°]|eur|usd|chf|gbp|fr\.?|sfr\.?|k?g|mg|t|[mckd]?m[²³23]?|m?l|cl|h|std\.?|min\.?|s|pcs?\.?|st(?:k|uck)?\.?|euros?|dollars?|francs?|hours?|minutes?)$/i;

/** The texts around the numbers, longer ones first, each of which is taken out. */
function unitsOf(all: readonly Read[]): string[] | null {
  const units = [...new Set(all.flatMap(({ around }) => around))];
  // "ULM-204": names that differ are no units
  const isEachOnce =
    units.length > 1 && units.length === all.filter(({ around }) => around.length > 0).length;
  if (
    units.length > mostUnits ||
    (isEachOnce && !all.every(({ around }) => around.every((text) => currency.test(text))))
  )
    return null;
  return units.toSorted((one, other) => other.length - one.length);
}

export function amountOf(
  scene: Scene,
  column: Part,
  cell = column.cell,
  cells = textsOf(column),
): string | null {
  const all = cells.map(read);
  const known = all.flatMap((each) => each ?? []);
  if (known.length === 0 || known.length < cells.filter((each) => each.trim() !== "").length) return null;
  const units = unitsOf(known);
  if (units === null) return null;
  const { decimal, group } = signsOf(
    known.map(({ core }) => core),
    scene.reading.known.language === "en",
  );
  const bare = units.reduce((text, unit) => `SUBSTITUTE(${text},${quote(unit)},"")`, cell);
  const isParted = known.some(({ core }) => /[ \u00a0]/.test(core));
  const isPlain = decimal === "." && group === "" && !isParted;
  if (isPlain)
    return `VALUE(${known.some(({ core }) => core.startsWith("+")) ? `SUBSTITUTE(${bare},"+","")` : bare})`;
  if (scene.reading.dialect === "excel")
    return `NUMBERVALUE(${bare},${quote(decimal)},${quote(group === "" ? " " : group)})`;
  const without = [group, ...(isParted ? [" "] : [])]
    .filter((sign) => sign !== "")
    .reduce((text, sign) => `SUBSTITUTE(${text},${quote(sign)},"")`, bare);
  return `VALUE(${decimal === "," ? `SUBSTITUTE(${without},",",".")` : without})`;
}

const isAmount = (cell: string): boolean => {
  const its = read(cell);
  return its?.around.every((text) => text.length <= 12 && !/\s\S+\s/.test(text)) ?? false;
};

/** "the number of letters", "the first three letters": no amount. */
const isLoose = (scene: Scene): boolean =>
  isSaid(scene, loosely) && !new RegExp(`(?<!\\p{L})${letterWords}(?!\\p{L})`, "u").test(scene.low);

/** "with the unit cm stuck on" */
const hasSaidUnit = ({ low }: Scene, part: Part): boolean =>
  textsOf(part)
    .flatMap((cell) => read(cell)?.around ?? [])
    .some((text) => {
      const unit = plainOf(text).replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
      return new RegExp(`(?<![\\p{L}\\d'])${unit}(?![\\p{L}\\d])`, "u").test(low);
    });

/** "45 kg", "EUR 1.250,50" as the number that it tells. */
export function measured(scene: Scene): Value[] {
  if (!wantsNumber(scene) && !isLoose(scene)) return [];
  const fits = columnsOf(scene).filter(
    (part) => part.kind !== "number" && part.kind !== "date" && isMostly(part, isAmount),
  );
  const named = fits.filter(({ score }) => score >= 1.9);
  // beside numbers and dates a text is no amount, unless it is named and to be one
  const isBeside = columnsOf(scene).some(({ kind }) => kind === "number" || kind === "date");
  const told = fits.filter((part) => hasSaidUnit(scene, part));
  const best = told.length > 0 ? told : named.length > 0 || isBeside ? named : fits;
  const [column] = isBeside && !wantsNumber(scene) ? [] : best;
  const formula = column ? amountOf(scene, column) : null;
  return formula
    ? [
        {
          formula,
          penalty: wantsNumber(scene) ? -0.9 : -0.5,
          isRounded: true,
          spans: [[0, scene.low.length]],
        },
      ]
    : [];
}
