// What a superlative compares where no column is named: prices of the cheapest, dates of birth of the oldest.
import type { Noun } from "../lexicons/lexicon.ts";
import { columnFor } from "../reading/derived/roles.ts";
import { type Operand, ofColumn } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { has } from "../reading/walk.ts";

const sheeted = ({ data }: Reading): boolean => (data?.sheets.length ?? 0) > 1;

export interface Placed {
  /** -1: no word names it. */
  at: number;
  operand: Operand;
  /** The longest in years is the earliest date. */
  isTurned?: boolean;
}

const loyal =
  /^(?:work\w*|serv\w*|employed|member|standing|longest-(?:standing|serving)|with us|arbeite\w*|beschäftigt|dabei|bei uns|uns|mitglied|angestellt|travaill\w*|ancienneté|membre)$/i;

/** What is compared where no column is named: prices of the cheapest, quantities of the most, the only column of numbers. */
export function soleMeasure(reading: Reading, isTime: boolean): Placed[] {
  const { data, headings } = reading;
  const columns =
    data?.columns.filter((column) => ofColumn(column, false).kind === (isTime ? "date" : "number")) ?? [];
  const of = (nouns: readonly Noun[]) =>
    columns.filter((column) =>
      headings.some((heading) => heading.column === column && nouns.some((noun) => heading.nouns.has(noun))),
    );
  const isLong = reading.items.some(({ raw }) =>
    /^(?:longest|shortest|farthest|längste[nrs]?|kürzeste[nrs]?|weiteste[nrs]?|longue?s?|courte?s?)$/i.test(
      raw,
    ),
  );
  const long = columns.filter(({ heading }) =>
    /\bkm\b|mile|distance|length|duration|hour|minute|time|länge|strecke|dauer|stunden|durée|longueur|days|tage|jours/i.test(
      heading ?? "",
    ),
  );
  const isLarge = reading.items.some(({ raw }) =>
    /^(?:largest|biggest|smallest|größte[nrs]?|kleinste[nrs]?|grande?s?|petite?s?)$/i.test(raw),
  );
  const large = columns.filter(({ heading }) =>
    /\b(?:area|size|surface|superficie|taille)\b|fläche|größe|m²|\bqm\b|\bm2\b/i.test(heading ?? ""),
  );
  const isBorn = reading.items.some(({ raw }) =>
    /^(?:the )?(?:oldest|youngest|ältest|jüngst|(?:plus )?(?:âgé|jeune))/i.test(raw),
  );
  const isOld = reading.items.some(({ raw }) => /ancien|oldest|newest|älteste|neueste|récent/i.test(raw));
  const isLoyal = reading.items.some(({ raw }) => loyal.test(raw));
  const hired = isLoyal ? columnFor("hired", headings) : null;
  if (hired) return [{ at: -1, operand: ofColumn(hired, sheeted(reading)), isTurned: true }];
  const years =
    isTime && isOld
      ? headings.filter(({ column, nouns }) => column.kind === "number" && nouns.has("year"))
      : [];
  if (years.length === 1 && years[0])
    return [{ at: -1, operand: ofColumn(years[0].column, sheeted(reading)) }];
  const births = isTime && isBorn ? of(["birth"]) : [];
  if (births.length === 1 && births[0]) return [{ at: -1, operand: ofColumn(births[0], sheeted(reading)) }];
  const meant =
    isLarge && large.length === 1 && columns.length > 1
      ? large
      : isLong && long.length === 1
        ? long
        : has(reading, "priced")
          ? of(["price", "cost", "amount"])
          : has(reading, "mostOf") && columns.length > 1
            ? of(["quantity"])
            : columns;
  const [only] = meant;
  // "the biggest invoice": by its amount
  const price = has(reading, "priced") ? columnFor("price", headings) : null;
  const worth =
    price ?? (isLarge && large.length === 0 && columns.length > 1 ? columnFor("net", headings) : null);
  if (worth) return [{ at: -1, operand: ofColumn(worth, sheeted(reading)) }];
  return only && (meant.length === 1 || has(reading, "priced"))
    ? [{ at: -1, operand: ofColumn(only, sheeted(reading)) }]
    : [];
}
