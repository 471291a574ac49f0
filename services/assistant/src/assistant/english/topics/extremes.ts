// The row of the largest or smallest value: "which name in column A has the highest value in column C".
import { saidPlace } from "../criteria.ts";
import { isOneCell, shown } from "../places.ts";
import { firstOf, has, phrase } from "../reader.ts";
import type { Question, Solution } from "../topic.ts";
import { asks, keyOf } from "./lookups.ts";

const extremeWords = [
  ["MAX", phrase("highest|largest|biggest|maximum|max|greatest|most|latest|newest")],
  ["MIN", phrase("lowest|smallest|minimum|min|least|earliest|oldest")],
] as const;

/** "which name in column A has the highest value in column B". */
export function extremes({ words, dialect }: Question): Solution | null {
  if (!firstOf(words, asks)) return null;
  const found = firstOf(words, extremeWords);
  const columns = words.flatMap((word) =>
    word.kind === "place" && !isOneCell(word.place) ? [word.place] : [],
  );
  const [result, values] = columns;
  if (!found || !result || !values || columns.length !== 2 || keyOf(words)?.value.kind === "cell")
    return null;
  // "the name in column A with the highest value in column B"
  const order = words.flatMap((word, at) => (word.kind === "place" || at === found.at ? [word.kind] : []));
  const isJoined = has(words.slice(0, found.at), phrase("with|having|has|have|of"));
  if (order.join() !== "place,word,place" || !isJoined || has(words, phrase("where|if|whose"))) return null;
  const [back, range] = [shown(result, dialect), shown(values, dialect)];
  const which = found.key === "MAX" ? "largest" : "smallest";
  return {
    formula: `INDEX(${back},MATCH(${found.key}(${range}),${range},0))`,
    does: `This formula finds the ${which} value of ${saidPlace(values, dialect)} and gives back what stands in the same row of ${saidPlace(result, dialect)}.`,
    note: "Where several rows share that value, it gives the first.",
  };
}
