// The formula of a saved entry, with a copy button.
import type { Activity } from "@cellwright/contracts/activities";
import { CopyButton } from "../../ui/copy-button.tsx";
import { SeenFormula } from "../../ui/seen.tsx";

/** The formula that was generated or, if there is none, the one that was explained. */
export const formulaOf = ({ result, formula }: Activity["details"]): string | undefined =>
  result?.formula || formula || undefined;

export const KeptFormula = ({ formula }: { formula: string }) => (
  <div className="kept-formula">
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
    <pre className="code" dir="ltr" tabIndex={0}>
      <code>
        <SeenFormula text={formula} />
      </code>
    </pre>
    <CopyButton text={formula} title="copied.formula" />
  </div>
);
