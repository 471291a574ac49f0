// A reply's formula: text, verdict, copy button (not if the check failed), steps, and details of the check.
import type { CheckedFormula } from "@cellwright/contracts/checked";
import { useContext, useId, useState } from "react";
import { type MessageKey, t } from "../lib/messages.ts";
import { useLanguage } from "../lib/use-language.ts";
import { Copies } from "./copies.tsx";
import { CopyButton } from "./copy-button.tsx";
import { Fold } from "./fold.tsx";
import { FormulaCheck, hasDetails } from "./formula-check.tsx";
import { FormulaToolsContext } from "./formula-tools.ts";
import { withoutHidden } from "./hidden.ts";
import { Icon } from "./icon.tsx";
import { MarkedCode } from "./marked-formula.tsx";
import { Proof } from "./proof.tsx";
import { reachWarning } from "./reach-warning.ts";
import { markOf, StepList } from "./steps.tsx";
import { Worded } from "./worded.tsx";

const shownAs = {
  verified: { text: "verdict.verified", title: "verdict.verified.title", icon: "check" },
  checked: { text: "verdict.checked", title: "verdict.checked.title", icon: "info" },
  failed: { text: "verdict.failed", title: "verdict.failed.title", icon: "alert" },
  unchecked: { text: "verdict.unchecked", title: "verdict.unchecked.title", icon: "info" },
} as const;

type Props = {
  text: string;
  check: CheckedFormula | undefined;
  /** The title of the toast that confirms the copy. */
  copied?: MessageKey;
};

export function FormulaBlock({ text, check, copied = "copied.title" }: Props) {
  const [showsCopies, setShowsCopies] = useState(false);
  const [looked, setLooked] = useState<number | null>(null);
  // the memoised parent does not redraw this component when the language changes
  useLanguage();
  const copies = useId();
  const tools = useContext(FormulaToolsContext);
  // what is copied has no invisible characters, and the verdict must be about that text
  const formula = withoutHidden(text);
  const verdict = verdictOf(check, formula === text);
  const isCopied = verdict !== "failed";
  const warning = reachWarning(formula);
  const { text: name, title, icon } = shownAs[verdict];
  const steps = check?.steps ?? [];
  return (
    <figure className="formula" data-verdict={verdict}>
      <figcaption>
        <MarkedCode text={text} marks={check?.formula === text ? markOf(steps, looked) : []} active={0} />
        <div className="formula-bar">
          <span className="badge" data-verdict={verdict} title={t(title)}>
            <Icon name={icon} /> {t(name)}
          </span>
          {isCopied && (
            <span className="actions">
              <button
                type="button"
                className="button small"
                aria-expanded={showsCopies}
                aria-controls={copies}
                onClick={() => setShowsCopies(!showsCopies)}
              >
                {t("copies.show")} <Icon name="view" />
              </button>
              {tools?.(formula, check)}
              <CopyButton text={formula} title={copied} />
            </span>
          )}
        </div>
      </figcaption>
      {check && <Proof check={check} />}
      {isCopied && <div id={copies}>{showsCopies && <Copies formula={formula} />}</div>}
      {warning && (
        <p className="reach">
          <Icon name="alert" /> {warning}
        </p>
      )}
      {check && check.problems.length > 0 && (
        <ul className="problems">
          {check.problems.map((problem) => (
            <li key={`${problem.start}-${problem.message}`}>
              <Worded message={problem.message} />
            </li>
          ))}
        </ul>
      )}
      {check && steps.length > 0 && (
        <Fold title={t("formulas.steps", { count: steps.length })} isOpenAtFirst>
          <StepList formula={check.formula} steps={steps} onLook={setLooked} />
        </Fold>
      )}
      {check && hasDetails(check) && (
        <Fold title={t("check.show")}>
          <FormulaCheck check={check} />
        </Fold>
      )}
    </figure>
  );
}

/** If the text has invisible characters, its check is not about what is copied, so the formula counts as unchecked. */
const verdictOf = (check: CheckedFormula | undefined, isAsChecked: boolean) =>
  check && (isAsChecked || check.verdict === "failed") ? check.verdict : "unchecked";
