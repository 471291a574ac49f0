// Words the evidence of findings in the language of a catalogue from `messages/`.
import { fillIn, type Sentence } from "@cellwright/formula/catalogue";
import type { Clause, Phrase } from "./evidence.ts";

/** The sentences of one language by id. */
export interface AuditMessages {
  /** A BCP 47 tag. */
  language: string;
  sentences: Readonly<Record<string, Sentence>>;
}

type AnyClause = Clause<string>;

/** Null for evidence with an id that the catalogue lacks, as in reports of a newer version. */
export type Wording = (evidence: readonly AnyClause[]) => string | null;

/** Values that may be in any writing direction; all others are formulas and addresses, which are left-to-right. */
const words = new Set(["heading", "example", "value", "sheet", "missing", "target", "name", "names"]);
/** Values of cells, which are written without separators of thousands. */
const numbers = new Set(["number", "percent"]);
/** Lists with a word before their last part. */
const joinedByAnd = new Set(["codes"]);

/** Excel shows as many digits. */
const mostDigits = 15;

/** Values in right-to-left texts are between Unicode direction isolates, so that they do not reorder the words. */
export function createWording({ language, sentences }: AuditMessages): Wording {
  const isRightToLeft = language === "ar";
  // formulas have western digits, so sentences about them do too
  const tag = isRightToLeft ? "ar-u-nu-latn" : language;
  const plurals = new Intl.PluralRules(language);
  const counts = new Intl.NumberFormat(tag);
  const amounts = new Intl.NumberFormat(tag, { maximumSignificantDigits: mostDigits, useGrouping: false });

  const sign = (id: string): string => String(sentences[id]);
  const isolated = (name: string, text: string): string =>
    isRightToLeft && text !== "" ? `${words.has(name) ? "\u2068" : "\u2066"}${text}\u2069` : text;

  function listed(name: string, texts: readonly string[]): string {
    const shown = texts.map((text) => isolated(name, text));
    if (!joinedByAnd.has(name) || shown.length < 2) return shown.join(sign("list.words"));
    return shown.slice(0, -1).join(sign("list.words")) + sign("list.last") + shown.at(-1);
  }

  function shown(name: string, value: AnyClause["values"][string]): string {
    if (typeof value === "string") return isolated(name, value);
    if (typeof value === "number") return (numbers.has(name) ? amounts : counts).format(value);
    if (!Array.isArray(value)) return worded(value as Phrase<string>);
    return value.every((each) => typeof each === "string")
      ? listed(name, value)
      : value.map(worded).join(sign("list.phrases"));
  }

  function worded({ id, values }: AnyClause): string {
    const sentence = sentences[id] ?? "";
    const form =
      typeof sentence === "string"
        ? sentence
        : (sentence[plurals.select(Number(values.count))] ?? sentence.other ?? "");
    return fillIn(
      form,
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shown(name, value)])),
    );
  }

  const idsIn = ({ id, values }: AnyClause): string[] => [
    id,
    ...Object.values(values)
      .flat()
      .flatMap((value) => (typeof value === "object" ? idsIn(value as Phrase<string>) : [])),
  ];

  return (evidence) =>
    evidence.flatMap(idsIn).every((id) => Object.hasOwn(sentences, id))
      ? evidence.map(worded).join(sign("clauses.joint")) + sign("clauses.end")
      : null;
}
