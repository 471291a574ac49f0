// "Hello, how are you?": words that neither name a thing of the table nor say what to do with it.
import { hasConcept, type Item } from "./items.ts";
import type { Reading } from "./read.ts";

const saysNothing = (item: Item): boolean =>
  item.kind === "word" || item.kind === "stop" || item.kind === "sign" || hasConcept(item, "eq", "yes", "no");

export const isSmallTalk = ({ items }: Reading): boolean => items.every(saysNothing);
