// Words beside what names the rows that no table explains: "cancelled orders", "appartements loués".
import type { Item } from "./items.ts";

/** They choose among the rows: a formula that passes them over seldom is the right one. */
export const telling = (items: readonly Item[]): Item[] =>
  items.map((item, at) =>
    item.kind === "word" &&
    /^\p{Ll}{4,}/u.test(item.raw) &&
    (isNaming(items[at - 1]) || isNaming(items[at + 1]))
      ? { ...item, isTelling: true }
      : item,
  );

const isNaming = (item: Item | undefined): boolean =>
  item?.kind === "column" && item.operands.every(({ kind }) => kind === "text" || kind === "code");
