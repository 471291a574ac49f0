// How often in a row something came, counted up to each row.
import type { DataTable } from "@cellwright/formula/paste/tables";
import { columnLetters } from "@cellwright/formula/references";
import { said } from "../frames/plain.ts";
import { quoted } from "../reading/criterion.ts";
import { type Ask, besideTable, columnsOf, spansOf } from "./ask.ts";
import type { Made } from "./claims.ts";
import type { Condition } from "./condition.ts";
import { conditionsOf } from "./conditions.ts";
import { flagOf } from "./flags.ts";
import { rowTest } from "./row-tests.ts";
import { here } from "./rows.ts";
import type { Span } from "./span.ts";
import { comesBack, joinOf } from "./totals.ts";
import type { Act } from "./words.ts";

const inRow = said(
  "streaks?|in a row|on end|(?:days?|times|weeks?|games?|months?) running|in succession|on the trot|back[- ]to[- ]back|consecutive(?:ly)?|successive(?:ly)?|one after (?:the other|another)|running without a break|uninterrupted",
  "in folge|hintereinander|\\w*serien?|am stuck|nacheinander|in serie|aufeinander ?folgend\\w*|ununterbrochen\\w*|ohne unterbrechung|in reihe",
  "d'affilee|(?<!ainsi )de suite|(?:jours|fois|matchs|mois) consecuti\\w*|consecuti\\w*|series?|successi\\w*|sans interruption|a la suite",
);

/** What ends a streak, and where it begins again. */
const ending =
  /[^.;!?]*(?<![\p{L}])(?:zero|null|nought|0|again|anew|reset\w*|restart\w*|starts? (?:over|at)|back to|neu\w*|von vorn\w*|wieder|beginnt|unterbr\w*|reisst|repar\w+|recommenc\w+|remet\w*|remis\w*|retomb\w*|anything else|alles andere|tout le reste|otherwise|sonst|sinon)(?![\p{L}])[^.;!?]*/gu;
const alike =
  /\b(?:same|repeat\w*|identical|equal|selbe\w*|gleiche\w*|dasselbe|derselbe|dieselbe|wiederhol\w*|memes?|identiques?|repete\w*)\b/u;

const acts: readonly Act[] = [
  "count",
  "running",
  "reset",
  "number",
  "within",
  "repeat",
  "previous",
  "sum",
  "up",
  "first",
  "last",
  "max",
];

export function streaks(ask: Ask): Made[] {
  const table = besideTable(ask);
  const isHeading = ([start, end]: Span): boolean =>
    ask.columns.some((each) => each.score >= 2.2 && each.start <= start && end <= each.end);
  if (!table || spansOf(ask.low, inRow).every(isHeading)) return [];
  const above = `N(${columnLetters(ask.column)}${ask.row - 1})`;
  const spans = [...spansOf(ask.low, inRow), ...spansOf(ask.low, ending)];
  const wanted = unended(
    ask,
    conditionsOf(ask, table, null).filter(({ operand }) => operand.left !== ask.column),
  );
  const flagged = flagTest(ask, table);
  const isTold = wanted.some(({ operand, spans: [own] }) => operand.kind === "text" && own !== undefined);
  if (flagged && !isTold)
    return [{ formula: `IF(${flagged},${above}+1,0)`, acts, conditions: wanted, spans, penalty: -0.4 }];
  const tests = wanted.map((each) => rowTest(ask, each));
  const joint = joinOf(ask, wanted) === "or" ? "OR" : "AND";
  const test = tests.length > 1 ? `${joint}(${tests.join(",")})` : tests[0];
  if (test !== undefined)
    return [{ formula: `IF(${test},${above}+1,0)`, acts, conditions: wanted, spans, penalty: -0.2 }];
  if (!alike.test(ask.low)) return [];
  return columnsOf(ask, table)
    .filter((operand) => operand.left !== ask.column && comesBack(operand))
    .map((operand): Made => {
      const isNamed = ask.columns.some((each) => each.score >= 1.4 && each.operand.left === operand.left);
      return {
        formula: `IF(${here(ask, operand)}=${here(ask, operand, -1)},${above}+1,1)`,
        acts,
        spans,
        penalty: isNamed ? 0 : 0.6,
      };
    });
}

/** The only column of yeses: each of them counts. */
function flagTest(ask: Ask, table: DataTable): string | null {
  const flags = columnsOf(ask, table).flatMap((operand) => {
    const flag = operand.left === ask.column ? null : flagOf(operand);
    return flag?.yes ? [{ cell: here(ask, operand), yes: flag.yes }] : [];
  });
  const [only, other] = flags;
  return only && !other ? `${only.cell}=${quoted(only.yes)}` : null;
}

/** "after a loss it starts again": of two contents of a column the one that is said first is counted. */
function unended({ low }: Ask, conditions: readonly Condition[]): Condition[] {
  const isEnding = ({ spans }: Condition): boolean =>
    [...low.matchAll(ending)].some(({ index, 0: { length } }) =>
      spans.every(([start, end]) => index <= start && end <= index + length),
    );
  const kept = conditions.filter((each) => !isEnding(each));
  return kept.length > 0 ? kept : conditions.slice(0, 1);
}
