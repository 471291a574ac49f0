// One message of the chat: a question, or a reply with its status.
import type { MessageMetadata } from "@cellwright/contracts/chat";
import type { CheckedFormula } from "@cellwright/contracts/checked";
import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { t } from "../../lib/messages.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Reply } from "../../ui/reply.tsx";
import { EditQuestion } from "./edit-question.tsx";
import type { LiveReply } from "./live-reply.ts";
import { useReveal } from "./use-reveal.ts";

type QuestionProps = {
  text: string;
  /** Sends the edited question. Undefined if the question cannot be edited. */
  onEdit?: ((text: string) => void) | undefined;
  /** While the question is being answered, the edit button is shown disabled, so that nothing moves later. */
  isAnswering?: boolean;
  /** Controls that switch to other versions of the message. */
  versions?: ReactNode;
  children?: ReactNode;
};

export function QuestionRow({ text, onEdit, isAnswering = false, versions, children }: QuestionProps) {
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isLong = text.length > 400 || text.split("\n").length > 6;
  const close = () => {
    // render now: the edit button, which gets the focus, only exists without the form
    flushSync(() => setEditing(false));
    button.current?.focus();
  };
  if (isEditing && onEdit) {
    const send = (question: string) => {
      setEditing(false);
      onEdit(question);
    };
    return <EditQuestion text={text} onSend={send} onClose={close} />;
  }
  return (
    <li className="message" data-role="user">
      <span className="sr-only">{t("chat.you")}</span>
      {/* long questions scroll, so that the answer stays in view; scrollable content must be reachable by keyboard */}
      <p className="bubble" dir="auto" data-long={isLong || undefined} tabIndex={isLong ? 0 : undefined}>
        {text}
      </p>
      {(onEdit || isAnswering || versions) && (
        <div className="message-actions">
          {versions}
          {(onEdit || isAnswering) && (
            <IconButton
              ref={button}
              icon="rename"
              label={t("chat.edit")}
              isBusy={!onEdit}
              onClick={() => setEditing(true)}
            />
          )}
        </div>
      )}
      {children}
    </li>
  );
}

type Props = {
  content: string;
  formulas: readonly CheckedFormula[];
  status?: MessageMetadata["status"];
  /** A reply that is still arriving; it is revealed word by word. */
  live?: LiveReply | null;
  onRevealed?: () => void;
  children?: ReactNode;
};

const nothing = () => {};

export function ReplyRow(props: Props) {
  const { content, formulas, status, live = null, onRevealed, children } = props;
  const revealed = useReveal(live, onRevealed ?? nothing);
  const text = live ? revealed : content;
  const isTyping = status === "streaming";
  return (
    <li className="message" data-role="assistant" data-typing={isTyping && text !== ""}>
      <span className="sr-only">{t("chat.assistant")}</span>
      {text === "" && isTyping ? (
        <p className="thinking">{t("chat.thinking")}</p>
      ) : (
        <Reply text={text} formulas={live ? live.formulas() : formulas} isPartial={isTyping} />
      )}
      {status === "interrupted" && <p className="note">{t("chat.interrupted")}</p>}
      {status === "stopped" && <p className="note">{t("chat.stopped")}</p>}
      {status === "failed" && <p className="note">{t("chat.failed")}</p>}
      {children}
    </li>
  );
}
