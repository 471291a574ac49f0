// A formula explained: its steps, each with the part that it is about.
import type { Explanation } from "@cellwright/contracts/formulas";
import type { Span } from "@cellwright/formula/tree";
import { say } from "../../lib/messages.ts";
import { Icon } from "../../ui/icon.tsx";
import { Steps } from "../../ui/steps.tsx";

type Props = { formula: string; explanation: Explanation; onPick: (part: Span) => void };

export const ExplanationResult = ({ formula, explanation: { steps }, onPick }: Props) => (
  <div className="result">
    <h3>
      <Icon name="steps" /> {say("formulas.steps", { count: steps.length })}
    </h3>
    <Steps formula={formula} steps={steps} onPick={onPick} />
  </div>
);
