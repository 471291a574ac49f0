// Mutations of the syntax: brackets, quotes, separators of another language, answers cut short or nested too deep.
import { print } from "@cellwright/formula/format";
import { locales } from "@cellwright/formula/locales/all";
import { parse } from "@cellwright/formula/parse";
import { spoiler, treeSpoiler } from "./spoiler.ts";

/** The indexes of the brackets that are outside of string literals. */
function brackets(formula: string): number[] {
  let quoted = false;
  return [...formula].flatMap((sign, at) => {
    if (sign === '"') quoted = !quoted;
    return !quoted && (sign === "(" || sign === ")") ? [at] : [];
  });
}

const missingBracket = spoiler("missing parenthesis", (right) =>
  brackets(right).map((at) => right.slice(0, at) + right.slice(at + 1)),
);

const extraBracket = spoiler("extra parenthesis", (right) => [
  `${right})`,
  ...brackets(right).map((at) => right.slice(0, at) + right[at] + right.slice(at)),
]);

const missingQuotes = treeSpoiler("missing quotes round a text", (node) =>
  node.type === "text" && node.value.trim() !== "" ? [node.value] : [],
);

const otherLanguage = spoiler("written for another language", (right, { dialect }) => {
  const { tree } = parse(right, { dialect });
  return [{ vocabulary: locales.de }, { vocabulary: locales.fr }, { separator: ";" } as const].map((locale) =>
    print(tree, { dialect, ...locale }),
  );
});

const cutShort = spoiler("cut short", (right) =>
  [0.5, 0.6, 0.7, 0.8, 0.9].map((share) => right.slice(0, Math.max(2, Math.floor(right.length * share)))),
);

const mostLevels = 64;

const tooDeep = spoiler("nested too deep", (right) => {
  const levels = mostLevels + 6;
  return [`=${"IF(TRUE,".repeat(levels)}${right.slice(1)}${")".repeat(levels)}`];
});

export const syntaxSpoilers = [missingBracket, extraBracket, missingQuotes, otherLanguage, cutShort, tooDeep];
