// Codes with what they stand for: "O means open, P in progress, 1 = gold".
import { quote } from "../frames/pick.ts";
import { plainOf } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { contentsOf, partsOf } from "../intents/parts.ts";
import type { Token } from "./marks.ts";

const meaning =
  /^\s*(?:(?:=|:|->|→|-)|(?:is|are|means?|stands for|for|becomes?|as|ist|sind|heis{1,2}t|bedeutet|steht fur|fur|wird|als|c'est|est|sont|signifie|veut dire|pour|devient)(?!\p{L}))?\s*(?:(?:the|a|an|der|die|das|le|la|les|l')\s?)?/u;
const most = 4;

/** One of the short codes of a column, at the head of these words, and nothing but words behind it. */
export function codedIn(scene: Scene, from: number, to: number): Token[] | null {
  const { low, text, named, numbers, quotes } = scene;
  const lead =
    /^[\s"“„«]*(?:(?:the |code |mark |letter |bei |fur |pour |for |le code )\s*)*/.exec(
      low.slice(from, to),
    )?.[0].length ?? 0;
  const start = from + lead;
  const code = /^[\p{L}\p{N}]{1,4}(?![\p{L}\p{N}'’])/u.exec(text.slice(start, to))?.[0];
  if (!code) return null;
  const holder = partsOf(scene).find(
    (part) =>
      !part.isCell &&
      part.kind === "text" &&
      contentsOf(part).every((cell) => cell === null || String(cell).length <= most) &&
      contentsOf(part).some(
        (cell) => cell === code || (code.length > 2 && plainOf(String(cell)) === plainOf(code)),
      ),
  );
  if (!holder) return null;
  const at = start + code.length;
  const behind = at + (meaning.exec(low.slice(at, to))?.[0].length ?? 0);
  const end = behind + low.slice(behind, to).trimEnd().length;
  const words = text.slice(behind, end);
  const isOpen = (each: { start: number; end: number }): boolean => each.start < end && behind < each.end;
  if (words.length < 2 || words.split(/\s+/).length > most || numbers.some(isOpen) || quotes.some(isOpen))
    return null;
  if (named.some((each) => each.score >= 2.5 && isOpen(each))) return null;
  return [
    {
      kind: "test",
      test: `${holder.cell}=${quote(code)}`,
      subject: holder.cell,
      isSure: true,
      start,
      end: at,
    },
    { kind: "shown", formula: quote(words), cost: 0, left: 0.5, start: behind, end },
  ];
}
