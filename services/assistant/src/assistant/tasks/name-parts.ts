// Parts of names and addresses: first and last names, initials, domains.
import type { Concept } from "../lexicons/lexicon.ts";
import type { Operand } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { findAll, has } from "../reading/walk.ts";
import type { Change } from "./change.ts";

/** Whether the names of the column are written "Lovelace, Ada". */
const isTurned = ({ column }: Operand): boolean => {
  const cells = column?.cells.filter((cell) => typeof cell === "string") ?? [];
  return (
    cells.length > 0 &&
    cells.filter((cell) => /^[^,]+,\s*[^,]+$/.test(String(cell))).length > cells.length / 2
  );
};

export const before = (cell: string, sign: string): string => `LEFT(${cell},FIND(${sign},${cell}&${sign})-1)`;

export const behind = (cell: string, sign: string, length: number): string =>
  `TRIM(MID(${cell},FIND(${sign},${cell})+${length},LEN(${cell})))`;

export const last = (cell: string, sign: string): string =>
  `TRIM(RIGHT(SUBSTITUTE(${cell},${sign},REPT(" ",200)),200))`;

export const nth = (cell: string, sign: string, number: number): string =>
  number === 1
    ? `TRIM(${before(cell, sign)})`
    : `TRIM(MID(SUBSTITUTE(${cell},${sign},REPT(" ",200)),${(number - 1) * 200 + 1},200))`;

export function names(reading: Reading, operand: Operand, cell: string): Change[] {
  const at = (...concepts: Concept[]): number[] => findAll(reading, ...concepts);
  const turned = isTurned(operand);
  const [first, second] = turned
    ? [behind(cell, '","', 1), `TRIM(${before(cell, '","')})`]
    : [before(`TRIM(${cell})`, '" "'), last(`TRIM(${cell})`, '" "')];
  const out: Change[] = [];
  const hasFirst = at("firstName").length > 0;
  const hasLast = at("lastName").length > 0;
  const splits = at("split", "and");
  if (hasFirst && hasLast) {
    const used = [...at("firstName", "lastName"), ...splits];
    const [lastAt = -1] = at("lastName");
    const isTurnedRound = reading.items[lastAt + 1]?.raw === "," && at("firstName").includes(lastAt + 2);
    if (isTurnedRound) out.push({ formula: `${second}&", "&${first}`, used, penalty: -0.4 });
    if (has(reading, "split") || !has(reading, "join", "reverse"))
      out.push({ formula: `HSTACK(${first},${second})`, used });
  } else if (hasFirst) out.push({ formula: first, used: at("firstName", "split") });
  else if (hasLast) out.push({ formula: second, used: at("lastName", "split") });
  if (at("middleName").length > 0)
    out.push({
      formula: `TRIM(MID(${cell},FIND(" ",${cell})+1,LEN(${cell})-LEN(${last(cell, '" "')})-FIND(" ",${cell})))`,
      used: at("middleName"),
    });
  if (at("initials").length > 0)
    out.push({
      formula:
        reading.dialect === "sheets"
          ? `JOIN("",ARRAYFORMULA(LEFT(SPLIT(${cell}," "),1)))`
          : `CONCAT(LEFT(TEXTSPLIT(TRIM(${cell})," "),1))`,
      used: at("initials"),
    });
  if (at("reverse").length > 0) {
    const used = at("reverse", "firstName", "lastName", "signComma");
    out.push({ formula: turned ? `${first}&" "&${second}` : `${second}&", "&${first}`, used, penalty: 0.2 });
  }
  if (at("domain").length > 0)
    out.push({ formula: behind(cell, '"@"', 1), used: at("domain", "after", "signAt") });
  if (at("username").length > 0)
    out.push({ formula: before(cell, '"@"'), used: at("username", "before", "signAt") });
  return out;
}
