// Settings of the formula locale: product, language, and argument separator.
import { useId } from "react";
import { ownName } from "../lib/language.ts";
import { say } from "../lib/messages.ts";
import { Dialog } from "./dialog.tsx";
import { productNames, useChangeWriting, useWriting, type Writing } from "./writing.ts";

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
] as const satisfies Writing["functionLanguage"][];

/** Languages with a decimal comma separate arguments by semicolons. */
const separatorOf = (language: Writing["functionLanguage"]): Writing["separator"] =>
  language === "en" || language === "ja" ? "," : ";";

export function WritingDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const { dialect, functionLanguage, separator } = useWriting();
  const change = useChangeWriting();
  return (
    <Dialog title={say("writing.title")} className="writing" onClose={onClose}>
      <p className="quiet">{say("writing.text")}</p>
      <label htmlFor={`${id}-product`}>{say("writing.product")}</label>
      <select
        id={`${id}-product`}
        value={dialect}
        onChange={({ target }) => void change({ dialect: target.value === "sheets" ? "sheets" : "excel" })}
      >
        <option value="excel">{productNames.excel}</option>
        <option value="sheets">{productNames.sheets}</option>
      </select>
      <label htmlFor={`${id}-language`}>{say("writing.language")}</label>
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
      <label htmlFor={`${id}-separator`}>{say("writing.separator")}</label>
      <select
        id={`${id}-separator`}
        value={separator}
        onChange={({ target }) => void change({ separator: target.value === ";" ? ";" : "," })}
      >
        <option value=",">{say("writing.comma")}</option>
        <option value=";">{say("writing.semicolon")}</option>
      </select>
    </Dialog>
  );
}
