// The same formula for Excel in English, Excel in the user's language, and Google Sheets, each with a copy button.
import type { Translation } from "@cellwright/formula/translate";
import { useEffect, useState } from "react";
import { translated } from "../lib/engine.ts";
import type { Written } from "../lib/engine-worker.ts";
import { languageName, t } from "../lib/messages.ts";
import { useLanguage } from "../lib/use-language.ts";
import { CopyButton } from "./copy-button.tsx";
import { type FormulaLocale, useFormulaLocale } from "./formula-locale.ts";
import { SeenFormula } from "./seen.tsx";
import { Spinner } from "./spinner.tsx";

type Target = Written & { name: string };

/** One target for Google Sheets is enough: it accepts English function names in every language. */
function targetsOf({ functionLanguage, separator }: FormulaLocale): Target[] {
  const isEnglish = functionLanguage === "en" && separator === ",";
  const own = t("copies.excel", { language: languageName(functionLanguage) });
  return [
    { name: t("copies.excelEnglish"), dialect: "excel", language: "en", separator: "," },
    ...(isEnglish ? [] : [{ name: own, dialect: "excel", language: functionLanguage, separator } as const]),
    { name: t("copies.sheets"), dialect: "sheets", language: "en", separator },
  ];
}

export function Copies({ formula }: { formula: string }) {
  const locale = useFormulaLocale();
  const spoken = useLanguage();
  const { dialect, functionLanguage, separator } = locale;
  const [found, setFound] = useState<readonly Translation[] | "failed" | null>(null);

  useEffect(() => {
    const from = { dialect, language: functionLanguage, separator };
    const targets = targetsOf({ dialect, functionLanguage, separator });
    let isLeft = false;
    const show = (next: readonly Translation[] | "failed") => {
      if (!isLeft) setFound(next);
    };
    translated(formula, from, targets, spoken).then(show, () => show("failed"));
    return () => {
      isLeft = true;
    };
  }, [formula, dialect, functionLanguage, separator, spoken]);

  if (found === null) return <Spinner>{t("copies.loading")}</Spinner>;
  if (found === "failed") return <p className="copy-notes">{t("copies.failed")}</p>;
  return (
    <ul className="copies">
      {targetsOf(locale).map(({ name }, place) => {
        const translation = found[place];
        if (!translation) return null;
        return (
          <li key={name}>
            <span className="copy-name">{name}</span>
            {translation.ok && (
              <code dir="ltr">
                <SeenFormula text={translation.formula} />
              </code>
            )}
            {translation.ok && <CopyButton text={translation.formula} label={t("copies.copy", { name })} />}
            {translation.notes.map((note) => (
              <span key={note} className="copy-note quiet">
                <bdi>{note}</bdi>
              </span>
            ))}
          </li>
        );
      })}
    </ul>
  );
}
