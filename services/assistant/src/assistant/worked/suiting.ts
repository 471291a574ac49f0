// How well a column or a cell of a question suits what it was to an example.
import type { Role } from "./example.ts";
import type { Lone, Place } from "./ground.ts";
import { alike } from "./tokens.ts";

const amountLike = new Set(["number", "code", "mixed"]);

/** `mention`: its rank among the named ones; -1: it is not named. */
export function suits(role: Role, place: Place, mention: number): number {
  let fit = 0;
  if (role.type === place.kind) fit += 1.5;
  else if (amountLike.has(role.type) && amountLike.has(place.kind)) fit += 0.3;
  else if (place.kind === "empty" || place.kind === "unknown" || place.kind === "mixed") fit -= 0.3;
  else fit -= 2.2;
  if (role.table === place.table) fit += 0.8;
  else fit -= 2;
  if (role.mention >= 0 && mention >= 0)
    fit += 2 + (role.mention === mention ? 0.7 : 0) + alike(role.around, place.around) * 0.4;
  else if (role.mention >= 0) fit -= 1.3;
  else if (mention >= 0) fit -= 0.8;
  else fit += 0.3;
  if ((role.at === 0) === (place.at === 0)) fit += 0.4;
  if (role.at === place.at) fit += 0.3;
  if (role.isLast === place.isLast) fit += 0.2;
  if (role.fromTarget === place.fromTarget && Math.abs(role.fromTarget) < 5) fit += 0.3;
  if (role.holds.length > 0) fit += place.holds.length > 0 ? 1.5 : -0.5;
  else if (place.holds.length > 0) fit -= 0.6;
  fit += likeHeadings(role.heading, place.heading);
  return fit;
}

const grams = (text: string): Set<string> => {
  const bare = ` ${text.toLowerCase()} `;
  return new Set(Array.from({ length: Math.max(0, bare.length - 2) }, (_, at) => bare.slice(at, at + 3)));
};
function likeHeadings(one: string, other: string): number {
  if (one === "" || other === "") return 0;
  const [first, second] = [grams(one), grams(other)];
  const shared = [...first].filter((gram) => second.has(gram)).length;
  return (1.2 * shared) / Math.sqrt(first.size * second.size);
}

export function suitsLone(role: Role, lone: Lone, mention: number): number {
  let fit = 0;
  if ((role.type === "number") === lone.isNumber) fit += 1;
  else fit -= 1;
  if (role.mention >= 0 && mention >= 0)
    fit += 2.5 + (role.mention === mention ? 0.5 : 0) + alike(role.around, lone.around) * 0.4;
  else if (role.mention >= 0) fit -= 1;
  else if (mention >= 0) fit -= 0.5;
  return fit + likeHeadings(role.heading, lone.label);
}
