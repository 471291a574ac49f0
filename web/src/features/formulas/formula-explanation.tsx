// The Formula Explanation: validates and repairs formulas, and explains them to premium users.
import type { Validation } from "@cellwright/contracts/formulas";
import type { User } from "@cellwright/contracts/users";
import type { Span } from "@cellwright/formula/tree";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { t } from "../../lib/messages.ts";
import type { FormulaLocale } from "../../ui/formula-locale.ts";
import { Icon } from "../../ui/icon.tsx";
import { destructive } from "../../ui/toasts.ts";
import { upgrade } from "../../ui/upgrade.ts";
import { draft } from "./draft.ts";
import { ExplanationResult } from "./explanation-result.tsx";
import { FailureResult } from "./failure-result.tsx";
import { FormulaField } from "./formula-field.tsx";
import "./formulas.css";
import { PremiumBanner } from "./premium-banner.tsx";
import { ReadAs, ReadAsUsual } from "./read-as.tsx";
import { RepairResult } from "./repair-result.tsx";
import { type Result, useChecks } from "./use-checks.ts";
import { ValidationResult } from "./validation-result.tsx";

type Props = {
  user: User;
  sessionId: string;
  /** Called after each attempt. The parent then reloads the data that the attempt changed. */
  onRequest: () => void;
  /** A saved formula that was opened. */
  opened?: { formula: string } | undefined;
};

export function FormulaExplanation({ user, sessionId, opened, onRequest }: Props) {
  const title = useId();
  const [text, setText] = useState(draft.read);
  const field = useRef<HTMLTextAreaElement>(null);
  const [reading, setReading] = useState<Partial<FormulaLocale>>({});
  const usual = user.preferences;
  const preferences = { ...usual, ...reading };
  const { running, result, validate, explain, repair } = useChecks({
    locale: preferences,
    sessionId,
    onRequest,
  });
  const hasPremium = user.isPremium || user.isAdmin || user.isSuperAdmin;

  const write = (written: string) => {
    setText(written);
    draft.write(written);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per opened formula
  useEffect(() => {
    if (opened) write(opened.formula);
  }, [opened]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void validate(text);
  };
  const explainOrOffer = () => {
    if (hasPremium) void explain(text);
    else destructive(t("formulas.premium"), t("formulas.premium.explain"), { action: upgrade() });
  };
  const use = (formula: string) => {
    write(formula);
    field.current?.focus();
  };
  const read = (formula: string, chosen: Partial<FormulaLocale>) => {
    setReading(chosen);
    void validate(formula, { ...preferences, ...chosen });
  };
  /** Selects the span in the field, if the field still contains the formula that was checked. */
  const pick = ({ start, end }: Span) => {
    if (text !== result?.formula) return;
    field.current?.focus();
    field.current?.setSelectionRange(start, end);
  };

  return (
    <section id="explanation" className="card formulas" data-locked={!hasPremium} aria-labelledby={title}>
      <header className="formulas-header">
        <h2 id={title}>{t("formulas.explanation")}</h2>
        {!hasPremium && (
          <span className="badge" data-tone="premium">
            {t("formulas.premiumOnly")}
          </span>
        )}
      </header>
      {!hasPremium && <PremiumBanner />}
      <form className="formulas-form" onSubmit={submit}>
        <FormulaField ref={field} text={text} preferences={preferences} onWrite={write} />
        {preferences.functionLanguage !== usual.functionLanguage && (
          <ReadAsUsual now={preferences} usual={usual} onRead={() => setReading({})} />
        )}
        <div className="actions">
          <button
            type="button"
            className="button primary"
            data-locked={!hasPremium}
            disabled={running !== null}
            onClick={explainOrOffer}
          >
            {hasPremium && <Icon name="steps" />}
            {t(explainLabel(hasPremium, running === "explanation"))}
          </button>
          <button type="submit" className="button" disabled={running !== null}>
            <Icon name="check" /> {t(running === "validation" ? "formulas.validating" : "formulas.validate")}
          </button>
        </div>
      </form>
      {result?.kind === "validation" && isAbout(result, text) && (
        <ValidationResult {...result} onPick={pick}>
          {result.validation.readAs && (
            <ReadAs
              readings={result.validation.readAs}
              isDisabled={running !== null}
              onRead={(chosen) => read(result.formula, chosen)}
            />
          )}
          {isFormula(result.validation) && (
            <div className="repair">
              <button
                type="button"
                className="button small"
                disabled={running !== null}
                onClick={() => void repair(result.formula)}
              >
                <Icon name="repair" /> {t(running === "repair" ? "repair.running" : "repair")}
              </button>
              <span className="quiet">{t("repair.cost")}</span>
            </div>
          )}
        </ValidationResult>
      )}
      {result?.kind === "failure" && <FailureResult {...result} />}
      {result?.kind === "repair" && <RepairResult {...result} onUse={use} />}
      {result?.kind === "explanation" && <ExplanationResult {...result} onPick={pick} />}
    </section>
  );
}

/** "Valid" may only be shown for the formula in the field. An invalid result is shown with its own formula. */
const isAbout = ({ formula, validation }: Result & { kind: "validation" }, text: string) =>
  !validation.isValid || formula === text;

/** Whether the text is a formula at all; other text cannot be repaired. */
const isFormula = ({ problems }: Validation) => problems.every(({ code }) => code !== "not_a_formula");

function explainLabel(hasPremium: boolean, isRunning: boolean) {
  if (!hasPremium) return "formulas.premiumRequired";
  return isRunning ? "formulas.explaining" : "formulas.explain";
}
