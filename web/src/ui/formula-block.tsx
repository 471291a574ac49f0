// One formula of a reply: its text, what the check says, and Copy unless the check failed.
import type { CheckedFormula } from "@cellwright/contracts/checked";
import { say } from "../lib/messages.ts";
import { CopyButton } from "./copy-button.tsx";
import { Icon } from "./icon.tsx";
import { reachOf } from "./reach.ts";

const shownAs = {
  verified: { text: "verdict.verified", title: "verdict.verified.title", icon: "check" },
  checked: { text: "verdict.checked", title: "verdict.checked.title", icon: "check" },
  failed: { text: "verdict.failed", title: "verdict.failed.title", icon: "alert" },
  unchecked: { text: "verdict.unchecked", title: "verdict.unchecked.title", icon: "info" },
} as const;

export function FormulaBlock({ text, check }: { text: string; check: CheckedFormula | undefined }) {
  const verdict = check?.verdict ?? "unchecked";
  const reach = reachOf(text);
  const warning = reach.length > 0 ? say("formula.reach", { names: reach.join(", ") }) : undefined;
  const { text: name, title, icon } = shownAs[verdict];
  return (
    <figure className="formula" data-verdict={verdict}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
      <figcaption>
        <span className="badge" data-verdict={verdict} title={say(title)}>
          <Icon name={icon} /> {say(name)}
        </span>
        {verdict === "failed" ? null : <CopyButton text={text} warning={warning} />}
      </figcaption>
      {warning && (
        <p className="reach">
          <Icon name="alert" /> {warning}
        </p>
      )}
      {check && check.problems.length > 0 && (
        <ul className="problems">
          {check.problems.map((problem) => (
            <li key={`${problem.start}-${problem.message}`}>{problem.message}</li>
          ))}
        </ul>
      )}
    </figure>
  );
}
