// Texts in other letters: capitals, small ones, names as they are written.
import type { Span } from "../asks/span.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import type { Value } from "../intents/value.ts";
import { sampled } from "./samples.ts";
import { isMostly, textOf } from "./source.ts";
import { stylesIn } from "./styles.ts";

const proper = said(
  "(?:every|each) (?:\\w+ )?(?:word|name|part) (?:should |must |to )?(?:start|begin|capitali[sz]|with a capital)\\w*|(?:start|begin)\\w*(?: each \\w+)? with (?:a )?(?:capital|big|upper)\\w*|capitali[sz]e (?:each|every|the first|names?|words?)|proper case|title case|(?:first|initial) (?:letters?|character)[^.;]{0,30}(?:upper|capital|big)\\w*|(?:upper|capital|big)\\w* (?:first|initial|letter at)[^.;]{0,20}|initial capitals?|(?:proper|normal|correct|tidy|neat) (?:version|form|spelling|writing|case|names?|capitali[sz]ation)|(?:written|spelt|spelled|look|looking) (?:properly|proper|normal\\w*|neat\\w*|correctly)|properly (?:written|capitali[sz]ed|cased)|(?:names? |them |it )(?:look )?(?:normal|proper)(?: again)?|capitals? at the (?:start|beginning|front)|only the first letter",
  "(?:jedes|jeder) (?:\\w+ )?(?:wort|name)\\w*[^.]{0,30}gros\\w*|anfangsbuchstaben?[^.]{0,30}gros\\w*|gros\\w*[^.]{0,30}anfangsbuchstaben?|erste\\w* (?:buchstabe|zeichen)\\w*[^.]{0,30}gros\\w*|gros\\w* erste\\w* buchstabe\\w*|nur (?:der|den) erste\\w* buchstabe\\w*|(?:vorn\\w*|am anfang) gros\\w*|gros am anfang|(?:ordentlich|vernunftig|richtig|normal|korrekt|sauber)\\w* (?:geschrieben\\w*|schreiben|schreibweise|fassung|form|version)|(?:richtige\\w*|normale\\w*) (?:gros-? ?(?:und|/) ?kleinschreibung|schreibweise)",
  "(?:chaque|tous les) (?:mots?|noms?)[^.]{0,30}majuscules?|(?:premiere lettre|initiale)[^.]{0,30}majuscules?|majuscules?[^.]{0,25}(?:debut|initiales?|premiere lettre|devant|en tete)|majuscule a chaque|(?:commence|debute)\\w* par une majuscule|initiales? en majuscules?|(?:format )?nom propre|(?:ecri\\w*|version|forme|ecriture|remett\\w*|remis\\w*) (?:correct\\w*|propre\\w*|normal\\w*|au propre)|correctement ecri\\w*",
);

const rest =
  /(?:the )?(?:rest|remaining|others?|everything else|all else)[^.;]{0,24}(?:small|lower)|(?:der |die )?(?:rest|ubrige\w*|alles andere)[^.;]{0,24}klein|(?:le )?(?:reste|suite|autres)[^.;]{0,24}minuscule/;

const wasWords =
  /(?:mix\w*|gemischt\w*|melang\w*|typed|came|come|entered|keyed|were|was|are|is|written|arriv\w*|stored|spelt|in|getippt|eingegeben|erfasst|geschrieben|sind|waren|ist|stehen|kommen|tape\w*|saisi\w*|sont|etaient|est|ecrit\w*|arriv\w*)(?:[^.;,]{0,24})$/;
const wantWords =
  /(?:should|must|want|make|need|turn|convert|change|show|give|put|into|to|please|soll|mach|brauch|will|mocht|wandel|zeig|bitte|gern|in|doi|veux|mets|met|voudrai|passe|convert|affich|transform|en)(?:[^.;,]{0,30})$/;

/** Texts of several words that are sentences rather than names. */
const isSentence = (scene: Scene, low: string): boolean =>
  /sentences?|satz|satze|phrases?/.test(low) ||
  (textOf(scene) !== null && isMostly(textOf(scene) as never, (cell) => cell.split(" ").length > 3));

/** A capital first letter, and the rest small. */
export const isProper = (low: string): boolean =>
  [...low.matchAll(proper)].length > 0 || (stylesIn(low).length > 0 && rest.test(low));

export function cased(scene: Scene, cell: string): Value[] {
  const { low } = scene;
  const styles = stylesIn(low);
  const make = (formula: string, penalty: number, spans: readonly Span[] = []): Value => ({
    formula,
    penalty,
    isRounded: true,
    spans,
  });
  if (styles.length === 0 && !/capital|gros|majuscule|letters|buchstabe|lettre|proper|title/.test(low))
    return [];
  const values = scene.reading.items.flatMap((item): Span[] =>
    item.kind === "value" ? [[item.start, item.end]] : [],
  );
  const name = `PROPER(${cell})`;
  const first = `UPPER(LEFT(${cell},1))&LOWER(MID(${cell},2,LEN(${cell})))`;
  const shown = [name, `UPPER(${cell})`, `LOWER(${cell})`].find((each) => sampled(scene, each).length > 0);
  if (isProper(low))
    return [
      make(isSentence(scene, low) && !/each|every|jede|chaque/.test(low) ? first : name, -0.9, [
        // "all over the place" is no rank
        ...(scene.quotes.length === 0 ? [[0, low.length] as Span] : []),
        ...values,
      ]),
    ];
  if (shown) return [make(shown, -0.9, [...sampled(scene, shown), ...values])];
  // "clean like John Smith"
  if (/(?:like|as|wie|comme)\s+["„“«]?\s?\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u.test(scene.text))
    return [make(name, -0.3, values)];
  const names = [...new Set(styles.map((each) => each.name))];
  const [only] = names;
  if (!only) return [];
  if (names.length === 1) return [make(`${only}(${cell})`, -0.2, values)];
  const [wanted] = styles.toSorted(
    (one, other) => want(low, other.start) - want(low, one.start) || other.start - one.start,
  );
  return wanted ? [make(`${wanted.name}(${cell})`, 0.2, values)] : [];
}

const want = (low: string, at: number): number => {
  const lead = low.slice(Math.max(0, at - 40), at);
  return (wantWords.test(lead) ? 1 : 0) - (wasWords.test(lead) && !wantWords.test(lead) ? 1 : 0);
};
