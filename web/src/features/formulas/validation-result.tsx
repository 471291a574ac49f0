// The validation of a formula: its problems, and the spreadsheet programs in which it works.
import type { Validation } from "@cellwright/contracts/formulas";
import type { Span } from "@cellwright/formula/tree";
import { type ReactNode, useState } from "react";
import { t } from "../../lib/messages.ts";
import { Icon } from "../../ui/icon.tsx";
import { MarkedFormula } from "../../ui/marked-formula.tsx";
import { Parts } from "../../ui/parts.tsx";
import { Worded } from "../../ui/worded.tsx";
import { WorksIn } from "../../ui/works-in.tsx";

type Props = {
  formula: string;
  validation: Validation;
  onPick: (part: Span) => void;
  /** Buttons for an invalid formula. */
  children?: ReactNode;
};

export function ValidationResult({ formula, validation, onPick, children }: Props) {
  const [looked, setLooked] = useState<number | null>(null);
  const { isValid, problems, compatibility } = validation;
  const marks = problems.map(({ start, end, severity }) => ({ start, end, tone: severity }));
  return (
    <div className="result">
      <h3 data-tone={isValid ? "good" : "bad"}>
        <Icon name={isValid ? "check" : "alert"} /> {t(isValid ? "formulas.valid" : "formulas.invalid")}
      </h3>
      {problems.length > 0 && (
        <>
          <MarkedFormula text={formula} marks={marks} active={looked} label={t("formulas.marked")} />
          <Parts
            parts={problems.map(({ start, end, code, severity, message }) => ({
              key: `${start} ${code} ${message}`,
              start,
              end,
              content: (
                <>
                  <span className="badge" data-tone={severity}>
                    {t(severity === "error" ? "formulas.error" : "formulas.warning")}
                  </span>
                  <span>
                    <span className="quiet">{placeOf(start, end)}</span> <Worded message={message} />
                  </span>
                </>
              ),
            }))}
            onLook={setLooked}
            onPick={onPick}
          />
        </>
      )}
      {!isValid && children}
      {compatibility && <WorksIn {...compatibility} />}
    </div>
  );
}

/** The positions of a problem as users see them, counted from 1. */
const placeOf = (start: number, end: number) =>
  end - start > 1
    ? t("formulas.atCharacters", { from: start + 1, to: end })
    : t("formulas.atCharacter", { from: start + 1 });
