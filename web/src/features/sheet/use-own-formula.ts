// A formula of the file in the user's formula locale. Until it is translated, and if it cannot be, in English.
import { useEffect, useState } from "react";
import { translated } from "../../lib/engine.ts";
import { useLanguage } from "../../lib/use-language.ts";
import { useFormulaLocale } from "../../ui/formula-locale.ts";

const english = { dialect: "excel", language: "en", separator: "," } as const;

export function useOwnFormula(formula: string | null): string | null {
  const { dialect, functionLanguage, separator } = useFormulaLocale();
  const spoken = useLanguage();
  const [own, setOwn] = useState<{ of: string; text: string } | null>(null);
  const isEnglish = dialect === "excel" && functionLanguage === "en" && separator === ",";
  useEffect(() => {
    if (formula === null || isEnglish) return;
    let isLeft = false;
    const target = { dialect, language: functionLanguage, separator };
    translated(formula, english, [target], spoken).then(
      ([found]) => {
        if (!isLeft && found?.ok) setOwn({ of: formula, text: found.formula });
      },
      () => {},
    );
    return () => {
      isLeft = true;
    };
  }, [formula, isEnglish, dialect, functionLanguage, separator, spoken]);
  return own?.of === formula ? own.text : formula;
}
