// One formula of a reply: its text, what the check says, and Copy unless the check failed.
import type { CheckedFormula } from "@cellwright/contracts/checked";
import { useId, useState } from "react";
import { type MessageKey, say } from "../lib/messages.ts";
import { useLanguage } from "../lib/use-language.ts";
import { Copies } from "./copies.tsx";
import { CopyButton } from "./copy-button.tsx";
import { FormulaCheck, hasDetails } from "./formula-check.tsx";
import { withoutHidden } from "./hidden.ts";
import { Icon } from "./icon.tsx";
import { reachWarning } from "./reach-warning.ts";
import { SeenFormula } from "./seen.tsx";
import { Worded } from "./worded.tsx";

const shownAs = {
  verified: { text: "verdict.verified", title: "verdict.verified.title", icon: "check" },
  checked: { text: "verdict.checked", title: "verdict.checked.title", icon: "check" },
  failed: { text: "verdict.failed", title: "verdict.failed.title", icon: "alert" },
  unchecked: { text: "verdict.unchecked", title: "verdict.unchecked.title", icon: "info" },
} as const;

type Props = {
  text: string;
  check: CheckedFormula | undefined;
  /** How it was checked is open from the beginning. */
  isOpen?: boolean;
  /** What is said when it has been copied. */
  copied?: MessageKey;
};

export function FormulaBlock({ text, check, isOpen = false, copied = "copied.title" }: Props) {
  const [showsCopies, setShowsCopies] = useState(false);
  const [showsCheck, setShowsCheck] = useState(isOpen);
  // what is around it is not drawn anew
  useLanguage();
  const copies = useId();
  // what is copied is what counts
  const formula = withoutHidden(text);
  const verdict = verdictOf(check, formula === text);
  const isCopied = verdict !== "failed";
  const warning = reachWarning(formula);
  const { text: name, title, icon } = shownAs[verdict];
  return (
    <figure className="formula" data-verdict={verdict}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>
          <SeenFormula text={text} />
        </code>
      </pre>
      <figcaption>
        <span className="badge" data-verdict={verdict} title={say(title)}>
          <Icon name={icon} /> {say(name)}
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
              {say("copies.show")} <Icon name="view" />
            </button>
            <CopyButton text={formula} title={copied} />
          </span>
        )}
      </figcaption>
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
      {check && hasDetails(check) && (
        <details
          className="formula-details"
          open={showsCheck}
          onToggle={(event) => setShowsCheck(event.currentTarget.open)}
        >
          <summary>
            <Icon name="view" /> {say("check.show")}
          </summary>
          {showsCheck && <FormulaCheck check={check} />}
        </details>
      )}
    </figure>
  );
}

/** A check of more than is copied is none. */
const verdictOf = (check: CheckedFormula | undefined, isAsChecked: boolean) =>
  check && (isAsChecked || check.verdict === "failed") ? check.verdict : "unchecked";
