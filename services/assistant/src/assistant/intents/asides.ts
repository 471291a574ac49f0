// What a question says by the way: examples, where the result goes, how it is shown.

import type { Span } from "../asks/span.ts";
import type { Scene } from "../frames/scene.ts";

const examples: readonly RegExp[] = [
  /(?:\be\.? ?g\.?|\bfor example|\bfor instance|\bi\.? ?e\.?|\bsuch as|\bz\. ?b\.|\bzum beispiel|\bbeispiel:|\bexample:|\bexemple ?:|\bpar ex(?:emple)?\.?|\bp\. ?ex\.)(?: |,|:)[^;\n]*?(?=[;\n)]|[.!?](?:\s|$)|$)/gu,
  // "so 13.2 becomes 13.99", "aus 13,2 wird also 13,99", "13,2 devient 13,99"
  /[,:;(.-][^,;.()]{0,40}(?:\d[\d.,]*)[^;.()]{0,30}\b(?:becomes?|turns into|gives|has to become|must become|wird|werden|ergibt|devien\w*|devenir|donne)\b[^;\n)]*?(?=[;\n)]|[.!?](?:\s|$)|$)/gu,
  /\b(?:so )?(?:becomes?|turns into)\b[^;\n)]*?(?=[;\n)]|[.!?](?:\s|$)|$)/gu,
  /\baus [^,;.()]{1,20} (?:wird|werden)\b[^;\n)]*?(?=[;\n)]|[.!?](?:\s|$)|$)/gu,
  // "like 7.5", "(7.5 and not 07:30)", "wie 7,5", "comme 7,5"
  /\b(?:like|wie|comme)\s+["“„«']?[-+]?\d[\d.,:]*/gu,
  /\([^()]*\d[^()]*\b(?:not|nicht|pas|instead of|statt)\b[^()]*\)/gu,
  // "So Ida is 1 although two others were quicker."
  /(?<=^|[.!?]\s+)(?:so|thus|hence|that means)\b (?!what|how|who|which|where|i |we |please|the formula|if )[^.!?]*\b(?:is|are|gets?|comes?|should be|would be)\b[^.!?]*(?=[.!]|$)/gu,
  /(?<=[.!?]\s+)[^.!?]*\b(?:ist|sind|bekommt|kriegt|steht|ware|hat) (?:also|somit|demnach)\b[^.!?]*(?=[.!]|$)/gu,
  /(?<=[.!?]\s+)[^.!?]*\b(?:est|sont|recoit|obtient|a|aura|serait) donc\b[^.!?]*(?=[.!]|$)/gu,
  // "For Rolf that's 9."
  /(?<=[.!?]\s+)(?:for|with|bei|fur|pour|chez)\s[^.!?]{1,30}?\b(?:that is|that's|that makes|that would be|it is|it's|this is|would be|sind das|ist das|ware das|waren das|macht das|cela fait|ca fait|c'est|ce serait)\b[^.!?]*(?=[.!]|$)/gu,
  /\((?:so|thus) [^()]*\)|\([^()]*\b(?:sind|ist|bekommen|bekommt|haben|hat) also\b[^()]*\)|\([^()]*\bdonc\b[^()]*\)/gu,
  // "0.1 for plus 10 %", "15 heißt 15 %", "20 veut dire 20 %"
  /(?<![\p{L}\d.,])\d[\d.,]*\s(?:is|for|means?|stands for|equals?|=|ist|fur|bedeutet|heis{1,2}t|steht fur|entspricht|est|pour|veut dire|signifie|correspond a)\s(?:plus |minus |moins )?\d[\d.,]*\s?(?:%|percent|prozent|pour ?cent)/gu,
  /\(\s*\d+\s*[-–]\s*\d+\s*\)/gu,
  // "19.99 is 19"
  /(?<![\p{L}\d.,])(\d+)[.,]\d+ (?:is|ist|est|makes|macht|fait) \1(?![\d])/gu,
  // "(“12.50” und so)", "(« 12.50 » etc.)"
  /\([^()]*\b(?:etc|usw|and so on|and such|and the like|or similar|und so(?: weiter)?|und ahnliche\w*|oder so|ainsi de suite|ou similaires?|et autres)\b[^()]*\)/gu,
  // "there are no 1 or 2 cent coins"
  /\b(?:no|keine?|pas de|aucune?|sans)\s+(?:pieces? de )?\d[^,.;]{0,24}(?:coins?|stucke?|munzen?|centimes?|cents?)\b/gu,
  // "(an empty fee counts as less)"
  /\([^()]*\b(?:counts? as|zahlt als|zahlen als|gilt als|compte comme|comptent comme)\b[^()]*\)/gu,
  /\blooks? like[^.;\n]*|\bsehen so aus[^.;\n]*|\bsieht so aus[^.;\n]*|\bressembl\w+ a[^.;\n]*/gu,
];

/** "4.79 must give 4.7", "14:52 goes under 14:00", "0.0045 → 0.005": about the same before and after. */
const likened =
  /(?<![\p{L}\d.,])(?<from>[-+]?\d[\d.,:]*)\s?(?:→|->|=>|(?:must|should|has to|muss|soll|doit|devrait) (?:give|be|become|show|werden|sein|geben|ergeben|donner|etre|devenir)|goes under|counts? (?:as|under|for)|belongs? to|zahlt (?:zu|als)|gehort zu|gibt|kommt zu|compte (?:pour|comme)|va (?:a|dans|sous)|gives|becomes|donne|devient|wird)\s?(?:zu )?(?<to>[-+]?\d[\d.,:]*)/gu;
const amountIn = (text: string): number => Number(text.replace(/[.,:]$/, "").replace(/[,:]/, "."));
const isAbout = (from: string, to: string): boolean => {
  const [one, other] = [amountIn(from), amountIn(to)];
  return Math.abs(one - other) <= 0.2 * Math.max(Math.abs(one), Math.abs(other));
};

/** "Ward 4: …" */
const label = /^[\p{L}][\p{L} ]{2,30} \d{1,3} ?:(?=\s)/gu;

const formats: readonly RegExp[] = [
  /\(?[^.,;()]{0,30}\b(?:format(?:ted|iert|ee?)?)\b[^.,;()]{0,20}\)?/gu,
  /\b(?:in|into|im|au|en)\s+(?:%|percent|prozent|pour ?cent|pourcentage)(?=[\s.,;:!?)]|$)/gu,
];

const known = new WeakMap<Scene, Span[]>();

export function asidesIn(scene: Scene): Span[] {
  const ready = known.get(scene);
  if (ready) return ready;
  const spans = [label, ...examples, ...formats].flatMap((pattern) =>
    [...scene.low.matchAll(pattern)].map((found): Span => [found.index, found.index + found[0].length]),
  );
  for (const found of scene.low.matchAll(likened))
    if (isAbout(found.groups?.from ?? "", found.groups?.to ?? ""))
      spans.push([found.index, found.index + found[0].length]);
  known.set(scene, spans);
  return spans;
}

export const isAside = (scene: Scene, at: number): boolean =>
  asidesIn(scene).some(([from, to]) => at >= from && at < to);
