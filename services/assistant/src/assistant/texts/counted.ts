// How long a text is, how many words it has, how often a sign stands in it.
import { quote } from "../frames/pick.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import type { Part } from "../intents/parts.ts";
import type { Value } from "../intents/value.ts";
import { signsIn } from "./literals.ts";
import { columnsOf, textOf, textsOf } from "./source.ts";
import { isDenied } from "./words.ts";

const many =
  "(?:how many|number of|count(?: up)?(?: of)?(?: all)?(?: the)?|wie ?viele|(?:an)?zahl(?: der| an| von)?|zahle?(?: die| alle)?|combien (?:de |d'|y a-t-il de )?|nombre (?:de |d'|total de )?|compte[rz]?(?: les| le nombre de)?)";

const words = new RegExp(
  `(?<!\\p{L})(?:${many}\\s?(?:\\p{L}+ )?(?:words|wortern?|mots)|word ?counts?|wort(?:an)?zahl|\\p{L}*lange in wortern)(?!\\p{L})`,
  "gu",
);

const signs = new RegExp(
  `(?<!\\p{L})(?:${many}\\s?(?:\\p{L}+ )?(?:characters|chars|letters|signs|symbols|zeichen|buchstaben|caracteres|lettres|signes)|lengths?|how long|character counts?|zeichen(?:an)?zahl|wie lang|(?:text)?lange|longueurs?|de quelle longueur)(?!\\p{L})`,
  "gu",
);

const withoutSpaces = said(
  "(?:not counting|without|excluding|ignoring|leaving out|except|minus)(?: the| any)? (?:spaces|blanks)|(?:spaces|blanks) (?:not|don't|excluded)[^.;]{0,14}",
  "(?:ohne|abzuglich|auser|ausser)(?: die)? (?:leerzeichen|leerstellen)|(?:leerzeichen|leerstellen) (?:zahlen |werden )?nicht[^.;]{0,14}",
  "(?:sans|hors|sauf)(?: compter)?(?: les)? espaces|espaces (?:non compris\\w*|exclu\\w*)",
);

const often = new RegExp(
  `(?<!\\p{L})(?:${many}|how often|wie oft|wie haufig|combien de fois)(?!\\p{L})`,
  "u",
);

/** "the words in each teaser": the column that is told right behind them. */
function namedBehind(scene: Scene, at: number): Part | null {
  const next = scene.named.find(({ start, score }) => start >= at && start - at <= 30 && score >= 1.2);
  const part = columnsOf(scene).find(({ operand }) => operand.left === next?.operand.left);
  return part && part.kind !== "date" ? part : null;
}

/** Each with all blanks too many left aside; an empty text has no word. */
const wordCount = (c: string): string =>
  `IF(TRIM(${c})="",0,LEN(TRIM(${c}))-LEN(SUBSTITUTE(TRIM(${c})," ",""))+1)`;

export function counted(scene: Scene): Value[] {
  const { low } = scene;
  const [spoken] = [...low.matchAll(words), ...low.matchAll(signs)];
  const column = (spoken && namedBehind(scene, spoken.index + spoken[0].length)) ?? textOf(scene);
  if (!column) return [];
  const c = column.cell;
  const whole: [number, number] = [0, low.length];
  if ([...low.matchAll(words)].length > 0)
    return [{ formula: wordCount(c), penalty: -1.4, isRounded: true, spans: [whole] }];
  if ([...low.matchAll(signs)].length > 0) {
    const isBare = [...low.matchAll(withoutSpaces)].length > 0;
    return [
      {
        formula: isBare ? `LEN(SUBSTITUTE(${c}," ",""))` : `LEN(${c})`,
        penalty: isBare ? -0.8 : -0.1,
        isRounded: true,
      },
    ];
  }
  if (!often.test(low)) return [];
  const marks = [
    ...lettersIn(scene),
    ...scene.quotes.map(({ start, end, value }) => ({
      start,
      end,
      text: value,
    })),
    ...signsIn(scene).filter(({ start }) => !isDenied(low, start)),
  ];
  const [mark] = marks.filter(({ text }) => text !== "" && text !== "(");
  const source = mark && textOf(scene, (cell) => cell.toLowerCase().includes(mark.text.toLowerCase()));
  if (
    !mark ||
    !source ||
    !textsOf(source).some((cell) => cell.toLowerCase().includes(mark.text.toLowerCase()))
  )
    return [];
  const isLetters = /\p{L}/u.test(mark.text);
  const s = isLetters ? `LOWER(${source.cell})` : source.cell;
  const bare = `LEN(${source.cell})-LEN(SUBSTITUTE(${s},${quote(isLetters ? mark.text.toLowerCase() : mark.text)},""))`;
  return [
    {
      formula: mark.text.length > 1 ? `(${bare})/${mark.text.length}` : bare,
      penalty: -0.7,
      isRounded: true,
      spans: isLetters && mark.text.length === 1 ? [whole] : [[mark.start, mark.end]],
    },
  ];
}

/** "the letter e", "der Buchstabe e". */
const letter =
  /(?<!\p{L})(?:letters?|characters?|buchstaben?s?|zeichen|lettres?|caracteres?)\s["„“«'‘]?\s?(?<its>[\p{L}\d])(?![\p{L}\d])/gu;

const lettersIn = ({ low, text }: Scene): { start: number; end: number; text: string }[] =>
  [...low.matchAll(letter)].map(({ index, 0: found }) => {
    const start = index + found.length - 1;
    return { start, end: start + 1, text: text.slice(start, start + 1) };
  });
