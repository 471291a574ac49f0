// Dates, months and years as a question writes them.
const months =
  /^(?:(jan\w*|janvier)|(feb\w*|fev\w*)|(mar\w*|marz\w*|mars)|(apr\w*|avr\w*)|(may|mai)|(jun\w*|juin)|(jul\w*|juil\w*)|(aug\w*|aout)|(sep\w*)|(o[ck]t\w*)|(nov\w*)|(de[cz]\w*))$/;
const month =
  "(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|januar|februar|marz|mai|juni|juli|oktober|dezember|janner|okt|dez|janvier|fevrier|mars|avril|juin|juillet|aout|septembre|octobre|novembre|decembre|janv|fevr|avr|juil)\\.?";

const monthOf = (word: string): number =>
  (months
    .exec(word.replace(".", ""))
    ?.slice(1)
    .findIndex((each) => each !== undefined) ?? -1) + 1;

export interface Moment {
  start: number;
  end: number;
  year: number | null;
  month: number | null;
  day: number | null;
}

const shapes: readonly RegExp[] = [
  /(?<y>(?:19|20)\d\d)-(?<m>\d{1,2})-(?<d>\d{1,2})/g,
  /(?<d>\d{1,2})\.\s?(?<m>\d{1,2})\.\s?(?<y>(?:19|20)\d\d)?/g,
  /(?<d>\d{1,2})\/(?<m>\d{1,2})\/(?<y>(?:19|20)\d\d)/g,
  new RegExp(
    `(?<d>\\d{1,2})(?:st|nd|rd|th|er|\\.)?(?: of)? (?<w>${month})(?![\\p{L}])(?:,? (?<y>(?:19|20)\\d\\d))?`,
    "gu",
  ),
  new RegExp(
    `(?<![\\p{L}])(?<w>${month}) (?<d>\\d{1,2})(?:st|nd|rd|th)?(?![\\d.])(?:,? (?<y>(?:19|20)\\d\\d))?`,
    "gu",
  ),
  new RegExp(`(?<![\\p{L}])(?<w>${month})(?![\\p{L}])(?:,? (?:of |de |d')?(?<y>(?:19|20)\\d\\d))?`, "gu"),
  /(?<![\d.,-])(?<y>(?:19|20)\d\d)(?![\d-]|[.,]\d)/g,
];

/** Dates as they stand; a month or a year alone is a period. */
export function momentsIn(low: string, taken: readonly { start: number; end: number }[]): Moment[] {
  const out: Moment[] = [];
  for (const shape of shapes)
    for (const found of low.matchAll(shape)) {
      const [start, end] = [found.index, found.index + found[0].trimEnd().length];
      if ([...out, ...taken].some((each) => each.start < end && start < each.end)) continue;
      const { y, m, d, w } = found.groups ?? {};
      // "may" and "mar" alone are words
      if (
        w &&
        !y &&
        !d &&
        /^(?:may|mar|jan|dec|sep|oct|nov|dez|okt|avr|jun|jul|mars|mai)$/.test(w) &&
        !/\b(?:in|of|since|before|after|until|for|im|seit|vor|nach|bis|fur|en|de|depuis|avant|apres|du mois de|pour) $/.test(
          low.slice(0, start),
        )
      )
        continue;
      out.push({
        start,
        end,
        year: y ? Number(y) : null,
        month: w ? monthOf(w) : m ? Number(m) : null,
        day: d ? Number(d) : null,
      });
    }
  return out
    .filter((each) => each.month === null || (each.month >= 1 && each.month <= 12))
    .sort((one, other) => one.start - other.start);
}
