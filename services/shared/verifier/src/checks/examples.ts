// Check: the formula reproduces the user's examples, to as many decimals as the user wrote.
import { typed } from "@cellwright/formula/paste/typed";
import { type Check, finder, type Shown } from "./check.ts";
import { folded } from "./question.ts";

const found = finder("examples");

export const examples: Check = ({ t, tree, ...given }) =>
  given.examples.flatMap(({ expected, given: own }, at) => {
    const first = [own].flat(2)[0] ?? null;
    const shown = (value: Shown) => (value === null || value === "" ? t("run.blank") : String(value));
    const values = { number: at + 1, expected: shown(expected.trim()), given: shown(first) };
    return found(!isLike(first, expected.trim()) && "certain", tree, "missed", values);
  });

function isLike(value: Shown, text: string): boolean {
  if (value === null || value === "") return text === "" || text === "0";
  if (typeof value !== "number") return folded(String(value)) === folded(text);
  return ([".", ","] as const).some((decimal) => {
    const { cell } = typed(text, { dialect: "excel", decimal });
    return typeof cell === "number" && isNear(value, cell, text);
  });
}

/** Compares numbers to the decimals of the written one: 3.33 matches 10/3. */
function isNear(value: number, expected: number, written: string): boolean {
  const decimals = /[.,](\d+)\D*$/.exec(written)?.[1]?.length ?? 0;
  const scale = written.includes("%") ? 100 : 1;
  const slack = decimals > 0 ? (0.5 * 10 ** -decimals) / scale : 0;
  return Math.abs(value - expected) <= Math.max(slack, Math.abs(expected) * 1e-9) + 1e-9;
}
