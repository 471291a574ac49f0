// The legal text on the screen: the one that came with the page, then that of each language that is chosen.
import { useEffect, useState } from "react";
import { useLanguage } from "../../lib/use-language.ts";
import { type LegalName, type LegalText, legalText } from "./texts.ts";

export function useLegalText(name: LegalName, first: LegalText): LegalText {
  const spoken = useLanguage();
  const [shown, setShown] = useState({ text: first, asked: first.language });
  useEffect(() => {
    if (shown.asked === spoken) return;
    let isWanted = true;
    const show = (text: LegalText) => isWanted && setShown({ text, asked: spoken });
    // where no file can be loaded, what is shown stays
    legalText(name, spoken).then(show, () => undefined);
    return () => {
      isWanted = false;
    };
  }, [name, spoken, shown.asked]);
  return shown.text;
}
