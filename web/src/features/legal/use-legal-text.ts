// The legal text in the page's language. Until it is loaded, the text that was loaded with the page is shown.
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
    // if loading fails, the current text stays visible
    legalText(name, spoken).then(show, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [name, spoken, shown.language]);
  return shown.text;
}
