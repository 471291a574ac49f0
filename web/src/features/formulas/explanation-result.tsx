// A formula step by step, in the order in which it is worked out.
import type { Explanation } from "@cellwright/contracts/formulas";
import type { Span } from "@cellwright/formula/tree";
import { useState } from "react";
import { say } from "../../lib/messages.ts";
import { Icon } from "../../ui/icon.tsx";
import { MarkedFormula } from "./marked-formula.tsx";
import { Parts } from "./parts.tsx";

type Props = { formula: string; explanation: Explanation; onPick: (part: Span) => void };

export function ExplanationResult({ formula, explanation: { steps }, onPick }: Props) {
  const [looked, setLooked] = useState<number | null>(null);
  // Steps lie within each other: only the one that is looked at is marked.
  const marks = steps.slice(looked ?? 0, looked === null ? 0 : looked + 1);
  return (
    <div className="result">
      <h3>
        <Icon name="steps" /> {say("formulas.steps", { count: steps.length })}
      </h3>
      <MarkedFormula
        text={formula}
        marks={marks.map(({ start, end }) => ({ start, end, tone: "step" }))}
        active={looked === null ? null : 0}
        label={say("formulas.marked")}
      />
      <Parts
        isNumbered
        parts={steps.map(({ step, start, end, description }) => ({
          key: String(step),
          start,
          end,
          content: (
            <>
              <span className="step-number">{step}</span>
              <span>
                <code dir="ltr">{formula.slice(start, end)}</code>
                <span className="step-text">{description}</span>
              </span>
            </>
          ),
        }))}
        onLook={setLooked}
        onPick={onPick}
      />
    </div>
  );
}
