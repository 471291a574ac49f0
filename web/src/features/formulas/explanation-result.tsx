// An explained formula: a summary, then its steps.
import type { Explanation } from "@cellwright/contracts/formulas";
import type { Span } from "@cellwright/formula/tree";
import { t } from "../../lib/messages.ts";
import { Icon } from "../../ui/icon.tsx";
import { Steps } from "../../ui/steps.tsx";
import { Worded } from "../../ui/worded.tsx";

type Props = { formula: string; explanation: Explanation; onPick: (part: Span) => void };

export const ExplanationResult = ({ formula, explanation: { explanation, steps }, onPick }: Props) => (
  <div className="result">
    {explanation !== steps.map(({ description }) => description).join("\n") && (
      <p>
        <Worded message={explanation} />
      </p>
    )}
    <h3>
      <Icon name="steps" /> {t("formulas.steps", { count: steps.length })}
    </h3>
    <Steps formula={formula} steps={steps} onPick={onPick} />
  </div>
);
