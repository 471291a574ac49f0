// Questions that make everything ready, so that the first one of a person is answered as fast as the others.
import type { Message } from "../conversation/messages.ts";

const asking = (question: string): Message[] => [
  { role: "user", content: `${question}\n\na\tb\tc\nx\t1\t2024-01-02\ny\t2\t2024-02-03` },
];

/** What was learned, and the words of English: a thread that has answered it is ready. */
export const first: readonly Message[] = asking(
  "How many x have b over 1 in 2024? The formula goes into E2.",
);

/** The other languages, while nobody waits. */
export const others: readonly (readonly Message[])[] = [
  ...["Summe b für x nach dem 1. Mai 2024", "somme de b pour x", "suma b", "somma b", "soma b"],
  ...["сума b", "bの合計", "مجموع b", "How many x have b over 1 in 2024?"],
].map(asking);
