// Says in one line what the check of a formula proved and what it did not.
import type { CheckedFormula, EdgeCase } from "@cellwright/contracts/checked";
import { list, say } from "../lib/messages.ts";

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
  const tried = [...new Set(edges.map(({ kind }) => say(kinds[kind])))];
  const isProven = examples === "reproduced" || derivation === "agreed";
  const sentences = [
    ranOn === "own" && say("proof.ran", { count: rows }),
    ranOn === "made" && say("proof.made"),
    ranOn === "own" && tried.length > 0 && say("proof.tried", { kinds: list(tried) }),
    examples === "reproduced" && say("proof.examples"),
    derivation === "agreed" && say("proof.agreed"),
    !isProven && ranOn === "own" && say("proof.noSecond"),
    isDoubted && say("proof.doubted"),
    unused.length > 0 && say("proof.unused", { words: list(unused) }),
  ];
  return <p className="proof">{sentences.filter(Boolean).join(" ")}</p>;
}
