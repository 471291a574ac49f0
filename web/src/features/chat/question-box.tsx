// The question field: Enter sends, Shift+Enter starts a new line, a pasted table becomes sample data.
import { questionCharacters } from "@cellwright/contracts/limits";
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { t } from "../../lib/messages.ts";
import { scrollBehavior } from "../../lib/motion.ts";
import { type PastedTable, tableIn } from "../../lib/pasted-table.ts";
import { Icon } from "../../ui/icon.tsx";
import { SampleData } from "../../ui/sample-data.tsx";
import { destructive } from "../../ui/toasts.ts";
import { draft } from "./draft.ts";
import type { SampleTable } from "./use-data.ts";

export type Options = { explainSteps: boolean; validateFormula: boolean };

const most = 160;

type Props = {
  /** Whether the field gets the focus because an example was picked. */
  isFocused: boolean;
  isBusy: boolean;
  options: Options;
  onOptions: (options: Options) => void;
  data: SampleTable;
  onSheet: (table: PastedTable) => void;
  onSend: (question: string) => void;
  onStop: () => void;
};

export function QuestionBox({ isFocused, isBusy, options, onOptions, data, onSheet, onSend, onStop }: Props) {
  const [text, setText] = useState(draft.read);
  const { explainSteps, validateFormula } = options;
  const box = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    if (isFocused) box.current?.focus();
  }, [isFocused]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useEffect(() => {
    if (!box.current || CSS.supports("field-sizing", "content")) return;
    box.current.style.height = "auto";
    box.current.style.height = `${Math.min(box.current.scrollHeight, most)}px`;
  }, [text]);

  const write = (written: string) => {
    setText(written);
    draft.write(written);
  };

  const send = () => {
    const question = text.trim();
    if (question === "" || isBusy) return;
    write("");
    onSend(question);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
    box.current?.focus();
  };

  const press = (event: KeyboardEvent) => {
    // With input methods (for Japanese and others), Enter also confirms a word.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const table = tableIn(event.clipboardData.getData("text/plain"));
    if (table === null) return;
    event.preventDefault();
    if (table === "too-large") {
      destructive(t("data.tooLarge"), t("data.tooLarge.text"));
      return;
    }
    flushSync(() => data.take(table));
    // the pasted table has moved the field down
    event.currentTarget.form?.scrollIntoView({ block: "nearest", behavior: scrollBehavior() });
  };

  return (
    <form className="question-box" onSubmit={submit}>
      {data.table && (
        <SampleData
          table={data.table}
          isShared={data.isShared}
          onShare={data.share}
          onSheet={onSheet}
          onRemove={() => {
            data.remove();
            box.current?.focus();
          }}
        />
      )}
      <div className="question-field">
        <textarea
          ref={box}
          dir="auto"
          rows={1}
          maxLength={questionCharacters}
          aria-label={t("chat.question")}
          aria-describedby="question-hint"
          placeholder={t("chat.placeholder")}
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={press}
          onPaste={paste}
        />
        {isBusy ? (
          <button type="button" className="button" aria-keyshortcuts="Escape" onClick={onStop}>
            {t("chat.stop")}
          </button>
        ) : (
          <button type="submit" className="button primary" disabled={text.trim() === ""}>
            <span>{t("chat.send")}</span> <Icon name="send" />
          </button>
        )}
      </div>
      <div className="question-options">
        <label>
          <input
            type="checkbox"
            checked={explainSteps}
            onChange={(event) => onOptions({ ...options, explainSteps: event.target.checked })}
          />
          {t("chat.explainSteps")}
        </label>
        <label>
          <input
            type="checkbox"
            checked={validateFormula}
            onChange={(event) => onOptions({ ...options, validateFormula: event.target.checked })}
          />
          {t("chat.validateFormula")}
        </label>
        <span id="question-hint" className="quiet hint">
          {t("chat.hint")}
        </span>
      </div>
    </form>
  );
}
