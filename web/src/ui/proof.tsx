// States in one line what the check of a formula proved and what it did not prove.
import type { CheckedFormula, EdgeCase } from "@cellwright/contracts/checked";
import { list, t } from "../lib/messages.ts";

const kinds = {
  blank: "proof.kind.blank",
  "text-number": "proof.kind.textNumber",
  duplicate: "proof.kind.duplicate",
  error: "proof.kind.error",
  "no-match": "proof.kind.noMatch",
} as const satisfies Record<EdgeCase["kind"], string>;

export function Proof({ check: { evidence, edges = [], verdict } }: { check: CheckedFormula }) {
  if (!evidence || verdict === "failed") return null;
  const { ranOn, rows, examples, derivation, isDoubted, unused } = evidence;
  const tried = [...new Set(edges.map(({ kind }) => t(kinds[kind])))];
  const isProven = examples === "reproduced" || derivation === "agreed";
  const sentences = [
    ranOn === "own" && t("proof.ran", { count: rows }),
    ranOn === "made" && t("proof.made"),
    ranOn === "own" && tried.length > 0 && t("proof.tried", { kinds: list(tried) }),
    examples === "reproduced" && t("proof.examples"),
    derivation === "agreed" && t("proof.agreed"),
    !isProven && ranOn === "own" && t("proof.noSecond"),
    isDoubted && t("proof.doubted"),
    unused.length > 0 && t("proof.unused", { words: list(unused) }),
  ];
  return <p className="proof">{sentences.filter(Boolean).join(" ")}</p>;
}
