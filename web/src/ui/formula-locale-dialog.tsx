// The dialog for the formula locale: spreadsheet program, language of functions, and argument separator.
import { useId } from "react";
import { ownName } from "../lib/language.ts";
import { t } from "../lib/messages.ts";
import { Dialog } from "./dialog.tsx";
import { type FormulaLocale, productNames, useChangeLocale, useFormulaLocale } from "./formula-locale.ts";

const languages = [
  "en",
  "de",
  "fr",
  "es",
  "it",
  "pt-BR",
  "pl",
  "uk",
  "ja",
] as const satisfies FormulaLocale["functionLanguage"][];

/** The argument separator: a semicolon in languages that use a decimal comma. */
const separatorOf = (language: FormulaLocale["functionLanguage"]): FormulaLocale["separator"] =>
  language === "en" || language === "ja" ? "," : ";";

export function FormulaLocaleDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const { dialect, functionLanguage, separator } = useFormulaLocale();
  const change = useChangeLocale();
  return (
    <Dialog title={t("formulaLocale.title")} className="formula-locale" onClose={onClose}>
      <p className="quiet">{t("formulaLocale.text")}</p>
      <label htmlFor={`${id}-product`}>{t("formulaLocale.product")}</label>
      <select
        id={`${id}-product`}
        value={dialect}
        onChange={({ target }) => void change({ dialect: target.value === "sheets" ? "sheets" : "excel" })}
      >
        <option value="excel">{productNames.excel}</option>
        <option value="sheets">{productNames.sheets}</option>
      </select>
      <label htmlFor={`${id}-language`}>{t("formulaLocale.language")}</label>
      <select
        id={`${id}-language`}
        value={functionLanguage}
        onChange={({ target }) => {
          const chosen = languages.find((language) => language === target.value);
          if (chosen) void change({ functionLanguage: chosen, separator: separatorOf(chosen) });
        }}
      >
        {languages.map((language) => (
          <option key={language} value={language}>
            {ownName(language)}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-separator`}>{t("formulaLocale.separator")}</label>
      <select
        id={`${id}-separator`}
        value={separator}
        onChange={({ target }) => void change({ separator: target.value === ";" ? ";" : "," })}
      >
        <option value=",">{t("formulaLocale.comma")}</option>
        <option value=";">{t("formulaLocale.semicolon")}</option>
      </select>
    </Dialog>
  );
}
