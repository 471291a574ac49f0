// One message of the chat: a question, or a reply with its state.
import type { MessageMetadata } from "@cellwright/contracts/chat";
import type { CheckedFormula } from "@cellwright/contracts/checked";
import { memo, type ReactNode } from "react";
import { say } from "../../lib/messages.ts";
import { Reply } from "../../ui/reply.tsx";
import type { LiveReply } from "./live-reply.ts";
import { useReveal } from "./use-reveal.ts";

export const QuestionRow = memo(({ text, children }: { text: string; children?: ReactNode }) => (
  <li className="message" data-role="user">
    <span className="sr-only">{say("chat.you")}</span>
    <p className="bubble">{text}</p>
    {children}
  </li>
));

type Props = {
  content: string;
  formulas: readonly CheckedFormula[];
  status?: MessageMetadata["status"];
  /** A reply that is still arriving is revealed word by word. */
  live?: LiveReply | null;
  onRevealed?: () => void;
  children?: ReactNode;
};

const nothing = () => {};

export const ReplyRow = memo(({ content, formulas, status, live = null, onRevealed, children }: Props) => {
  const revealed = useReveal(live, onRevealed ?? nothing);
  const text = live ? revealed : content;
  const isTyping = status === "streaming";
  return (
    <li className="message" data-role="assistant" data-typing={isTyping && text !== ""}>
      <span className="sr-only">{say("chat.assistant")}</span>
      {text === "" && isTyping ? (
        <p className="thinking">{say("chat.thinking")}</p>
      ) : (
        <Reply text={text} formulas={live ? live.formulas() : formulas} isPartial={isTyping} />
      )}
      {status === "interrupted" && <p className="note">{say("chat.interrupted")}</p>}
      {status === "stopped" && <p className="note">{say("chat.stopped")}</p>}
      {status === "failed" && <p className="note">{say("chat.failed")}</p>}
      {children}
    </li>
  );
});
