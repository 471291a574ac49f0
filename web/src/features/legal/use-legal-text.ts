// The legal text in the page's language, initially the one that was loaded with the page.
import { useEffect, useState } from "react";
import { useLanguage } from "../../lib/use-language.ts";
import { type LegalName, type LegalText, legalText } from "./texts.ts";

export function useLegalText(name: LegalName, first: LegalText): LegalText {
  const spoken = useLanguage();
  const [shown, setShown] = useState({ text: first, language: first.language });
  useEffect(() => {
    if (shown.language === spoken) return;
    let isCurrent = true;
    const show = (text: LegalText) => isCurrent && setShown({ text, language: spoken });
    // if loading fails, the current text stays
    legalText(name, spoken).then(show, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [name, spoken, shown.language]);
  return shown.text;
}
