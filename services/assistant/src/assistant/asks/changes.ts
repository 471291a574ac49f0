// Each row against the last few: what changed, their mean, consecutive numbers.
import { said } from "../frames/plain.ts";
import { type Ask, besideTable, columnsOf, does, hears, spansOf } from "./ask.ts";
import { choicesOf, decided } from "./choices.ts";
import type { Made } from "./claims.ts";
import { measuresOf } from "./measures.ts";
import { windowOf } from "./numerals.ts";
import { here, upTo } from "./rows.ts";
import type { Act } from "./words.ts";

const daysSince = said(
  "(?:days?|weeks?|time) (?:have |has )?(?:passed |gone by |elapsed )?(?:since|between|after|from)",
  "(?:tage?n?|wochen?|zeit) (?:sind |ist )?(?:vergangen )?(?:seit|zwischen|nach|zum|zur)|abstand in tagen",
  "(?:jours?|semaines?|temps)(?: \\S+){0,3} (?:depuis|entre|apres)|ecart en jours",
);

const relative =
  /percent|prozent|pour ?cent|%|relativ|growth rate|wachstumsrate|taux|fraction|bruchteil|dezimal(?:zahl|wert)|as a decimal|en decimal/;

/** Against the row above. */
export function changes(ask: Ask): Made[] {
  const table = besideTable(ask);
  if (!table || !does(ask, "previous")) return [];
  const all: readonly Act[] = [
    "previous",
    "change",
    "first",
    "last",
    "share",
    "up",
    "down",
    "min",
    "max",
    "count",
  ];
  const edge = spansOf(ask.low, /[^.;:!?(]*\b(?:first|erste\w*|premiere?s?)\b[^.;!?)]*/gu);
  const begins = spansOf(
    ask.low,
    /(?:start\w*|begin\w*|from|ab|commenc\w*|down|a partir)[^.;]{0,12}(?:row|zeile|ligne|in|en)\s*[a-z]?\d+/gu,
  );
  const isDays = hears(ask, daysSince);
  return measuresOf(ask, table, true).flatMap(({ operand, penalty: unsaid }): Made[] => {
    const penalty = unsaid + (isDays ? (operand.kind === "date" ? -0.9 : 0.5) : 0);
    const [now, last] = [here(ask, operand), here(ask, operand, -1)];
    const isTop = ask.row <= operand.top;
    const isRelative = relative.test(ask.low);
    const plain = isRelative ? `${now}/${last}-1` : `${now}-${last}`;
    const zero = /\b(?:0|zero|null)\b/.test(edge.map(([from, to]) => ask.low.slice(from, to)).join(" "))
      ? "0"
      : '""';
    const formula = isTop ? `IF(ISNUMBER(${last}),${plain},${zero})` : plain;
    const out: Made[] = [];
    for (const choice of choicesOf(ask)) {
      const isDown =
        /(?:fell|drop\w*|lower|less|decreas\w*|down|gesunken|gefallen|niedriger|weniger|baiss\w*|moins|inferieur\w*|diminu\w*)/.test(
          ask.low.slice(0, choice.spans[0]?.[0] || undefined),
        ) &&
        !/(?:rose|higher|more|increas\w*|gestiegen|hoher|mehr|augment\w*|superieur\w*|monte)/.test(
          ask.low.slice(0, choice.spans[0]?.[0] || undefined),
        );
      out.push({
        formula: decided(`${now}${isDown ? "<" : ">"}${last}`, choice),
        acts: all,
        spans: [...edge, ...begins, ...choice.spans],
        penalty: penalty + choice.penalty + 0.3,
      });
    }
    out.push({
      formula,
      acts: isRelative ? all : all.filter((act) => act !== "share"),
      spans: [...edge, ...begins],
      penalty,
    });
    return out;
  });
}

/** The mean of the last few rows. */
export function moving(ask: Ask): Made[] {
  const table = besideTable(ask);
  const window = windowOf(ask.low);
  if (
    !table ||
    !window ||
    !(
      does(ask, "moving") ||
      does(ask, "previous") ||
      hears(ask, /\blast\b|\bletzten\b|\bderniers?\b|\bdernieres\b|before|davor|avant/gu)
    )
  )
    return [];
  if (!does(ask, "average", "sum", "max", "min", "moving")) return [];
  const name =
    does(ask, "sum") && !does(ask, "average")
      ? "SUM"
      : does(ask, "max") && !does(ask, "average")
        ? "MAX"
        : "AVERAGE";
  const edge = spansOf(
    ask.low,
    /[^.;:!?]*\b(?:first|erste\w*|premiere?s?|early|anfangs|debut|as long as|until there|not enough|fewer than|solange|noch (?:keine|nicht)|zu wenige?|tant qu\w*|pas encore|pas assez|before that|davor)\b[^.;!?]*/gu,
  );
  const leftOut = /(?:blank|empty|nothing|leer|frei|nichts|vides?|rien)/.test(
    edge.map(([from, to]) => ask.low.slice(from, to)).join(" "),
  );
  const here_ = spansOf(
    ask.low,
    /(?:start\w*|begin\w*|from|ab|commenc\w*|a partir)[^.;]{0,14}(?:row|zeile|ligne|in|en|de la ligne)\s*[a-z]?\d+/gu,
  );
  return measuresOf(ask, table).map(({ operand, penalty }): Made => {
    const back = window.n - 1;
    const room = ask.row - operand.top;
    const cells = Array.from({ length: back }, (_, at) => here(ask, operand, -(at + 1)));
    const from = room >= back ? here(ask, operand, -back) : null;
    const range = from
      ? `${name}(${from}:${here(ask, operand)})`
      : `${name}(OFFSET(${here(ask, operand)},${-back},0,${window.n},1))`;
    const grown = `${name}(OFFSET(${here(ask, operand)},-MIN(${back},ROW()-${operand.top}),0,MIN(${window.n},ROW()-${operand.top - 1}),1))`;
    const formula = from
      ? range
      : leftOut || cells.length === 0
        ? `IF(ROW()<${operand.top + back},"",${range})`
        : grown;
    return {
      formula,
      acts: ["moving", "average", "sum", "previous", "max", "first", "last", "within", "running"],
      spans: [window.span, ...edge, ...here_],
      penalty: penalty - 0.1,
    };
  });
}

/** 1, 2, 3 … where something stands. */
export function numbers(ask: Ask): Made[] {
  const table = besideTable(ask);
  if (
    !table ||
    !(
      does(ask, "number") ||
      hears(
        ask,
        /\b(?:consecutive numbers?|running numbers?|laufende\w* nummern?|fortlaufende\w* nummern?|lfd\.? nr|numeros? d'ordre|numerot\w*|nummerier\w*|durchnummer\w*)\b/gu,
      )
    )
  )
    return [];
  const blanks = spansOf(
    ask.low,
    /[^.;!?]*\b(?:blank|empty|without|leer\w*|ohne|vides?|sans|only where|nur (?:dort|wo)|seulement la|there's|there is|steht|il y a)\b[^.;!?]*/gu,
  );
  const ones = spansOf(ask.low, /\b[123](?:, ?[123])*(?:,? ?(?:…|\.\.\.|and so on|usw\.?|etc\.?))?/gu);
  return columnsOf(ask, table)
    .filter(({ left }) => left !== ask.column)
    .map((operand): Made => {
      const isNamed = ask.columns.some((each) => each.score >= 1.4 && each.operand.left === operand.left);
      const hasGaps = operand.column?.cells.some((cell) => cell === null || cell === "") ?? false;
      const count = `COUNTA(${upTo(ask, operand)})`;
      return {
        formula: hasGaps || blanks.length > 0 ? `IF(${here(ask, operand)}="","",${count})` : count,
        acts: ["number", "running", "count", "up", "sort"],
        spans: [...blanks, ...ones],
        penalty: (isNamed ? 0.1 : 0.8) + (hasGaps ? 0 : 0.3) + (blanks.length > 0 ? 0 : 0.3),
      };
    });
}
