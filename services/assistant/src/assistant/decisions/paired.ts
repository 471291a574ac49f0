// Decisions of many branches in any order of words: what is shown, and what it hangs on, as tokens that are paired.
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { is } from "../intents/heard.ts";
import type { Intent, Made } from "../intents/intent.ts";
import { graduatedWords } from "../intents/tariffs.ts";
import { chained } from "./branches.ts";
import type { Mode, Token } from "./marks.ts";
import { pairedIn } from "./pairs.ts";
import { tokensOf } from "./tokens.ts";

const listing = said(
  "how many|list|count|sum of|total of|average of|which (?:rows|ones)",
  "wie ?viele?|liste|zahle|summe|durchschnitt",
  "combien d[e']|liste|compte|somme|moyenne",
);

/** Each part at its own price, or something on top: no one branch says it all. */
const summed = said(
  "on top|additional(?:ly)?|extra|added|in addition|plus (?:another )?\\d+",
  "obendrauf|dazu|zusatzlich|extra|hinzu|drauf|aufschlag",
  "en plus|s'ajoute\\w*|supplement\\w*|on ajoute|ajoute\\w*",
);

/** Words between the tests and what is shown are part of the decision. */
function spansOf(scene: Scene, tokens: readonly Token[]): [number, number][] {
  const told = tokens.filter(({ kind }) => kind === "test" || kind === "shown" || kind === "else");
  const from = told[0]?.start ?? 0;
  const to = told.at(-1)?.end ?? 0;
  const held = [
    ...scene.numbers,
    ...scene.named.filter(({ score }) => score >= 1.9),
    ...scene.cells,
    ...scene.reading.items.filter(({ kind }) => kind === "value"),
  ]
    .filter((each) => each.start < to && from < each.end)
    .toSorted((one, other) => one.start - other.start);
  return [from, ...held.map((each) => each.end)]
    .map((start, at): [number, number] => [start, held[at]?.start ?? to])
    .filter(([start, end]) => end > start);
}

/** Words alone may be anything: some sign of a decision must be there. */
const isDeciding = (tokens: readonly Token[]): boolean =>
  (tokens.filter(({ kind }) => kind === "test").length >= 2 &&
    tokens.filter((token) => token.kind === "test" && token.isSure).length >= 2) ||
  tokens.some(
    (token) =>
      token.kind === "if" ||
      token.kind === "else" ||
      (token.kind === "break" && token.strength === 0) ||
      (token.kind === "test" && /\d[<>]=?-?\d/.test(token.test)),
  );

const modes: readonly Mode[] = ["quoted", "amounts", "bare", "mixed"];

/** The decisions that the words make where outcomes are of this kind. */
export function pairedAs(scene: Scene, mode: Mode): Made[] {
  const tokens = tokensOf(scene, mode);
  if (mode === "bare" && !isDeciding(tokens)) return [];
  return pairedIn(tokens).flatMap(({ branches, cost }): Made[] => {
    const hasElse = branches.at(-1)?.test === null;
    const chain = chained(scene, branches);
    if (chain === null || /COUNTIF\(\$/.test(chain) || (branches.length < 2 && mode !== "quoted")) return [];
    return [
      {
        formula: chain,
        spans: spansOf(scene, tokens),
        penalty:
          cost * 0.6 +
          (hasElse ? 0 : 0.15) +
          (mode === "mixed" ? 0.1 : mode === "bare" ? 0.03 : 0) +
          (is(scene, listing) ? 0.5 : 0) +
          (mode === "amounts" && (is(scene, summed) || is(scene, graduatedWords)) ? 0.7 : 0),
      },
    ];
  });
}

export const pairedDecisions: readonly Intent[] = [
  {
    rows: true,
    penalty: -0.9,
    make: (scene): Made[] =>
      modes
        .filter(
          (mode) => mode === "amounts" || (mode === "quoted" || mode === "mixed") === scene.quotes.length > 0,
        )
        .flatMap((mode) => pairedAs(scene, mode)),
  },
];
