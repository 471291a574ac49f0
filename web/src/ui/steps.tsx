// A formula step by step, in the order in which it is worked out; who looks at a step sees its part marked.
import type { CheckedFormula } from "@cellwright/contracts/checked";
import type { Span } from "@cellwright/formula/tree";
import { useState } from "react";
import { valueText } from "../lib/cell-text.ts";
import { say } from "../lib/messages.ts";
import { MarkedFormula } from "./marked-formula.tsx";
import { Parts } from "./parts.tsx";
import { Seen, SeenFormula } from "./seen.tsx";
import { Worded } from "./worded.tsx";

type Step = NonNullable<CheckedFormula["steps"]>[number];
type Props = { formula: string; steps: readonly Step[]; onPick?: (part: Span) => void };

export function Steps({ formula, steps, onPick = () => {} }: Props) {
  const [looked, setLooked] = useState<number | null>(null);
  // Steps lie within each other: only the one that is looked at is marked.
  const marks = steps.slice(looked ?? 0, looked === null ? 0 : looked + 1);
  return (
    <div className="steps">
      <MarkedFormula
        text={formula}
        marks={marks.map(({ start, end }) => ({ start, end, tone: "step" }))}
        active={looked === null ? null : 0}
        label={say("formulas.marked")}
      />
      <Parts
        isNumbered
        parts={steps.map(({ step, start, end, description, value }) => ({
          key: String(step),
          start,
          end,
          content: (
            <>
              <span className="step-number">{step}</span>
              <span>
                <code dir="ltr">
                  <SeenFormula text={formula.slice(start, end)} />
                </code>
                {value !== undefined && !Array.isArray(value) && (
                  <span className="step-value">
                    {" "}
                    ={" "}
                    <code dir="ltr">
                      <Seen text={valueText(value)} />
                    </code>
                  </span>
                )}
                <span className="step-text">
                  <Worded message={description} />
                </span>
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
