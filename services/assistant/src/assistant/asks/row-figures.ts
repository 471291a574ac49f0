// Beside each row: how far it is from the mean, its quartile, how many lie within its limits.
import { said } from "../frames/plain.ts";
import { fixedArea, type Operand } from "../reading/operands.ts";
import { type Ask, besideTable, columnsOf, does, hears, mainTable, spansOf } from "./ask.ts";
import { choicesOf, decided } from "./choices.ts";
import type { Made } from "./claims.ts";
import { measuresOf } from "./measures.ts";
import { here, own } from "./rows.ts";
import type { Span } from "./span.ts";
import { comesBack } from "./totals.ts";
import type { Act } from "./words.ts";

const outer = said(
  "outliers?|out of (?:line|the ordinary)|(?:more than|over|outside|beyond|further)[^.]{0,40}(?:standard deviations?|std\\.? ?devs?|sds?|stdevs?|sigmas?)|(?:standard deviations?|std\\.? ?devs?|sds?|sigmas?)[^.]{0,30}(?:away|from|off)",
  "ausreiser|(?:mehr als|uber|auserhalb|weiter)[^.]{0,40}(?:standardabweichung\\w*|sigma)|(?:standardabweichung\\w*|sigma)[^.]{0,40}(?:entfernt|abweich\\w*|vom)",
  "aberrant\\w*|eloignee?s?|(?:plus de|au-dela|hors)[^.]{0,40}(?:ecarts?[- ]types?|sigma)|(?:ecarts?[- ]types?|sigma)[^.]{0,30}(?:de la moyenne|loin)",
);

const scored = said(
  "z-?(?:scores?|values?)|standardi[sz]ed? (?:values?|scores?)|(?:by )?how many (?:sample )?standard deviations",
  "z-?(?:werte?|scores?|transform\\w*)|standardisier\\w*|(?:um )?wie viele standardabweichungen",
  "(?:scores?|cotes?|valeurs?) z|z-?scores?|centree?s?[- ]reduite?s?|(?:de )?combien d'ecarts?[- ]types?",
);

const single =
  /\b(?:an?|one|eine[rn]?|une?|d'un) (?:standard ?deviation|standardabweichung|ecart[- ]type|sigma)/;

/** Whichever side of it. */
const unsigned = said(
  "(?:regardless|irrespective|independent\\w*) of (?:the )?(?:direction|sign)|(?:in )?(?:either|any|whichever|both) (?:direction|way)s?|absolute(?:ly)?|without (?:the |a )?sign|up or down does(?:n't| not) matter",
  "egal (?:in welche|welche) richtung|(?:unabhangig von|ohne) (?:der |dem |das )?(?:richtung|vorzeichen)|absolut\\w*|(?:nach|in) (?:oben oder unten|beide\\w* richtungen)|betragsmasig\\w*",
  "(?:peu importe|quel que soit|sans tenir compte d[eu]|independamment d[eu]) (?:le )?(?:sens|signe)|sans (?:le )?signe|absolue?s?|en valeur absolue|dans (?:un sens ou|les deux sens)[^.;]{0,12}",
);

/** "the distance from the mean". */
const distance = said(
  "how far|distance|deviat\\w*|differ(?:s|ing|ed)?",
  "wie weit|abstand|entfern\\w*|abweich\\w*|weicht",
  "distance|eloign\\w*|s'ecart\\w*|ecarts?(?! ?-?types?)|a quelle distance",
);

/** What is not there is not far from anything. */
const filledOnly = (test: string, cell: string, { column }: Operand): string =>
  column?.cells.some((each) => each === null || each === "") ? `AND(${cell}<>"",${test})` : test;

/** Beside each row: against the mean, the deviation from it, a place among all in percent; beside each figure its quartile. */
export function rowFigures(ask: Ask): Made[] {
  const table = besideTable(ask);
  if (!table) return [];
  const out: Made[] = [];
  const main = mainTable(ask) ?? table;
  const most = does(ask, "quartile") ? 4 : 100;
  const k = columnsOf(ask, table)
    .filter(({ left }) => left !== ask.column)
    .findLast(({ column }) => {
      const cells = column?.cells.filter((cell) => cell !== null && cell !== "") ?? [];
      return cells.length > 0 && cells.every((cell) => typeof cell === "number" && cell >= 0 && cell <= most);
    });
  for (const { operand, penalty } of measuresOf(ask, main)) {
    const [cell, range] = [here(ask, operand), own(ask, operand)];
    const wide = main === table ? range : fixedArea(operand);
    const deviation = `${does(ask, "population") ? "STDEV.P" : "STDEV.S"}(${range})`;
    const all: readonly Act[] = [
      "stdev",
      "average",
      "population",
      "sample",
      "change",
      "up",
      "down",
      "max",
      "min",
      "first",
      "mode",
    ];
    const times = ask.scene.numbers.find(
      ({ start, end, value }) =>
        value <= 6 && /standard|std|\bsds?\b|sigma|ecart/.test(ask.low.slice(end, end + 40)) && start >= 0,
    );
    if (hears(ask, outer) && does(ask, "stdev"))
      for (const choice of choicesOf(ask))
        out.push({
          formula: decided(
            filledOnly(
              `ABS(${cell}-AVERAGE(${range}))>${times?.value ?? (single.test(ask.low) ? 1 : 2)}*${deviation}`,
              cell,
              operand,
            ),
            choice,
          ),
          acts: all,
          spans: [
            ...choice.spans,
            ...spansOf(ask.low, outer),
            ...(times ? [[times.start, times.end] as Span] : []),
          ],
          penalty: penalty + choice.penalty - 0.2,
        });
    if (hears(ask, scored))
      out.push({
        formula: `(${cell}-AVERAGE(${range}))/${deviation}`,
        acts: all,
        spans: spansOf(ask.low, scored),
        penalty: penalty - 0.3,
      });
    const groups = columnsOf(ask, table).filter(
      (each) =>
        each.kind === "text" &&
        comesBack(each) &&
        ask.columns.some(({ operand: named, score }) => score >= 1.3 && named.column === each.column),
    );
    const isShare = (ask.acts.get("share") ?? []).some(
      (span) => !/^(?:rate|ratio|taux|quote|verhaltnis|fractions?)$/.test(ask.low.slice(...span)),
    );
    const isFar = hears(ask, distance);
    const isLess = does(ask, "change") || isFar || /\b(?:minus|less|abzuglich|weniger|moins)\b/.test(ask.low);
    const isUnsigned = hears(ask, unsigned);
    const apart = (difference: string): string => (isUnsigned ? `ABS(${difference})` : difference);
    const far = [...spansOf(ask.low, unsigned), ...spansOf(ask.low, distance)];
    for (const group of groups) {
      const its = `${own(ask, group)},${here(ask, group)}`;
      if (does(ask, "average") && isLess)
        out.push({
          formula: apart(`${cell}-AVERAGEIF(${its},${range})`),
          acts: ["average", "change", "within"],
          spans: far,
          penalty: penalty + (isFar ? -0.3 : 0.15),
        });
      if (isShare)
        out.push({
          formula: `${cell}/SUMIF(${its},${range})`,
          acts: ["share", "sum", "within"],
          penalty: penalty + 0.15,
        });
    }
    if (isShare && !does(ask, "running"))
      out.push({
        formula: `${cell}/SUM(${range})`,
        acts: ["share", "sum", "within"],
        penalty: penalty + 0.1,
      });
    if (does(ask, "average") && isLess && !does(ask, "previous") && !does(ask, "moving"))
      out.push({
        formula: apart(`${cell}-AVERAGE(${range})`),
        acts: ["average", "change", "up", "down"],
        spans: far,
        penalty: penalty + (isFar ? 0 : 0.2),
      });
    if (k && k.left !== operand.left && (does(ask, "quartile") || does(ask, "percentile"))) {
      const p = here(ask, k);
      const isShare = k.column?.cells.every((each) => each === null || Number(each) <= 1);
      out.push({
        formula: does(ask, "quartile")
          ? `QUARTILE(${wide},${p})`
          : `PERCENTILE(${wide},${isShare ? p : `${p}/100`})`,
        acts: ["quartile", "percentile", "first", "last", "within", "share", "sample"],
        spans: [
          ...spansOf(
            ask.low,
            /\b(?:1|2|3|first|second|third|erste\w*|zweite\w*|dritte\w*|premier\w*|deuxieme|troisieme)\b/gu,
          ),
          ...ask.cells.map(({ start, end }): Span => [start, end]),
        ],
        penalty,
      });
    }
  }
  return out;
}

/** Beside each band: how many rows lie between its limits, or from its limit to the next. */
export function bandCounts(ask: Ask): Made[] {
  const list = besideTable(ask);
  if (!list || !does(ask, "count", "sum", "average")) return [];
  const limits = columnsOf(ask, list).filter(
    ({ kind, left }) => (kind === "number" || kind === "code" || kind === "mixed") && left !== ask.column,
  );
  const [from, to] = limits;
  if (!from) return [];
  const name = does(ask, "average") ? "AVERAGEIFS" : does(ask, "count") ? "COUNTIFS" : "SUMIFS";
  return ask.tables
    .filter((table) => table !== list)
    .flatMap((table) =>
      measuresOf(ask, table).flatMap(({ operand, penalty }): Made[] => {
        const range = fixedArea(operand);
        const lead = name === "COUNTIFS" ? "" : `${range},`;
        const isOpen =
          /(?:below|under|less than|not (?:including|included)|exclusive|unter\b|weniger als|ausschlieslich|moins de|exclu|non compris)/.test(
            ask.low,
          );
        const acts: readonly Act[] = ["count", "sum", "average", "within", "max", "min"];
        const spans: Span[] = ask.scene.blocks.map(({ start, end }): Span => [start, end]);
        return to
          ? [
              {
                formula: `${name}(${lead}${range},">="&${here(ask, from)},${range},"${isOpen ? "<" : "<="}"&${here(ask, to)})`,
                acts,
                spans,
                penalty: penalty + 0.2,
              },
            ]
          : [
              {
                formula: `${name}(${lead}${range},">="&${here(ask, from)})-IF(${here(ask, from, 1)}="",0,${name}(${lead}${range},">="&${here(ask, from, 1)}))`,
                acts,
                spans,
                penalty: penalty + 0.6,
              },
            ];
      }),
    );
}
