// Where the formula shall stand, where the question says it in a sentence of its own.
import { parse } from "@cellwright/formula/parse";
import { areaOf } from "@cellwright/formula/references";

export interface Target {
  column: number;
  row: number;
  /** The last column that it is filled over. */
  right: number;
  /** It is filled over more than one row. */
  isFilled: boolean;
}

const sentences: readonly RegExp[] = [
  /\b(?:the|my|this) (?:formula|result|answer) (?:goes|stands|belongs|is|will be|should (?:go|stand|be)) (?:in|into) (?:cell )?/i,
  /\bdie formel (?:steht|kommt|gehört|soll) (?:in|nach) (?:zelle )?/i,
  /\bla formule (?:est|va|se trouve|sera) (?:en|dans) (?:la cellule )?/i,
  /\bla fórmula (?:está|va|irá) en (?:la celda )?/i,
  /\bla formula (?:è|va|sta) (?:in|nella cella) /i,
  /\ba fórmula (?:fica|vai|está) (?:em|na célula) /i,
  /\bformuła (?:stoi|jest|będzie) w (?:komórce )?/i,
  /формула (?:стоїть|буде) (?:в|у) (?:комірці )?/i,
];
const place =
  /^\$?[A-Z]{1,3}\$?\d{1,7}(?: ?\((?<filled>[A-Z]{1,3}\d{1,7}:[A-Z]{1,3}\d{1,7})\))?(?=[\s.,;:!?)]|$)\.?/;

/** The question without that sentence. */
export function withoutTarget(question: string): { question: string; target: Target | null } {
  for (const sentence of sentences) {
    const found = sentence.exec(question);
    if (!found) continue;
    const end = found.index + found[0].length;
    const written = place.exec(question.slice(end));
    if (!written) continue;
    const { tree } = parse(written.groups?.filled ?? written[0].replace(/\.$/, ""));
    if (tree.type !== "reference") continue;
    const { left, right, top, bottom } = areaOf(tree);
    return {
      question: `${question.slice(0, found.index)}${question.slice(end + written[0].length)}`.trim(),
      target: { column: left, row: top, right, isFilled: bottom > top },
    };
  }
  return { question, target: null };
}
