// The clauses of a question, cut at its signs and at the words that open another one.
import type { Span } from "../asks/span.ts";
import type { Scene } from "../frames/scene.ts";

export interface Segment {
  span: Span;
  /** In which sentence it stands. */
  sentence: number;
}

const cuts =
  /(?<end>[.!?\n]+(?=\s|$|["”“»)]))|[;()]+(?=\s|$|\p{L})|[:,](?=\s)|\s[-–—]\s|\s(?=(?:and|but|und|aber|sondern|et|mais|if|when|where|unless|until|while|as long as|once|wenn|falls|sofern|solange|sobald|wo|si|quand|lorsqu\p{L}*|tant qu\p{L}*|des qu\p{L}*|sinon|otherwise|sonst|ansonsten)[\s'])|\s(?=(?:or|oder|ou)\s(?:["„“«']|a dash|zero|0|blank|empty|nothing|leer|nichts|vide|rien))/gu;

export function segmentsOf({ low, quotes }: Scene): Segment[] {
  const segments: Segment[] = [];
  let [start, sentence] = [0, 0];
  const add = (end: number): void => {
    if (/[\p{L}\p{N}"„“«]/u.test(low.slice(start, end))) segments.push({ span: [start, end], sentence });
  };
  for (const found of low.matchAll(cuts)) {
    const end = found.index + found[0].length;
    if (quotes.some((each) => found.index > each.start && found.index < each.end - 1)) continue;
    add(end);
    start = end;
    if (found.groups?.end || found[0].startsWith(";")) sentence++;
  }
  add(low.length);
  return segments;
}
