// Shows the user's formula locale and opens the dialog that changes it.
import { useState } from "react";
import { ownName } from "../lib/language.ts";
import { t } from "../lib/messages.ts";
import { productNames, useFormulaLocale } from "./formula-locale.ts";
import { FormulaLocaleDialog } from "./formula-locale-dialog.tsx";
import { Icon } from "./icon.tsx";
import "./formula-locale-button.css";

export function FormulaLocaleButton() {
  const { dialect, functionLanguage, separator } = useFormulaLocale();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="formula-locale-button quiet"
        aria-haspopup="dialog"
        title={t("formulaLocale.title")}
        onClick={() => setOpen(true)}
      >
        {productNames[dialect]} · {ownName(functionLanguage)} · <code>{separator}</code> <Icon name="view" />
      </button>
      {isOpen && <FormulaLocaleDialog onClose={() => setOpen(false)} />}
    </>
  );
}
