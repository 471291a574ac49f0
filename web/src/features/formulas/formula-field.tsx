// The formula field, with help while typing: Enter validates, Shift+Enter starts a new line.
import { formulaCharacters } from "@cellwright/contracts/limits";
import type { Preferences } from "@cellwright/contracts/users";
import { type KeyboardEvent, type RefObject, type SyntheticEvent, useState } from "react";
import { t } from "../../lib/messages.ts";
import { TypingHelp } from "./typing-help.tsx";
import { useFunctions } from "./use-functions.ts";

type Props = {
  ref: RefObject<HTMLTextAreaElement | null>;
  text: string;
  preferences: Preferences;
  onWrite: (text: string) => void;
};

type Selected = SyntheticEvent<HTMLTextAreaElement>;

export function FormulaField({ ref, text, preferences, onWrite }: Props) {
  const [caret, setCaret] = useState<number | null>(null);
  const book = useFunctions(preferences, caret !== null);
  const follow = ({ currentTarget }: Selected) => setCaret(currentTarget.selectionEnd);

  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // With input methods (for Japanese and others), Enter also confirms a word.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  const put = (start: number, end: number, name: string) => {
    const field = ref.current;
    if (!field) return;
    field.setRangeText(field.value[end] === "(" ? name : `${name}(`, start, end, "end");
    field.focus();
    onWrite(field.value);
    setCaret(field.selectionEnd);
  };

  return (
    <div className="formula-field">
      <label htmlFor="formula">{t("formulas.formula")}</label>
      <textarea
        ref={ref}
        id="formula"
        dir="ltr"
        rows={2}
        maxLength={formulaCharacters}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        aria-describedby="formula-hint formula-help"
        placeholder={t("formulas.placeholder")}
        value={text}
        onChange={(event) => {
          onWrite(event.target.value);
          follow(event);
        }}
        onFocus={follow}
        onSelect={follow}
        onKeyDown={press}
      />
      <p id="formula-hint" className="quiet hint">
        {t("formulas.hint")}
      </p>
      <div id="formula-help">
        {book && caret !== null && (
          <TypingHelp text={text} caret={caret} book={book} preferences={preferences} onPut={put} />
        )}
      </div>
    </div>
  );
}
