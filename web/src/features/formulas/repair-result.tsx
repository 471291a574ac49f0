// A formula mended: what was taken out and put in, why, and the way to use it.
import type { Repair } from "@cellwright/contracts/formulas";
import { say } from "../../lib/messages.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Worded } from "../../ui/worded.tsx";
import { changesOf } from "./diff.ts";

type Props = { formula: string; repair: Repair; onUse: (formula: string) => void };

export function RepairResult({ formula: sent, repair: { formula, changes, verdict }, onUse }: Props) {
  if (verdict === "failed")
    return (
      <div className="result">
        <h3 data-tone="bad">
          <Icon name="alert" /> {say("repair.failed")}
        </h3>
        <p>{say("repair.failed.text")}</p>
      </div>
    );
  return (
    <div className="result">
      <h3 data-tone="good">
        <Icon name="repair" /> {say("repair.done")}
      </h3>
      <p className="sr-only">{say("repair.diff")}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre className="diff" dir="ltr" tabIndex={0}>
        <code>
          {changesOf(sent, formula).map(({ kind, text }, place) => {
            // biome-ignore-start lint/suspicious/noArrayIndexKey: a difference does not change
            if (kind === "removed") return <del key={place}>{text}</del>;
            if (kind === "added") return <ins key={place}>{text}</ins>;
            return <span key={place}>{text}</span>;
            // biome-ignore-end lint/suspicious/noArrayIndexKey: a difference does not change
          })}
        </code>
      </pre>
      {changes.length > 0 && (
        <ul className="repair-changes">
          {changes.map(({ start, message }) => (
            <li key={`${start} ${message}`}>
              <Worded message={message} />
            </li>
          ))}
        </ul>
      )}
      <div className="actions">
        <button type="button" className="button small" onClick={() => onUse(formula)}>
          <Icon name="check" /> {say("repair.use")}
        </button>
        <CopyButton text={formula} title="copied.formula" />
      </div>
    </div>
  );
}
