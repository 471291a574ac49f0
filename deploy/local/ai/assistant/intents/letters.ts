// Texts in other letters: capitals, small ones, names as they are written.
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { is } from "./heard.ts";
import type { Made } from "./intent.ts";

const proper = said(
  "(?:every|each) (?:word|name) (?:should )?(?:start|begin|capitali[sz]ed)\\w*|(?:start|begin)\\w*(?: each \\w+)? with (?:a )?capitals?|capitali[sz]\\w*|proper case|title case|first letters? (?:of (?:each|every) \\w+ )?(?:in )?(?:upper|capital|big)\\w*|initial capitals?|capital (?:first )?letter at|only the first letter",
  "(?:jedes|jeder) wort\\w*[^.]{0,30}gros\\w*|anfangsbuchstaben?[^.]{0,25}gros\\w*|gros\\w*[^.]{0,25}anfangsbuchstaben?|erste\\w* buchstabe\\w*[^.]{0,25}gros\\w*|nur (?:der|den) erste\\w* buchstabe\\w*|richtige\\w* gros-? ?(?:und|/) ?kleinschreibung",
  "(?:chaque|tous les) mots?[^.]{0,30}majuscule|premiere lettre[^.]{0,30}majuscule|majuscule[^.]{0,25}(?:debut|initiale|premiere lettre)|majuscule a chaque|commence\\w* par une majuscule|initiales? en majuscules?|nom propre",
);

const uppers = said(
  "upper ?case|(?:in|into|to) (?:all )?(?:capitals|caps)|capital letters|all caps",
  "gros(?:s)?buchstaben|versalien|gros ?(?:schreiben|geschrieben)|in gros",
  "majuscules|capitales",
);

const lowers = said(
  "lower ?case|small letters",
  "kleinbuchstaben|klein ?(?:schreiben|geschrieben)|kleinschreib\\w*",
  "minuscules",
);

const wasWords = said(
  "typed|came|entered|were|was|are|written",
  "getippt|eingegeben|geschrieben|sind|waren|stehen",
  "tape\\w*|saisi\\w*|sont|etaient|ecrit\\w*",
);

/** "I want Leipzig instead of LEIPZIG": a sample of the letters that are wanted. */
const sampled = (text: string): boolean =>
  /\b(\p{Lu}\p{Ll}+)\b[^.;]{0,12}\b(?:instead of|not|rather than|statt|anstatt|nicht|au lieu d[e']|et non|pas)\s+["„“«]?\s*(?:\p{Lu}{2,}|\p{Ll}+)/u.test(
    text,
  );

const samples = ({ reading }: Scene): [number, number][] =>
  reading.items.flatMap((item) =>
    item.kind === "value" ? [[item.start, item.end] as [number, number]] : [],
  );

export function cased(scene: Scene, cell: string): Made[] {
  if (
    sampled(scene.text) &&
    /\b(\p{Lu})(\p{Ll}+)\b[\s\S]*?(\b\1\2\b|\b\p{Lu}{3,}\b)/u.test(scene.text) &&
    (is(scene, uppers) || is(scene, lowers))
  )
    return [{ formula: `PROPER(${cell})`, penalty: -0.2, spans: samples(scene) }];
  // "clean like John Smith"
  if (
    /(?:like|as|wie|comme)\s+["„“«]?\s?\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u.test(scene.text) &&
    /capital|upper|lower|gros|klein|majuscul|minuscul/.test(scene.low)
  )
    return [{ formula: `PROPER(${cell})`, penalty: -0.3, spans: samples(scene) }];
  if (is(scene, proper)) return [{ formula: `PROPER(${cell})`, penalty: -0.2 }];
  const isBoth = is(scene, uppers) && is(scene, lowers);
  if (isBoth) {
    const was =
      /(?:typed|came|entered|are|were|written|getippt|eingegeben|geschrieben|sind|waren|stehen|tape\w*|saisi\w*|sont|ecrit\w*)[^.]{0,40}(?:upper|capital|caps|gros|majuscul)/.test(
        scene.low,
      );
    return [{ formula: was ? `LOWER(${cell})` : `UPPER(${cell})`, penalty: 0.4 }];
  }
  const wrongCase =
    is(scene, wasWords) && /(?:should|must|want|make|need|soll|mach|brauch|doi|veux|mets)/.test(scene.low);
  if (is(scene, uppers)) return [{ formula: `UPPER(${cell})`, penalty: 0 }];
  if (is(scene, lowers)) return [{ formula: `LOWER(${cell})`, penalty: wrongCase ? 0.3 : 0 }];
  return [];
}
