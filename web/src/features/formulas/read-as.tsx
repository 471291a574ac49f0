// Buttons that validate a formula again as if its function names were in another language, and back.
import type { Validation } from "@cellwright/contracts/formulas";
import { languageName, t } from "../../lib/messages.ts";
import type { FormulaLocale } from "../../ui/formula-locale.ts";

type Reading = NonNullable<Validation["readAs"]>[number];

export const readAs = ({ functionLanguage }: Pick<FormulaLocale, "functionLanguage">) =>
  t("formulas.readAs", { language: languageName(functionLanguage) });

type Props = { readings: readonly Reading[]; isDisabled: boolean; onRead: (reading: Reading) => void };

export const ReadAs = ({ readings, isDisabled, onRead }: Props) => (
  <div className="actions">
    {readings.map((reading) => (
      <button
        key={reading.functionLanguage}
        type="button"
        className="button small primary"
        disabled={isDisabled}
        onClick={() => onRead(reading)}
      >
        {readAs(reading)}
      </button>
    ))}
  </div>
);

type UsualProps = { now: FormulaLocale; usual: FormulaLocale; onRead: () => void };

export const ReadAsUsual = ({ now, usual, onRead }: UsualProps) => (
  <p className="read-as quiet">
    {t("formulas.readingAs", { language: languageName(now.functionLanguage) })}{" "}
    <button type="button" className="button small" onClick={onRead}>
      {readAs(usual)}
    </button>
  </p>
);
