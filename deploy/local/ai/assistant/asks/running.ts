// Each row against those above it: totals so far, what is left, what changed, the mean of the last few, consecutive numbers.
import type { DataTable } from "@cellwright/formula/paste/tables";
import { signAt } from "../conditions/signs.ts";
import { said } from "../frames/plain.ts";
import { balance, mean } from "../frames/row-words.ts";
import { area, fixedArea, type Operand } from "../reading/operands.ts";
import { type Ask, besideTable, columnsOf, does, hears, mainTable, spansOf } from "./ask.ts";
import { choicesOf, decided } from "./choices.ts";
import type { Made } from "./claims.ts";
import { measuresOf, namesOf } from "./measures.ts";
import { groupOf } from "./ranks.ts";
import { here, own, upTo } from "./rows.ts";
import type { Span } from "./span.ts";
import type { Act } from "./words.ts";

const rest = said(
  "left(?: over)?|remain\\w*|still (?:available|there|to (?:spend|go|pay))|balance|minus|less|after (?:each|every)",
  "ubrig\\w*|rest\\w*|verbleib\\w*|noch (?:da|offen|verfugbar|zur verfugung|frei|zu \\w+)|abzuglich|minus|nach jede\\w*",
  "rest\\w*|solde|moins|disponible|apres chaque|il (?:me |nous )?reste",
);

const opening = said(
  "opening|starting|initial|start(?:s|ed)? (?:with|at|from)|began|beginning|plus|carried over",
  "anfangs\\w*|start\\w*|eroffnungs\\w*|zu beginn|ubertrag|plus|ausgangs\\w*",
  "initiale?s?|de depart|depart|ouverture|debut|plus|report\\w*",
);

const monthly = said(
  "(?:every|each|new|per|by|within the|of the|a) (?:new )?month|month to date|monthly|months? changes?|mtd",
  "(?:jede[mnrs]?|neue[nmrs]?|pro|je|im|des) (?:neue[nmr]? )?monats?|monatsweise|monatlich\\w*|monat wechselt",
  "(?:chaque|nouveau|par|du|le|un) (?:nouveau )?mois|mensuel\\w*|mois change",
);

const yearly = said(
  "(?:every|each|new|per|by|within the|of the) (?:new )?year|year to date|ytd|yearly",
  "(?:jede[mnrs]?|neue[nmrs]?|pro|je|im|des) (?:neue[nmr]? )?jahre?s?|jahrlich\\w*",
  "(?:chaque|nouvelle|par|de l') ?(?:nouvelle )?annee|annuel\\w*",
);

const acts: readonly Act[] = [
  "running",
  "sum",
  "first",
  "last",
  "within",
  "repeat",
  "reset",
  "up",
  "down",
  "sort",
];

const incoming =
  /^(?:in|ins|income|deposits?|credits?|received|receipts?|inflows?|incoming|purchas\w*|bought|added|additions?|deliver\w*|earned|arrivals?|produced|revenue|takings|einnahme\w*|eing[aä]ng\w*|ein|einzahlung\w*|haben|zug[aä]ng\w*|gekauft|einkauf\w*|lieferung\w*|anlieferung\w*|gutschrift\w*|entr[eé]es?|recettes?|d[eé]p[oô]ts?|encaiss\w*|cr[eé]dits?|r[eé]ceptions?|achats?|versements?)\b/i;

const outgoing =
  /^(?:out|outs|expens\w*|withdraw\w*|debits?|paid|spent|outflows?|issue[sd]?|outgoing|sold|sales|used|usage|consum\w*|taken|removed|shipped|dispatch\w*|costs?|payments?|ausgabe\w*|ausg[aä]ng\w*|aus|auszahlung\w*|soll|abg[aä]ng\w*|entnahme\w*|verkauf\w*|verkäufe|verbrauch\w*|lastschrift\w*|sorties?|d[eé]penses?|retraits?|d[eé]bits?|ventes?|consomm\w*|pr[eé]l[eè]vements?)\b/i;

/** What comes in and what goes out. */
function flowsOf(ask: Ask, table: DataTable): [Operand, Operand] | null {
  const all = columnsOf(ask, table).filter(({ kind, left }) => kind === "number" && left !== ask.column);
  const [plus, minus] = [incoming, outgoing].map((words) =>
    all.find(({ column }) => words.test((column?.heading ?? "").trim())),
  );
  return plus && minus && plus.left !== minus.left ? [plus, minus] : null;
}

/** How much of the whole is so far; running sums, means, records, counts; by group, by month. */
export function running(ask: Ask): Made[] {
  const table = besideTable(ask);
  if (!table || !(does(ask, "running") || hears(ask, rest) || does(ask, "reset"))) return [];
  const name = does(ask, "max") ? "MAX" : does(ask, "min") ? "MIN" : hears(ask, mean) ? "AVERAGE" : "SUM";
  const more: readonly Act[] = [...acts, "max", "min", "average", "change", "number"];
  const named = new Set(
    ask.columns
      .filter(({ operand, score }) => score >= 1.9 && operand.kind === "number")
      .map(({ operand }) => operand.left),
  );
  const both = named.size === 1 ? null : (flowsOf(ask, table) ?? balance(ask.scene));

  const cell = ask.cells.find(
    ({ operand }) =>
      operand.left !== ask.column &&
      !(operand.left >= table.left && operand.left <= table.right && operand.top >= table.top),
  );
  const isTold = (does(ask, "running") ? 0 : 0.2) + (does(ask, "number") ? 1 : 0);
  const sum = hears(ask, opening)
    ? ask.scene.numbers.find(
        ({ start: from, end }) =>
          /\d/.test(ask.low.slice(from, end)) &&
          /(?:opening|start\w*|initial|began|beginning|anfang\w*|ausgang\w*|eroffnung\w*|depart|initial\w*|debut)[^.]{0,30}$|^[^.]{0,30}(?:opening|start|initial|anfang|zu beginn|au depart|de depart)/.test(
            ask.low.slice(Math.max(0, from - 40), from) || ask.low.slice(end, end + 30),
          ),
      )
    : undefined;
  const only = hears(ask, rest) ? startIn(ask) : undefined;
  const start = cell ? fixedArea(cell.operand) : (sum ?? only) ? String((sum ?? only)?.value) : null;
  const spans: Span[] = [
    ...spansOf(ask.low, rest),
    ...spansOf(ask.low, opening),
    ...(cell ? [[cell.start, cell.end] as Span] : []),
    ...((sum ?? only) ? [[(sum ?? only)?.start ?? 0, (sum ?? only)?.end ?? 0] as Span] : []),
  ];
  const out: Made[] = [];
  if (both && name === "SUM") {
    const [plus, minus] = both;
    out.push({
      formula: `${start ? `${start}+` : ""}SUM(${upTo(ask, plus)})-SUM(${upTo(ask, minus)})`,
      acts: more,
      spans,
      penalty: isTold - 0.1 + (start || ask.cells.length === 0 ? 0 : 0.6),
    });
  }
  for (const { operand, penalty } of measuresOf(ask, table)) {
    const sums = upTo(ask, operand);
    const group = groupOf(ask, table);
    const dates = columnsOf(ask, table).find(({ kind }) => kind === "date");
    const isMonthly = dates && does(ask, "reset") && hears(ask, monthly);
    const isYearly = dates && hears(ask, yearly) && (does(ask, "reset") || !hears(ask, monthly));
    const isLeft = start !== null && hears(ask, rest) && !/plus/.test(ask.low);
    const put = (formula: string, less = 0, with_: readonly Span[] = []): void => {
      out.push({ formula, acts: more, spans: [...spans, ...with_], penalty: penalty + isTold + less });
    };
    if ((isMonthly || isYearly) && dates && name === "SUM") {
      const up = upTo(ask, dates);
      const at = here(ask, dates);
      const month = isMonthly ? `*(MONTH(${up})=MONTH(${at}))` : "";
      put(`SUMPRODUCT((YEAR(${up})=YEAR(${at}))${month}*${sums})`, -0.3, [
        ...spansOf(ask.low, monthly),
        ...spansOf(ask.low, yearly),
      ]);
    }
    if (group) {
      const [up, at] = [upTo(ask, group.operand), here(ask, group.operand)];
      put(
        name === "SUM" || name === "AVERAGE"
          ? `${name}IF(${up},${at},${sums})`
          : `${name}IFS(${sums},${up},${at})`,
        -0.1,
        group.spans,
      );
    }
    if (does(ask, "share"))
      out.push({
        formula: `SUM(${sums})/SUM(${own(ask, operand)})`,
        acts: [...more, "share"],
        spans,
        penalty: penalty + isTold,
      });
    if (isLeft && name === "SUM") put(`${start}-SUM(${sums})`, only && !cell ? -0.7 : -0.1);
    const choices = choicesOf(ask);
    if (start && cell && choices.length > 0) {
      const signed = signAt(ask.low, cell.start, cell.end, Math.max(0, cell.start - 60));
      for (const choice of choices) {
        const sign = signed?.sign ?? signNear(ask, choice.spans);
        out.push({
          formula: decided(`SUM(${sums})${sign ?? ">="}${start}`, choice),
          acts: more,
          spans: [...spans, ...choice.spans],
          penalty: penalty + isTold + choice.penalty - 0.1 + (sign ? 0 : 0.4),
        });
      }
    }
    put(
      `${start && name === "SUM" ? `${start}+` : ""}${name}(${sums})`,
      (isLeft ? 0.5 : 0) + (does(ask, "reset") ? 0.8 : 0) + (does(ask, "running") ? 0 : 0.8),
    );
  }
  return out;
}

/** "full barrel = 200 litres": the only amount that is said. */
function startIn({ low, scene, columns }: Ask) {
  const said = scene.numbers.filter(
    ({ start, end, percent, value }) =>
      !percent &&
      value > 1 &&
      /\d/.test(low.slice(start, end)) &&
      !columns.some((each) => each.score >= 2.5 && each.start <= start && end <= each.end),
  );
  return said.length === 1 ? said[0] : undefined;
}

function signNear({ low }: Ask, words: readonly Span[]): string | null {
  const text = words.reduce(
    (rest, [from, to]) => rest.slice(0, from) + " ".repeat(to - from) + rest.slice(to),
    low,
  );
  const found =
    /exceed\w*|over|above|more than|uberschreit\w*|ubersteig\w*|uberschritten|mehr als|depass\w*|plus que|(reach\w*|erreich\w*|attein\w*)/.exec(
      text,
    );
  return found ? (found[1] ? ">=" : ">") : null;
}

/** When the total so far reached a goal for the first time. */
export function reached(ask: Ask): Made[] {
  const table = mainTable(ask);
  const [goal] = ask.cells;
  if (
    !table ||
    !hears(
      ask,
      said(
        "reach\\w*|pass\\w*|exceed\\w*|hit|met|cross\\w*|get\\w* (?:to|over)|over|above",
        "erreich\\w*|uberschr\\w*|uberst\\w*|geschafft|uber",
        "attein\\w*|depass\\w*|franchi\\w*",
      ),
    ) ||
    !(does(ask, "running") || does(ask, "sum"))
  )
    return [];
  if (
    !/\b(?:when|which (?:date|day|month|week|row)|what (?:date|day)|on what|first time|first (?:date|day|month|row)|wann|welche[mnrs]?|zum ersten mal|erstmals|quand|quel(?:le)?s?|premiere fois|a partir de quand)\b/.test(
      ask.low,
    )
  )
    return [];
  const number = ask.scene.numbers.find(({ start, end }) => /\d/.test(ask.low.slice(start, end)));
  const limit = goal ? area(goal.operand) : number ? String(number.value) : null;
  if (!limit) return [];
  const isPassed = !/reach|hit|met|erreich|attein|geschafft/.test(ask.low) ? ">" : ">=";
  return measuresOf(ask, table).flatMap(({ operand, penalty }) =>
    namesOf(ask, table, [operand]).map(
      (named): Made => ({
        formula: `INDEX(${area(named.operand)},MATCH(TRUE,SUBTOTAL(9,OFFSET(${here({ ...ask, row: operand.top }, operand)},0,0,ROW(${area({ ...operand, sheet: null })})-${operand.top - 1}))${isPassed}${limit},0))`,
        acts: [...acts, "sum", "previous"],
        spans: [...(goal ? [[goal.start, goal.end] as Span] : [])],
        penalty: penalty + named.penalty,
      }),
    ),
  );
}
