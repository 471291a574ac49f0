// The Formula Builder: premium users describe what they need and get a formula that has been checked and run.
import { descriptionCharacters } from "@cellwright/contracts/limits";
import type { User } from "@cellwright/contracts/users";
import { builderCategories } from "@cellwright/formula/builder";
import { type FormEvent, type KeyboardEvent, useEffect, useId, useState } from "react";
import { t } from "../../lib/messages.ts";
import { useRecipes } from "../../lib/use-recipes.ts";
import { Choices } from "../../ui/choices.tsx";
import { FormulaBlock } from "../../ui/formula-block.tsx";
import { useFormulaLocale } from "../../ui/formula-locale.ts";
import { FormulaLocaleButton } from "../../ui/formula-locale-button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { destructive } from "../../ui/toasts.ts";
import { upgrade } from "../../ui/upgrade.ts";
import { ExampleRows } from "./example-rows.tsx";
import { examplesOf, noExamples } from "./examples.ts";
import { FailureResult } from "./failure-result.tsx";
import "./builder.css";
import "./formulas.css";
import { GenerationResult } from "./generation-result.tsx";
import { PremiumBanner } from "./premium-banner.tsx";
import { useBuilder } from "./use-builder.ts";

type Props = {
  user: User;
  sessionId: string;
  /** Called after each attempt. The parent then reloads the data that the attempt changed. */
  onRequest: () => void;
  /** A saved formula that was opened, with its description. */
  opened?: { formula: string; description: string } | undefined;
};

export function FormulaBuilder({ user, sessionId, opened, onRequest }: Props) {
  const name = useId();
  const locale = useFormulaLocale();
  const { isRunning, result, generate, show } = useBuilder({ locale, sessionId, onRequest });
  const [description, setDescription] = useState("");
  const [category, setCategory] = useState("");
  const [called, setCalled] = useState("");
  const [examples, setExamples] = useState(noExamples);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per opened formula
  useEffect(() => {
    if (!opened) return;
    setDescription(opened.description);
    show(opened.formula);
  }, [opened]);
  const hasPremium = user.isPremium || user.isAdmin || user.isSuperAdmin;
  const recipes = useRecipes(locale, hasPremium && description === "" && !result);
  const functions = builderCategories.find(({ value }) => value === category)?.functions ?? [];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wish = description.trim();
    const given = examplesOf(examples);
    if (!hasPremium) destructive(t("formulas.premium"), t("builder.premium"), { action: upgrade() });
    else if (wish === "") destructive(t("builder.required"), t("builder.required.text"));
    else
      void generate({
        description: wish,
        ...(category && { category }),
        ...(called && { function: called }),
        ...(given.length > 0 && { examples: given }),
      });
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };

  return (
    <section
      id="builder"
      className="card formulas builder"
      data-locked={!hasPremium}
      aria-labelledby={`${name}title`}
    >
      <header className="formulas-header">
        <h2 id={`${name}title`}>{t("builder.title")}</h2>
        {hasPremium && <FormulaLocaleButton />}
        {!hasPremium && (
          <span className="badge" data-tone="premium">
            {t("formulas.premiumOnly")}
          </span>
        )}
      </header>
      {!hasPremium && <PremiumBanner />}
      <form className="formulas-form" onSubmit={submit}>
        <div className="field">
          <label htmlFor={`${name}description`}>{t("builder.description")}</label>
          <textarea
            id={`${name}description`}
            rows={3}
            dir="auto"
            maxLength={descriptionCharacters}
            disabled={!hasPremium}
            placeholder={t("builder.placeholder")}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
            onKeyDown={press}
          />
        </div>
        {recipes.length > 0 && description === "" && (
          <Choices
            title={t("chat.examples")}
            questions={recipes.map(({ question }) => question)}
            onPick={setDescription}
          />
        )}
        <div className="selects">
          <div className="field">
            <label htmlFor={`${name}category`}>{t("builder.category")}</label>
            <select
              id={`${name}category`}
              disabled={!hasPremium}
              value={category}
              onChange={(event) => {
                setCategory(event.target.value);
                setCalled("");
              }}
            >
              <option value="">{t("builder.anyCategory")}</option>
              {builderCategories.map(({ value }) => (
                <option key={value} value={value}>
                  {t(`builder.category.${value}`)}
                </option>
              ))}
            </select>
          </div>
          <div className="field">
            <label htmlFor={`${name}function`}>{t("builder.function")}</label>
            <select
              id={`${name}function`}
              disabled={!hasPremium || category === ""}
              value={called}
              onChange={(event) => setCalled(event.target.value)}
            >
              <option value="">{t("builder.anyFunction")}</option>
              {functions.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </select>
          </div>
        </div>
        <details className="by-example">
          <summary>
            <Icon name="view" /> {t("builder.examples")}
          </summary>
          <ExampleRows rows={examples} isDisabled={!hasPremium} onChange={setExamples} />
        </details>
        <div className="actions">
          <button type="submit" className="button primary" data-locked={!hasPremium} disabled={isRunning}>
            {hasPremium && <Icon name="formula" />} {t(labelOf(hasPremium, isRunning))}
          </button>
        </div>
      </form>
      {result?.kind === "made" && <GenerationResult generation={result.generation} />}
      {result?.kind === "kept" && (
        <div className="result">
          <FormulaBlock
            key={result.formula}
            text={result.formula}
            check={undefined}
            copied="copied.formula"
          />
        </div>
      )}
      {result?.kind === "failure" && <FailureResult {...result} />}
    </section>
  );
}

function labelOf(hasPremium: boolean, isRunning: boolean) {
  if (!hasPremium) return "formulas.premiumRequired";
  return isRunning ? "builder.generating" : "builder.generate";
}
