// Columns that hold yes or no, a mark, a date or nothing, and texts that cells begin or end with or contain.
import type { DataTable } from "@cellwright/formula/paste/tables";
import { textValue } from "../reading/criterion.ts";
import type { Operand } from "../reading/operands.ts";
import { type Ask, columnsOf, spansOf } from "./ask.ts";
import { type Condition, plainCondition } from "./condition.ts";
import { isLeftOut } from "./denials.ts";
import type { Span } from "./span.ts";

const blankWords =
  /\b(?:empty|blank|missing|left out|no entry|nothing|leere?[nrms]?|fehlt|fehlen|fehlend\w*|nichts|kein(?:e|en)? (?:eintrag|wert|angabe|datum)|vides?|manqu\w+|absente?s?|rien|non renseign\w+|pas remplie?s?)\b/gu;
const filledWords =
  /\b(?:not (?:empty|blank)|filled(?: in)?|non-?(?:empty|blank)|has (?:a|an|been)|nicht leer\w*|ausgefullt\w*|eingetragen|non vides?|pas vides?|renseignee?s?|remplie?s?)\b/gu;
const denial =
  /(?:\bnot|n't|\bno|\bwithout(?: an?)?|\bnever|\bnone|\bun-|\bstill open|\bnicht|\bkein(?:e|en|er|em)?|\bohne|\bnie|\bpas|\bsans|\baucune?|\bjamais|\bni|\bnon|\bnothing|\bnichts|\brien|\bnobody|\bno one|\bniemand|\bkeiner|\bpersonne)(?:\s+(?:n'a|n'ont|yet|been|be|have|has|a|an|the|any|ever|is|was|were|entered|filled|written|recorded|noted|given|in|into|under|for|on|at|column|eingetragen|vermerkt|unter|bei|fur|spalte|saisi|inscrit|indique|note|sous|dans|en|pour|colonne|noch|worden|bisher|encore|ete|de|d'|le|la|l'|avoir|a|est|sont|etre))*\s*(?:\w+\s+)?$/u;

/** "still have to be packed", "muss noch gegossen werden", "reste à arroser". */
const pending =
  /(?:\bstill (?:has|have|need|needs|got|is|are)(?: to)?(?: be| get)?|\b(?:left|remains?|remaining|yet) to(?: be| get)?|\bto be|\b(?:muss|mussen|sollen|soll|ist|sind)\b[^.;?!]{0,16} noch(?: alles| zu)?|\b(?:reste(?:nt|-t-il)?|il (?:me |nous )?reste)\b[^.;?!]{0,20} a(?: etre)?|\b(?:dois|doit|doivent|faut)(?:-il|-je|-on)?(?: encore)?(?: etre)?)\s*$/;

const yes = /^(?:yes|y|ja|j|oui|o|x|true|wahr|vrai|✓|1)$/i;
const no = /^(?:no|n|nein|non|false|falsch|faux|-|0)$/i;

/** "combien avons-nous reçu": a verb, not the column that is called so. */
const isDoing =
  /(?:avons-nous|a-t-on|ai-je|avez-vous|\bnous avons|\bon a|\bj'ai|\btotal|\bmontants?|\bsommes?) $/;

interface Flag {
  yes: string | null;
  no: string | null;
  hasBlanks: boolean;
}

/** What a column of flags holds; null for others. */
export function flagOf({ column }: Operand): Flag | null {
  const cells = column?.cells ?? [];
  const filled = cells.filter((cell) => cell !== null && cell !== "");
  const kinds = new Set(filled.map((cell) => String(cell).toLowerCase()));
  const hasBlanks = filled.length < cells.length;
  const isFlag =
    kinds.size > 0 && kinds.size <= 2 && [...kinds].every((kind) => yes.test(kind) || no.test(kind));
  if (isFlag && !(typeof filled[0] === "number"))
    return {
      yes: filled.map(String).find((kind) => yes.test(kind)) ?? null,
      no: filled.map(String).find((kind) => no.test(kind)) ?? null,
      hasBlanks,
    };
  return null;
}

export function flags(
  ask: Ask,
  table: DataTable,
  measure: Operand | null,
  told: readonly Condition[],
): Condition[] {
  const isTold = (operand: Operand): boolean => told.some((each) => each.operand.left === operand.left);
  const out: Condition[] = [];
  for (const { start, end, operand, score } of ask.columns) {
    if (
      operand.column?.table !== table ||
      isTold(operand) ||
      out.some((each) => each.operand.left === operand.left)
    )
      continue;
    const cells = operand.column.cells;
    const hasBlanks = cells.some((cell) => cell === null || cell === "");
    const flag = flagOf(operand);
    const before = ask.low.slice(Math.max(0, start - 34), start);
    const behind = ask.low.slice(end, end + 40).split(/[.;?!]/)[0] ?? "";
    const isDenied =
      denial.test(before) ||
      (pending.test(before) && !/^\s*(?:already|schon|bereits|deja)/.test(behind)) ||
      (flag !== null && isLeftOut(ask.low, start, end)) ||
      /^\s*(?:is |are |=|ist |est )?\s*(?:not\b|nicht\b|pas\b|no\b|nein\b|non\b|n'est pas|ne sont pas)/u.test(
        behind,
      );
    const span: Span = [start, end];
    if (flag) {
      if (isDoing.test(before)) continue;
      if (
        flag.hasBlanks &&
        /^[^,]{0,14}?\b(?:blank|empty|leer|vide|missing|fehlt|manquante?)\b/.test(behind)
      ) {
        out.push(plainCondition(operand, "blank", [], [[start, end + 24]]));
        continue;
      }
      const wanted = isDenied ? flag.no : flag.yes;
      if (score < 1.4) continue;
      if (wanted !== null) {
        const isBoolean = /^(?:true|false)$/i.test(wanted);
        out.push(
          plainCondition(
            operand,
            "=",
            [isBoolean ? { formula: wanted.toUpperCase(), text: null } : textValue(wanted)],
            [span],
          ),
        );
      } else out.push(plainCondition(operand, isDenied ? "blank" : "filled", [], [span]));
      continue;
    }
    if (!hasBlanks || operand.left === measure?.left) continue;
    const isFilled = [...behind.matchAll(filledWords)].length > 0;
    const isBlank = !isFilled && ([...behind.matchAll(blankWords)].length > 0 || isDenied);
    const sentence = ask.low.slice(ask.low.lastIndexOf(". ", start) + 1, end + 60).split(/[.;]/)[0] ?? "";
    const isSkipped =
      isBlank &&
      /\b(?:skip\w*|ignor\w*|leave out|don't count|not count\w*|drop|without (?:the )?(?:blank|empty)\w*|nicht (?:mit|beruck)\w*|uberspring\w*|ignorier\w*|weglassen|auslassen|saute\w*|ne compte\w* pas|exclu\w*)\b/.test(
        sentence,
      );
    if (isSkipped) out.push(plainCondition(operand, "filled", [], [[Math.max(0, start - 30), end + 60]]));
    else if (isBlank) out.push(plainCondition(operand, "blank", [], [[Math.max(0, start - 20), end + 30]]));
    else if (
      isFilled ||
      (/\b(?:already|currently|been|have|has|is|are|was|were|schon|bereits|aktuell|derzeit|wurden?|ist|sind|deja|actuellement|sont|est|ete)\s*$/.test(
        before,
      ) &&
        score < 3) ||
      /\b(?:with|have|has|mit|haben|avec|ont)(?: an?| ein\w*| une?)?\s*$/u.test(before)
    )
      out.push(plainCondition(operand, "filled", [], [[Math.max(0, start - 10), end + 20]]));
  }
  return [...out, ...texts(ask, table, measure)];
}

const parts = [
  [
    "begins",
    /(?:begin|start)(?:s|ning|ing)?(?: with| in)?|beginn\w*(?: mit)?|anfang\w*(?: mit)?|fangt|fangen|commen\w+(?: par)?|debut\w*(?: par)?/u,
  ],
  [
    "ends",
    /end(?:s|ing)?(?: with| in| on)|ende\w*(?: auf| mit)?|aufhor\w*|(?:se )?termin\w+(?: par)?|fini\w*(?: par)?/u,
  ],
  [
    "contains",
    /contain\w*|includ\w*|mention\w*|with the word|has the word|somewhere|enthalt\w*|enthalten|beinhalt\w*|vorkomm\w*|kommt|kommen|taucht|mit dem wort|irgendwo|contien\w*|contenant|comport\w*|mentionn\w*|avec le mot|quelque part/u,
  ],
] as const;

/** Texts are found in any case anyway. */
const anyCase =
  /\(?\b(?:capital\w*(?: letters?)? or (?:not|small)|(?:upper|lower|capital)[ -]?(?:case)? (?:or|and) (?:upper|lower|small)[ -]?(?:case)?(?: letters)?|case[- ]insensitive\w*|regardless of (?:case|capital\w*)|(?:ignor\w+|whatever) (?:the )?(?:case|capital\w*)|gros\w* (?:oder|und|\/) ?klein\w*|gros-? ?(?:und|oder) kleinschreibung\w*|majuscules? ou (?:non|pas|minuscules?)|minuscules? ou majuscules?|(?:sans tenir compte|peu importe|quelle que soit|independamment) (?:de )?la casse)/gu;

/** "contains", "beginning with", "kommt … vor" near the text. */
const wordsBy = ({ low }: Ask, operator: string, start: number, end: number): Span[] => {
  const words = parts.find(([name]) => name === operator)?.[1].source ?? "";
  return spansOf(low, new RegExp(`\\b(?:${words})`, "gu")).filter(
    ([from, to]) => start - to <= 50 && from - end <= 24,
  );
};

/** A quoted text that cells begin or end with or contain. */
function texts(ask: Ask, table: DataTable, measure: Operand | null): Condition[] {
  return ask.quotes.flatMap(({ start, end, value }) => {
    const around = ask.low.slice(Math.max(0, start - 50), start);
    const behind = ask.low.slice(end, end + 24);
    const [operator] = parts.find(([, words]) => words.test(around) || words.test(behind)) ?? [];
    if (!operator || value.trim() === "") return [];
    const own = columnsOf(ask, table).filter(
      ({ kind, left }) => kind !== "number" && kind !== "date" && left !== measure?.left,
    );
    const holds = ({ column }: Operand): number =>
      column?.cells.filter(
        (cell) => typeof cell === "string" && cell.toLowerCase().includes(value.trim().toLowerCase()),
      ).length ?? 0;
    const named = ask.columns.find(
      ({ operand }) => own.some(({ left }) => left === operand.left) && holds(operand) > 0,
    );
    const operand = named?.operand ?? [...own].sort((one, other) => holds(other) - holds(one))[0];
    return operand && holds(operand) > 0
      ? [
          plainCondition(
            operand,
            operator,
            [textValue(value.trim())],
            [[start, end], ...spansOf(ask.low, anyCase), ...wordsBy(ask, operator, start, end)],
          ),
        ]
      : [];
  });
}
