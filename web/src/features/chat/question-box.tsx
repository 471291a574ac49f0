// Where a question is written: Enter sends, Shift+Enter begins a new line.
import { questionCharacters } from "@cellwright/contracts/limits";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { say } from "../../lib/messages.ts";
import { Icon } from "../../ui/icon.tsx";
import { draft } from "./draft.ts";

export type Asked = { question: string; explainSteps: boolean; validateFormula: boolean };

const most = 160;

type Props = { isBusy: boolean; onSend: (asked: Asked) => void; onStop: () => void };

export function QuestionBox({ isBusy, onSend, onStop }: Props) {
  const [text, setText] = useState(draft.read);
  const [explainSteps, setExplainSteps] = useState(true);
  const [validateFormula, setValidateFormula] = useState(true);
  const box = useRef<HTMLTextAreaElement>(null);

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
    onSend({ question, explainSteps, validateFormula });
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
    box.current?.focus();
  };

  const press = (event: KeyboardEvent) => {
    // Enter also ends a word in input methods for Japanese and others.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <form className="question-box" onSubmit={submit}>
      <div className="question-field">
        <textarea
          ref={box}
          rows={1}
          maxLength={questionCharacters}
          aria-label={say("chat.question")}
          aria-describedby="question-hint"
          placeholder={say("chat.placeholder")}
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={press}
        />
        {isBusy ? (
          <button type="button" className="button" aria-keyshortcuts="Escape" onClick={onStop}>
            {say("chat.stop")}
          </button>
        ) : (
          <button type="submit" className="button primary" disabled={text.trim() === ""}>
            {say("chat.send")} <Icon name="send" />
          </button>
        )}
      </div>
      <div className="question-options">
        <label>
          <input
            type="checkbox"
            checked={explainSteps}
            onChange={(event) => setExplainSteps(event.target.checked)}
          />
          {say("chat.explainSteps")}
        </label>
        <label>
          <input
            type="checkbox"
            checked={validateFormula}
            onChange={(event) => setValidateFormula(event.target.checked)}
          />
          {say("chat.validateFormula")}
        </label>
        <span id="question-hint" className="quiet hint">
          {say("chat.hint")}
        </span>
      </div>
    </form>
  );
}
