// A sign for each of so many: stars for points, bars for amounts, one by one.
import { quote } from "../frames/pick.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import type { Value } from "../intents/value.ts";
import { signsIn } from "./literals.ts";
import { columnsOf } from "./source.ts";

const each = said(
  "(?:an? |one )?\\S+ (?:for|per) (?:each|every)|(?:for|per) (?:each|every)|repeat\\w*|as many|that many|so many|times|bars?|one (?:star|sign|mark|x|dot|block|symbol) per|draw\\w*|row of|string of",
  "(?:fur|je|pro) (?:jede\\w*)?|so viele|wiederhol\\w*|so oft|mal|balken|malen?|zeichne\\w*|lauter|reihe",
  "(?:pour|par) chaque|autant|repet\\w*|fois|barres?|une? \\S+ par|dessine\\w*|suite d\\w*|rangee",
);
const stars: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:stars?|sterne?n?|sternchen|etoiles?)(?!\p{L})/u, "★"],
  [/(?<!\p{L})(?:asterisks?|asterisques?)(?!\p{L})/u, "*"],
  [/(?<!\p{L})(?:hearts?|herze?n?|herzchen|coeurs?)(?!\p{L})/u, "♥"],
  [/(?<!\p{L})(?:strokes?|tally|vertical bars?|batons?)(?!\p{L})/u, "|"],
];

/** "***", "xxxx": a sign that the question shows several times. */
const shown =
  /(?<=^|[\s("„“«=:])([^\p{L}\d\s.,;:!?()"'„“”«»=])\1+(?=[\s)"“”».,;]|$)|(?<=^|[\s("„“«=:])([xX|])\2{1,}(?=[\s)"“”».,;]|$)/u;

export function repeatedSigns(scene: Scene): Value[] {
  const { low, text } = scene;
  const sample = shown.exec(text);
  if (!sample && [...low.matchAll(each)].length === 0) return [];
  const [quoted] = scene.quotes.filter(({ value }) => [...value].length === 1);
  const named = stars.find(([words]) => words.test(low));
  const [spoken] = signsIn(scene).filter(({ text: sign }) => sign !== "(" && sign !== " ");
  const sign =
    sample?.[1] ??
    sample?.[2] ??
    quoted?.value ??
    /[★☆♥●■█]/u.exec(text)?.[0] ??
    (named ? named[1] : spoken?.text);
  const numbers = columnsOf(scene).filter(
    ({ kind, operand }) =>
      kind === "number" &&
      (operand.column?.cells ?? []).every(
        (cell) =>
          cell === null || (typeof cell === "number" && Number.isInteger(cell) && cell >= 0 && cell <= 60),
      ),
  );
  const said = numbers.filter(({ score }) => score >= 1.9);
  const [column, other] = said.length > 0 ? said : numbers;
  if (!sign || !column || other || (!sample && !named && !quoted && !/[★☆♥●■█]/u.test(text))) return [];
  return [
    {
      formula: `REPT(${quote(sign)},${column.cell})`,
      penalty: sample ? -1 : -0.6,
      isRounded: true,
      spans: [[0, low.length]],
    },
  ];
}
