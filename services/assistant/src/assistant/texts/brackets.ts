// What stands in brackets, and what is left without it.
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import type { Value } from "../intents/value.ts";
import { wantsNumber } from "./amounts.ts";
import { isMostly, textOf, textsOf } from "./source.ts";

/** Each kind by how it opens and closes. */
const kinds = [
  ["(", ")"],
  ["[", "]"],
  ["{", "}"],
  ["<", ">"],
] as const;

const inside = said(
  "(?:in|inside|within|between|from) (?:the |round |square |curly |angle |pointed |its )*(?:brackets?|parenthes[ie]s|braces?|\\[ ?\\]|\\( ?\\))|(?:bracketed|parenthesi[sz]ed|enclosed) \\w+|contents? of (?:the |its )?(?:brackets?|parenthes[ie]s)",
  "(?:in|innerhalb|zwischen|aus|im)(?: (?:den|der|die|von|runden|eckigen|geschweiften|spitzen))* \\w*klammer(?:n|ausdruck\\w*|teil|zusatz\\w*)?|klammer(?:inhalt|ausdruck|zusatz|teil)\\w*|eingeklammert\\w*|inhalt der klammer\\w*",
  "(?:entre|dans|a l'interieur)(?: des?| les?| la)* (?:parentheses?|crochets|accolades|chevrons)|contenu des (?:parentheses|crochets|accolades)",
);

const without = said(
  "without (?:the |any )?(?:part|bit|text|thing|stuff|addition|remark|note|words?|content|what|whatever|everything|anything)?[^.;,]{0,20}|minus|except|(?:remov|delet|strip|cut|drop)\\w*(?: off| out)? (?:the |everything |all |what\\w* )*(?:part|bit|text|stuff)?[^.;,]{0,14}|leav\\w* (?:out|off)|before|in front of",
  "ohne (?:den|die|das|dem|alles)?[^.;,]{0,20}|(?:entfern|losch|streich|schneid|weglass)\\w*|vor",
  "sans (?:ce qui|la partie|le texte|le contenu|tout)?[^.;,]{0,20}|(?:enlev|supprim|retir|ot)\\w*|avant",
);

/** "without the part in brackets"; "what is in the brackets, without the brackets" asks for the inside. */
const leaves = (low: string, at: number): boolean => {
  const lead = low.slice(Math.max(0, at - 44), at).replace(/^.*[.;!?,]\s/s, "");
  return [...lead.matchAll(without)].some(
    ({ index, 0: word }) => index + word.trimEnd().length >= lead.length - 14,
  );
};

export function bracketed(scene: Scene): Value[] {
  const { low } = scene;
  const [found] = low.matchAll(inside);
  if (!found) return [];
  const kind = kinds.find(([open]) => {
    const part = textOf(scene, (cell) => cell.includes(open));
    return part !== null && textsOf(part).some((cell) => cell.includes(open));
  });
  const [open, close] = kind ?? kinds[0];
  const column = textOf(scene, (cell) => cell.includes(open));
  if (!column || !kind) return [];
  const c = column.cell;
  const isLeft = leaves(low, found.index);
  // "show the city in brackets": these are to be made
  if (!isLeft && !asked.test(low) && !wantsNumber(scene)) return [];
  const at = `FIND("${open}",${c})`;
  const piece = `MID(${c},${at}+1,FIND("${close}",${c})-${at}-1)`;
  return [
    {
      formula: isLeft ? `TRIM(LEFT(${c},FIND("${open}",${c}&"${open}")-1))` : piece,
      penalty: isMostly(column, (cell) => cell.includes(open)) || isLeft ? -0.9 : -0.8,
      isRounded: true,
      spans: [[found.index, found.index + found[0].length]],
    },
  ];
}

const asked =
  /(?<!\p{L})(?:what|whatever|get|pull|extract|only|just|contents?|text|part|bit|name|keep|give|need|want|take|show|was|hol\p{L}*|zieh\p{L}*|nur|inhalt\p{L}*|teil|brauch\p{L}*|herausholen|auslesen|extrahier\p{L}*|steht|gib|zeig\p{L}*|ce qui|ce qu'il|recuper\p{L}*|extrai\p{L}*|seulement|contenu|texte|garde\p{L}*|donne\p{L}*|veux|isole\p{L}*|partie)(?!\p{L})/u;
