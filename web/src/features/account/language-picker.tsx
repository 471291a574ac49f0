// Language selection. A choice is applied at once and remembered.
import { useId } from "react";
import { languages } from "../../lib/language.ts";
import { t } from "../../lib/messages.ts";
import { useLanguage } from "../../lib/use-language.ts";
import { Icon } from "../../ui/icon.tsx";
import { chooseLanguage } from "./account-language.ts";
import "./language-picker.css";
import { refreshUser } from "./use-user.ts";

export function LanguagePicker() {
  const spoken = useLanguage();
  const id = useId();
  const choose = async (tag: string) => {
    const next = languages.find((each) => each.tag === tag);
    // loading the user again also saves the language to the account
    if (next && (await chooseLanguage(next.tag))) await refreshUser();
  };
  return (
    <span className="language-picker">
      <label className="sr-only" htmlFor={id}>
        {t("language")}
      </label>
      <Icon name="globe" />
      <select id={id} value={spoken} onChange={({ target }) => void choose(target.value)}>
        {languages.map(({ tag, name }) => (
          <option key={tag} value={tag} lang={tag} dir="auto">
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}
