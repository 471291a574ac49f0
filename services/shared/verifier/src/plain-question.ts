// The question as it is measured by: what only looks like a wish is blanked, every other word keeps its place.

/** "no rounding", "don't round up", "sans arrondir vers le haut": it is just not asked for. */
const refused =
  /(?<!\p{L})(?:(?:no|not|never|without|don['’]t|do not|must(?:n['’]t| not)|shouldn['’]t|nicht|ohne|kein\p{L}*|sans|pas(?: d['e’]?)?|jamais|sin|no se|senza|non|sem|não|bez|nie|без|не)\s+(?:(?:zu|any|being|be|the|de|to|noch|mehr|einfach|simply|just)\s+){0,2}(?:(?:auf|ab)?(?:zu)?rund\p{L}*|(?:auf|ab)?gerundet\p{L}*|round\p{L}*|arrond\p{L}*|redond\p{L}*|arroton\p{L}*|arredond\p{L}*|zaokrągl\p{L}*|округл\p{L}*)(?:\s+(?:up|down|vers le (?:haut|bas)|hacia (?:arriba|abajo)|per (?:eccesso|difetto)|para (?:cima|baixo)|w (?:górę|dół)))?|(?:nicht|not|pas)\s+(?:auf|ab)runden)(?!\p{L})/giu;
/** "from A to Z" names no column. */
const alphabet = /(?<![\p{L}\d])A\s*(?:to|bis|à|a|do|-|–|→|through)\s*Z(?![\p{L}\d])/gu;
/** "C is only the currency" names what is not asked for. */
const aside =
  /(?<![\p{L}\d])[A-Z]\s+(?:is|ist|n['’]est)\s+(?:only|just|nur|bloß|lediglich|que)(?!\p{L})[^.;,\n]*/gu;
/** "7 -> 0007": nothing is compared. */
const arrows = /[-=–]+>/g;

const blanked = (found: string): string => " ".repeat(found.length);

export const plainQuestion = (question: string): string =>
  question
    .replaceAll(refused, blanked)
    .replaceAll(alphabet, blanked)
    .replaceAll(aside, blanked)
    .replaceAll(arrows, (found) => "→".padStart(found.length));
