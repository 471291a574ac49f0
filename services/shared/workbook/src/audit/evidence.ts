// What a finding says, as data: the ids of sentences and the values in them. `wording.ts` words it.
import type en from "./messages/en.json";

export type MessageId = keyof typeof en.sentences;

/**
 * Addresses, formulas with `=`, and words of the workbook are texts; several are listed. Numbers are counts, except
 * `number` and `percent`, which are values of cells.
 */
type Value = string | number | readonly string[];

/** A part of a sentence. */
export interface Phrase<Id extends string = MessageId> {
  id: Id;
  values: Readonly<Record<string, Value>>;
}

/** A sentence, or a further remark that follows it. */
export interface Clause<Id extends string = MessageId> {
  id: Id;
  values: Readonly<Record<string, Value | Phrase<Id> | readonly Phrase<Id>[]>>;
}

export type Evidence = readonly Clause[];

/** The evidence that is one sentence. */
export const says = (id: MessageId, values: Clause["values"] = {}): Evidence => [{ id, values }];

export const phrase = (id: MessageId, values: Phrase["values"] = {}): Phrase => ({ id, values });
