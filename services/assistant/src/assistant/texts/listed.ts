// How many there are of what one cell lists: people, tags, codes, divided by a sign.
import type { Span } from "../asks/span.ts";
import { quote } from "../frames/pick.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import type { Part } from "../intents/parts.ts";
import type { Value } from "../intents/value.ts";
import { anchorsIn } from "./anchors.ts";
import { columnsOf, textsOf } from "./source.ts";

const many = said(
  "how many|number of|count\\w*|no\\. of|amount of|how much",
  "wie ?viele?n?|anzahl\\w*|zahle?|zahlen|\\w+anzahl|\\w+zahl",
  "combien|nombre|nb\\.?|nbre|compte[rz]?|decompte\\w*",
);

/** The sign itself is counted, or how long a text is. */
const ofSigns = said(
  "characters?|letters?|words?|spaces|blanks|how often|times|digits|symbols|length",
  "zeichen|buchstaben?|worter\\w*|wortern?|leerzeichen|wie oft|wie haufig|ziffern|lange",
  "caracteres?|lettres?|mots?|espaces|combien de fois|chiffres|longueur",
);

const listSigns = [";", ",", "|", "/", "+", "&"] as const;

const holds = (part: Part, sign: string): boolean => textsOf(part).some((cell) => cell.includes(sign));

/** Several short items in most cells that hold more than one word. */
const looksListed = (part: Part, sign: string): boolean => {
  const lists = textsOf(part).filter((cell) => cell.includes(sign));
  return (
    lists.length > textsOf(part).length / 2 &&
    lists.every((cell) => cell.split(sign).every((item) => item.trim().length < 30)) &&
    lists.some((cell) => cell.split(sign).length > 2 || part.score >= 1.9)
  );
};

export function listed(scene: Scene): Value[] {
  const { low } = scene;
  const isAsked = [...low.matchAll(many)].length > 0;
  if (!isAsked || [...low.matchAll(ofSigns)].length > 0) return [];
  const parts = columnsOf(scene)
    .filter(({ kind }) => kind === "text" || kind === "mixed")
    .toSorted((one, other) => other.score - one.score);
  const said = anchorsIn(scene).map(({ text }) => text.trim() || text);
  const bare = listSigns.filter((sign) => new RegExp(`(?<=[\\s(])\\${sign}(?=[\\s.,;)]|$)`).test(scene.text));
  const spoken = [...said, ...bare];
  for (const part of parts) {
    const sign =
      spoken.find((each) => holds(part, each)) ??
      listSigns.slice(0, 3).find((each) => looksListed(part, each));
    if (!sign) continue;
    const isSaid = spoken.includes(sign);
    const c = part.cell;
    const spans: Span[] = [[0, low.length]];
    const size = `LEN(${c})-LEN(SUBSTITUTE(${c},${quote(sign)},""))`;
    return [
      {
        formula: `IF(TRIM(${c})="",0,${sign.length > 1 ? `(${size})/${sign.length}` : size}+1)`,
        penalty: isSaid ? -1.1 : -0.5,
        isRounded: true,
        spans,
      },
    ];
  }
  return [];
}
