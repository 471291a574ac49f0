// The form for editing the last question: Enter sends it, Escape cancels.
import { questionCharacters } from "@cellwright/contracts/limits";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { t } from "../../lib/messages.ts";

type Props = { text: string; onSend: (text: string) => void; onClose: () => void };

export function EditQuestion({ text, onSend, onClose }: Props) {
  const [written, setWritten] = useState(text);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(text.length, text.length);
  }, [text]);

  const question = written.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (question !== "") onSend(question);
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      event.preventDefault();
      onClose();
    } else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      event.currentTarget.form?.requestSubmit();
    }
  };
  return (
    <li className="message" data-role="user">
      <form className="edit-question" onSubmit={submit}>
        <textarea
          ref={field}
          dir="auto"
          rows={2}
          maxLength={questionCharacters}
          aria-label={t("chat.edit.question")}
          aria-describedby="edit-hint"
          value={written}
          onChange={(event) => setWritten(event.target.value)}
          onKeyDown={press}
        />
        <div className="actions">
          <span id="edit-hint" className="quiet">
            {t("chat.edit.hint")}
          </span>
          <button type="button" className="button small" onClick={onClose}>
            {t("cancel")}
          </button>
          <button type="submit" className="button small primary" disabled={question === ""}>
            {t("chat.edit.send")}
          </button>
        </div>
      </form>
    </li>
  );
}
