// A repaired formula in one or more variants, each with the difference, the reasons, and a button to use it.
import type { Repair } from "@cellwright/contracts/formulas";
import { t } from "../../lib/messages.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Worded } from "../../ui/worded.tsx";
import { changesOf } from "./diff.ts";
import { FailureResult } from "./failure-result.tsx";

type Way = Pick<Repair, "formula" | "changes">;
type Props = { formula: string; repair: Repair; onUse: (formula: string) => void };

export function RepairResult({ formula: sent, repair, onUse }: Props) {
  if (repair.verdict === "failed")
    return <FailureResult title={t("repair.failed")} text={t("repair.failed.text")} />;
  const others = repair.others ?? [];
  return (
    <div className="result">
      <h3 data-tone="good">
        <Icon name="repair" /> {t("repair.done")}
      </h3>
      {others.length > 0 && <p>{t("repair.several")}</p>}
      <ul className="repair-ways">
        {[repair, ...others].map((way) => (
          <li key={way.formula}>
            <Fixed sent={sent} way={way} onUse={onUse} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Fixed({ sent, way, onUse }: { sent: string; way: Way; onUse: Props["onUse"] }) {
  const { formula, changes } = way;
  return (
    <>
      <p className="sr-only">{t("repair.diff")}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
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
          <Icon name="check" /> {t("repair.use")}
        </button>
        <CopyButton text={formula} title="copied.formula" />
      </div>
    </>
  );
}
