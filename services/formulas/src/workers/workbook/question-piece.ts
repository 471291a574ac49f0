// A long text goes to another service in pieces. The text is kept while its workbook is.
import type { Opened } from "./kept.ts";
import { questionText } from "./question-text.ts";

/** As many characters as fit into a message on the bus. */
const pieceCharacters = 250_000;

const texts = new WeakMap<Opened, { first: string | null; text: string }>();

/** The piece that begins at the character `from` of the text for a question about the sheet `first`. */
export function pieceOf(
  opened: Opened,
  first: string | null,
  from: number,
): { piece: string; total: number } {
  const kept = texts.get(opened);
  const text = kept && kept.first === first ? kept.text : questionText(opened, first);
  texts.set(opened, { first, text });
  return { piece: text.slice(from, from + pieceCharacters), total: text.length };
}
