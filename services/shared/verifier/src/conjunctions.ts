// Whether a question joins its conditions with "and" or with "or", in ten languages.
import { isEnglish } from "./english.ts";

const orWords = /(?<!\p{L})(?:or|either|oder|ou|o|u|lub|albo|або|чи)(?![\p{L}\d])|または|もしくは|أو/iu;
const andWords =
  /(?<!\p{L})(?:and|both|und|sowie|et|y|e|i|oraz|та|і|й)(?![\p{L}\d])|かつ|両方|と|(?<!\p{L})و/iu;
const englishOr = /(?<!\p{L})(?:or|either)(?!\p{L})/iu;
const englishAnd = /(?<!\p{L})(?:and|both)(?!\p{L})/iu;
/** "o" is or in Spanish, and about in Polish. */
const polish = /[ąęłśżźć]/iu;
const polishOr = /(?<!\p{L})(?:lub|albo)(?!\p{L})/iu;

export const saysOr = (question: string): boolean =>
  (isEnglish(question) ? englishOr : polish.test(question) ? polishOr : orWords).test(question);
export const saysAnd = (question: string): boolean =>
  (isEnglish(question) ? englishAnd : andWords).test(question);

const orEnding =
  /(?:\bor|oder|ou|\bo|lub|або|أو)\s+(?:more|less|above|below|higher|lower|later|earlier|over|under|fewer|greater|equal|else|mehr|weniger|höher|darüber|gleich|größer|kleiner|plus|moins|égale?|davantage|más|menos|mayor|menor|igual|più|meno|uguale|superiore|mais|maior|więcej|mniej|równ\p{L}*|більше|менше|дорівн\p{L}*|أكثر|أقل|يساوي)/giu;

/** Without "or more" and the like, which joins nothing. */
export const withoutEndings = (question: string): string => question.replaceAll(orEnding, " ");
