// A calculation that is spelled out: "price minus cost, divided by price", "B / (C - D)", "amount times rate / 360".
import { fixedCell } from "../frames/pick.ts";
import { plainOf } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { rateWords } from "../percents/words.ts";
import { area, cellOf, fixedArea, type Operand } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { aggregatesIn } from "./aggregates.ts";
import { isAside } from "./asides.ts";
import { signs } from "./reckoning-words.ts";

type Token =
  | { kind: "value"; text: string; column: number; percent: boolean; start: number; end: number }
  | { kind: "sign"; text: string; start: number; end: number };

/** "price plus VAT rate": a column of fractions that is called a rate. */
const isRateColumn = ({ column }: Operand): boolean => {
  const cells = column?.cells.filter((cell) => typeof cell === "number") ?? [];
  return (
    cells.length > 0 &&
    rateWords.test(plainOf(column?.heading ?? "")) &&
    cells.every((cell) => Number(cell) >= 0 && Number(cell) < 1)
  );
};

/** The column that the answer goes to, unless it goes below. */
const isTarget = ({ target }: Reading, { left, column }: Operand): boolean =>
  target !== null &&
  left === target.column &&
  (target.isFilled || column === null || target.row <= column.table.bottom);

/** One row's cells, or all of a column for a single value. */
type Written = "cell" | "area";

/** All calculations that the text spells out, the longest first. */
export function calculationsIn(
  scene: Scene,
  as: Written = "cell",
): { formula: string; start: number; end: number; signs: number }[] {
  const runs = runsOf(scene, tokensOf(scene, as));
  return runs
    .flatMap((run) => {
      const count = run.filter(({ kind, text }) => kind === "sign" && !/[()]/.test(text)).length;
      const formula = count > 0 ? parsed(run) : null;
      const [first, last] = [run[0], run.at(-1)];
      return formula && first && last ? [{ formula, start: first.start, end: last.end, signs: count }] : [];
    })
    .toSorted((one, other) => other.signs - one.signs);
}

function tokensOf(scene: Scene, as: Written): Token[] {
  const { low, named, cells, numbers, quotes, reading } = scene;
  const isOpen = ({ start, end }: { start: number; end: number }): boolean =>
    !isAside(scene, start) &&
    !quotes.some((each) => start < each.end && each.start < end && each.value.length > 20);
  const values: Token[] = [
    ...named
      .filter((each) => each.score >= 1.9 && !isTarget(reading, each.operand))
      .map(
        ({ start, end, operand }): Token => ({
          kind: "value",
          text: as === "cell" ? cellOf(operand) : scene.isFilled ? fixedArea(operand) : area(operand),
          column: operand.left,
          percent: as === "cell" && isRateColumn(operand),
          start,
          end,
        }),
      ),
    ...cells.map(
      (each): Token => ({
        kind: "value",
        text: fixedCell(scene, each),
        column: -1,
        percent: false,
        start: each.start,
        end: each.end,
      }),
    ),
    ...numbers
      .filter((each) => /\d/.test(low.slice(each.start, each.end)))
      .map(
        ({ start, end, value, percent }): Token => ({
          kind: "value",
          text: percent ? `${Number((value * 100).toFixed(6))}%` : String(value),
          column: 0,
          percent,
          start,
          end,
        }),
      ),
  ];
  const figures: Token[] = (as === "cell" ? aggregatesIn(scene) : []).map(
    ({ start, end, formula }): Token => ({
      kind: "value",
      text: formula,
      column: -1,
      percent: false,
      start,
      end,
    }),
  );
  const spoken: Token[] = signs.flatMap(([text, words]) =>
    [...low.matchAll(words)].map(
      (found): Token => ({
        kind: "sign",
        text,
        start: found.index,
        end: found.index + found[0].length,
      }),
    ),
  );
  const brackets: Token[] = [...low.matchAll(/[()]/g)].map(
    (found): Token => ({
      kind: "sign",
      text: found[0],
      start: found.index,
      end: found.index + 1,
    }),
  );
  const all = [...values.filter(isOpen), ...figures, ...spoken.filter(isOpen)];
  const apart = all.filter(
    (one) =>
      !all.some(
        (each) =>
          each !== one &&
          each.start <= one.start &&
          each.end >= one.end &&
          each.end - each.start > one.end - one.start,
      ),
  );
  return withoutGlosses([...apart, ...brackets].toSorted((one, other) => one.start - other.start));
}

/** "price (B)" is one operand. */
function withoutGlosses(tokens: readonly Token[]): Token[] {
  const out: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const [one, two, three] = tokens.slice(at, at + 3);
    const isGloss =
      one?.text === "(" &&
      two?.kind === "value" &&
      two.column !== 0 &&
      three?.text === ")" &&
      three.end - one.start <= 14;
    const last = out.at(-1);
    if (isGloss && two.kind === "value") {
      if (last?.kind === "value" && one.start - last.end <= 3) {
        // "variable cost (D)": two names of one
        const before = out.at(-2);
        const isSame = before?.kind === "value" && before.column > 0 && last.start - before.end <= 1;
        out.splice(isSame ? -2 : -1, 2, { ...two, start: (isSame ? before : last).start, end: three.end });
      } else out.push({ ...two, end: three.end });
      at += 2;
    } else if (
      one?.kind === "value" &&
      last?.kind === "value" &&
      one.column > 0 &&
      last.column === one.column &&
      one.start - last.end <= 14
    )
      out[out.length - 1] = { ...one, start: last.start };
    else if (one) out.push(one);
  }
  return out;
}

const filler =
  /^[\s,]*(?:(?:the|a|an|of|in|by|its?|their|each|every|total|number|column|col\.?|spalte|colonne|cell|zelle|cellule|der|die|das|den|dem|des|vom|von|zum|im|le|la|les|l'|du|de|d'|en|au|par|with|mit|and|then|dann|puis|that|this|result|ergebnis|annual|all|alle|factor|faktor|facteur|then|is|ist|est|eur|euros?|€|\$|×|units?)[\s,]*)*$/;

/** "divided by the exchange rate in": words for what stands behind them. */
const vague = /^(?: (?!(?:if|when|and|then|wenn|und|dann|si|et|puis|or|oder|ou)\b)[\p{L}'’-]+){1,5} \(?$/u;

/** Operands and signs in turn, with nothing but small words between. */
function runsOf({ low }: Scene, tokens: readonly Token[]): Token[][] {
  const runs: Token[][] = [[]];
  for (const token of tokens) {
    const run = runs.at(-1) as Token[];
    const last = run.at(-1);
    const isNext =
      !last ||
      ((filler.test(low.slice(last.end, token.start)) ||
        (last.kind === "sign" &&
          last.text !== ")" &&
          token.kind === "value" &&
          vague.test(low.slice(last.end, token.start)))) &&
        (token.kind === "sign" && token.text === "("
          ? last.kind === "sign"
          : token.kind === "sign"
            ? last.kind === "value" || last.text === ")"
            : last.kind === "sign" && last.text !== ")"));
    if (isNext) run.push(token);
    else runs.push([token]);
  }
  return runs.map((run) => {
    const out = [...run];
    while (out.length > 0 && out.at(-1)?.kind === "sign" && out.at(-1)?.text !== ")") out.pop();
    while (out.length > 0 && out[0]?.kind === "sign" && out[0].text !== "(") out.shift();
    return out;
  });
}

/** The formula of a run; percents behind plus and minus are of what stands before. */
function parsed(run: readonly Token[]): string | null {
  let at = 0;
  const next = (): Token | undefined => run[at];
  function atom(): { text: string; isSum: boolean; percent: boolean } | null {
    const token = next();
    if (token?.kind === "value") {
      at++;
      return { text: token.text, isSum: false, percent: token.percent };
    }
    if (token?.text !== "(") return null;
    at++;
    const inner = sum();
    if (inner === null || next()?.text !== ")") return null;
    at++;
    return { text: `(${inner})`, isSum: false, percent: false };
  }
  function product(): { text: string; percent: boolean } | null {
    const first = atom();
    if (!first) return null;
    let { text, percent } = first;
    while (next()?.text === "*" || next()?.text === "/") {
      const sign = run[at++]?.text;
      const other = atom();
      if (!other) return null;
      text = `${text}${sign}${other.text}`;
      percent = false;
    }
    return { text, percent };
  }
  function sum(): string | null {
    const first = product();
    if (!first) return null;
    let text = first.text;
    let isSum = false;
    while (/^[+|-]$/.test(next()?.text ?? "")) {
      const sign = run[at++]?.text;
      const other = product();
      if (!other) return null;
      if (sign === "|") {
        text = `${isSum ? `(${text})` : text}/${other.text}`;
        isSum = false;
      } else if (other.percent) {
        text = `${isSum ? `(${text})` : text}*(1${sign}${other.text})`;
        isSum = false;
      } else {
        text = `${text}${sign}${other.text}`;
        isSum = true;
      }
    }
    return text;
  }
  const text = sum();
  return at === run.length ? text : null;
}
