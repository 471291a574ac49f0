// Signs of a text by where they stand: "characters 4 to 6", "two letters from the fifth on", "three letters at the start".
import type { Span } from "../asks/span.ts";
import type { Scene } from "../frames/scene.ts";
import { isAside } from "../intents/asides.ts";
import type { Value } from "../intents/value.ts";
import { textOf } from "./source.ts";
import { letterWords, numeral, numeralWords, ordinal, ordinalWords } from "./words.ts";

const place = `(?:(?<PLACE>\\d{1,2})(?:st|nd|rd|th|\\.|e|eme|er|re)?|(?<WORD>${ordinalWords}))`;
const at = (name: string): string => place.replace("PLACE", name).replace("WORD", `${name}Word`);
const unit = letterWords;
const n = `(?<n>${numeralWords})`;

const spans: readonly RegExp[] = [
  // "characters 4 to 6", "Stellen 4-6", "caractères 4 à 6"
  `${unit}\\s(?:number |nr\\.? |n° |in positions? |no\\.? )?${at("from")}\\s?(?:to|through|until|-|–|bis|a|au)\\s?${at("to")}`,
  // "from the 4th to the 6th character", "4. bis 6. Stelle", "du 4e au 6e caractère"
  `(?:the |from the |from |vom |von der |die |das |du |le |les )?${at("from")}\\s?(?:\\p{L}+\\s)?(?:to|through|until|-|–|bis|a|au)\\s?(?:the |zum |zur |au |le )?${at("to")}\\s${unit}`,
  `positions?\\s${at("from")}\\s?(?:to|through|until|-|–|bis|a|au)\\s?${at("to")}`,
  `(?:stellen?)\\s${at("from")}\\s?(?:-|–|bis)\\s?${at("to")}`,
].map((source) => new RegExp(`(?<![\\p{L}\\d])${source}(?![\\p{L}\\d])`, "u"));

const starting =
  "(?:(?:start|begin|count|beginn|commenc|debut)\\p{L}*\\s(?:at|from|with|bei|ab|mit|an|par|au|a)|from|ab|von|a partir d[ue]|depuis|des|a compter d[ue])\\s(?:the |der |dem |vom |la |le |l')?(?:positions?\\s|stelle\\s|zeichen\\s|character\\s|caractere\\s)?";
const lengths: readonly RegExp[] = [
  `${n}\\s${unit},?\\s(?:[^;!?]{0,60}?(?<!\\p{L}))?${starting}${at("from")}`,
  `${starting}${at("from")}\\s?(?:${unit}|positions?)?,?\\s(?:\\p{L}+\\s){0,3}?${n}\\s${unit}`,
].map((source) => new RegExp(`(?<![\\p{L}\\d])${source}(?![\\p{L}\\d])`, "u"));

const onward = new RegExp(
  `(?<!\\p{L})(?:everything|all|the rest|whatever|alles|den rest|das|was|tout|le reste|la suite|ce qui)[^.;]{0,24}?\\s${starting}${at("from")}\\s?${unit}`,
  "u",
);

const single = new RegExp(
  `(?<![\\p{L}\\d])(?:the|das|die|den|der|le|la|only the|just the|nur das|nur die|seulement le)\\s(?<which>second|third|fourth|fifth|zweite|dritte|vierte|funfte|zweiten|dritten|vierten|funften|deuxieme|troisieme|quatrieme|cinquieme|[2-9](?:nd|rd|th|\\.|e|eme))\\s${unit}(?!\\p{L})`,
  "u",
);

const named = (groups: Record<string, string | undefined> | undefined, name: string): number | null => {
  const digits = groups?.[name];
  const word = groups?.[`${name}Word`];
  return digits ? Number(digits) : word ? ordinal(word) : null;
};

/** Pieces that are told by their place from the front. */
export function positioned(scene: Scene): Value[] {
  const c = textOf(scene)?.cell;
  const made = (found: RegExpExecArray, formula: string): Value[] => [
    {
      formula,
      penalty: -0.9,
      isRounded: true,
      spans: [[found.index, found.index + found[0].length] as Span],
    },
  ];
  if (!c) return [];
  const heard = (words: RegExp): RegExpExecArray | null => {
    const found = words.exec(scene.low);
    return found && !isAside(scene, found.index) ? found : null;
  };
  for (const words of spans) {
    const found = heard(words);
    const [from, to] = [named(found?.groups, "from"), named(found?.groups, "to")];
    if (found && from && to && from > 0 && to > from)
      return made(found, from === 1 ? `LEFT(${c},${to})` : `MID(${c},${from},${to - from + 1})`);
  }
  for (const words of lengths) {
    const found = heard(words);
    const [from, size] = [named(found?.groups, "from"), numeral(found?.groups?.n ?? "")];
    if (found && from && from > 1 && size) return made(found, `MID(${c},${from},${size})`);
  }
  const rest = heard(onward);
  const from = named(rest?.groups, "from");
  if (rest && from && from > 1) return made(rest, `MID(${c},${from},LEN(${c}))`);
  const one = heard(single);
  const which = one && (Number.parseInt(one.groups?.which ?? "", 10) || ordinal(one.groups?.which ?? ""));
  return one && which && which > 1 ? made(one, `MID(${c},${which},1)`) : [];
}

const heads = new RegExp(
  `(?<!\\p{L})(?:(?:begin|start|open)\\w*\\s(?:\\p{L}+\\s)?with\\s(?:the\\s|a\\s)?(?:same\\s)?|(?:beginn|fang|start)\\w*\\s(?:\\p{L}+\\s){0,3}?mit\\s(?:den\\s|je\\s|jeweils\\s)?|(?:commenc|debut)\\w*\\s(?:\\p{L}+\\s)?par\\s(?:les\\s)?)(?<a>${numeralWords})\\s(?:\\p{L}+\\s)?${unit}|(?<![\\p{L}\\d])(?<b>${numeralWords})[ -](?:\\p{L}+\\s)?${unit}\\s(?:(?:at|on|from) the (?:very )?(?:start|beginning|front|left)|in front(?! of)|am anfang|ganz vorne?|vorne?(?! d)|von (?:vorne?|links)|zu beginn|au debut|en tete|(?:a|de|depuis la) gauche)(?!\\p{L})|(?<![\\p{L}\\d])(?<c>${numeralWords})-(?:letter|digit|character)\\s(?:prefix|code at the (?:start|front|beginning))`,
  "u",
);
const tails = new RegExp(
  `(?<!\\p{L})(?:(?:ends?|ending|finish\\w*)\\s(?:\\p{L}+\\s)?(?:with|in)\\s(?:the\\s|a\\s)?|(?:end|hor)\\w*\\s(?:\\p{L}+\\s){0,3}?(?:mit|auf)\\s(?:den\\s|je\\s|jeweils\\s)?|(?:fin|termin)\\w*\\s(?:\\p{L}+\\s)?(?:par|en|sur)\\s(?:les\\s)?)(?<a>${numeralWords})\\s(?:\\p{L}+\\s)?${unit}|(?<![\\p{L}\\d])(?<b>${numeralWords})[ -](?:\\p{L}+\\s)?${unit}\\s(?:(?:at|on|from) the (?:very )?(?:end|back|right)|am (?:ende|schluss)|ganz hinten|hinten|von (?:hinten|rechts)|a la (?:toute )?fin|en fin(?! de)|(?:a|de|depuis la) droite)(?!\\p{L})`,
  "u",
);

/** "they all begin with three letters": the ones that are wanted. */
export function told(scene: Scene): Value[] {
  const c = textOf(scene)?.cell;
  const [head, tail] = [heads.exec(scene.low), tails.exec(scene.low)];
  const found = head ?? tail;
  const size = numeral(found?.groups?.a ?? found?.groups?.b ?? found?.groups?.c ?? "");
  // "they begin with two letters and end with four digits" asks for one of the two
  if (!c || !found || !size || (head && tail) || isAside(scene, found.index)) return [];
  return [
    {
      formula: `${head ? "LEFT" : "RIGHT"}(${c},${size})`,
      penalty: -0.4,
      isRounded: true,
      spans: [[found.index, found.index + found[0].length]],
    },
  ];
}
