// All known ways in which the formula of a language model goes wrong. Each mutates a right formula.
import { criteriaSpoilers } from "./spoilers/criteria.ts";
import { functionSpoilers } from "./spoilers/functions.ts";
import { literalSpoilers } from "./spoilers/literals.ts";
import { rangeSpoilers } from "./spoilers/ranges.ts";
import type { Spoiler } from "./spoilers/spoiler.ts";
import { syntaxSpoilers } from "./spoilers/syntax.ts";
import { textSpoilers } from "./spoilers/text.ts";

export const spoilers: readonly Spoiler[] = [
  ...syntaxSpoilers,
  ...functionSpoilers,
  ...rangeSpoilers,
  ...criteriaSpoilers,
  ...literalSpoilers,
  ...textSpoilers,
];
