// A formula's steps in the order of evaluation. Hovering or focusing a step marks its span in the formula.
import type { CheckedFormula } from "@cellwright/contracts/checked";
import type { Span } from "@cellwright/formula/tree";
import { useState } from "react";
import { formatIn, valueText } from "../lib/cell-text.ts";
import { t } from "../lib/messages.ts";
import { type Mark, MarkedFormula } from "./marked-formula.tsx";
import { Parts } from "./parts.tsx";
import { Seen, SeenFormula } from "./seen.tsx";
import { Worded } from "./worded.tsx";

type Step = NonNullable<CheckedFormula["steps"]>[number];
type Props = { formula: string; steps: readonly Step[]; onPick?: (part: Span) => void };

/** The marks to draw. Steps are nested, so only the highlighted one is marked. */
export const markOf = (steps: readonly Step[], looked: number | null): Mark[] =>
  looked === null
    ? []
    : steps.slice(looked, looked + 1).map(({ start, end }) => ({ start, end, tone: "step" }));

export function Steps({ formula, steps, onPick }: Props) {
  const [looked, setLooked] = useState<number | null>(null);
  return (
    <div className="steps">
      <MarkedFormula text={formula} marks={markOf(steps, looked)} active={0} label={t("formulas.marked")} />
      <StepList formula={formula} steps={steps} onLook={setLooked} {...(onPick && { onPick })} />
    </div>
  );
}

type ListProps = Props & { onLook: (place: number | null) => void };

export const StepList = ({ formula, steps, onLook, onPick = () => {} }: ListProps) => (
  <Parts
    isNumbered
    parts={steps.map(({ step, start, end, description, value, format }) => ({
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
                  <Seen text={valueText(value, formatIn(format, 0))} />
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
    onLook={onLook}
    onPick={onPick}
  />
);
