// Buttons that read a formula in another function language, and back.
import type { Validation } from "@cellwright/contracts/formulas";
import { languageName, say } from "../../lib/messages.ts";
import type { Writing } from "../../ui/writing.ts";

type Reading = NonNullable<Validation["readAs"]>[number];

export const readAs = ({ functionLanguage }: Pick<Writing, "functionLanguage">) =>
  say("formulas.readAs", { language: languageName(functionLanguage) });

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

type UsualProps = { now: Writing; usual: Writing; onRead: () => void };

export const ReadAsUsual = ({ now, usual, onRead }: UsualProps) => (
  <p className="read-as quiet">
    {say("formulas.readingAs", { language: languageName(now.functionLanguage) })}{" "}
    <button type="button" className="button small" onClick={onRead}>
      {readAs(usual)}
    </button>
  </p>
);
