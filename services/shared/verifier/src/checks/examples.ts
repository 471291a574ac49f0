// The person's examples are reproduced, as exactly as they are written.
import { type Check, finder, type Shown } from "./check.ts";
import { folded } from "./said.ts";

const found = finder("examples");

export const examples: Check = (given) =>
  given.examples.flatMap(({ wanted, given: own }, at) => {
    const first = [own].flat(2)[0] ?? null;
    const values = { number: at + 1, wanted: wanted.trim(), given: String(first ?? "") };
    return found(!isLike(first, wanted.trim()) && "certain", given.tree, "missed", values);
  });

/** 3.33 is a third of ten; both decimal signs. */
function isLike(value: Shown, text: string): boolean {
  if (value === null || value === "") return text === "" || text === "0";
  if (typeof value !== "number") return folded(String(value)) === folded(text);
  const scale = text.includes("%") ? 100 : 1;
  const decimals = /[.,](\d+)\D*$/.exec(text)?.[1]?.length ?? 0;
  const slack = decimals > 0 ? (0.5 * 10 ** -decimals) / scale : 0;
  const figures = text.replace(/[^\d.,-]/g, "");
  return [figures.replace(/,(?=\d{3}(?:\D|$))/g, ""), figures.replace(/\./g, "").replace(",", ".")].some(
    (each) =>
      each !== "" && Math.abs(value - Number(each) / scale) <= slack + 1e-9 * Math.max(1, Math.abs(value)),
  );
}
