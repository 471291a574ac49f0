// The AI Excel Assistant: the messages of a session, the reply that is arriving, and the box to ask in.
import type { Assistant, Session } from "@cellwright/contracts/chat";
import { useEffect, useId, useState } from "react";
import { say } from "../../lib/messages.ts";
import { reasonOf } from "../../lib/reason.ts";
import { useOnline } from "../../lib/use-online.ts";
import { Failure } from "../../ui/failure.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import "./chat.css";
import { draft } from "./draft.ts";
import { MessageLog } from "./message-log.tsx";
import { type Asked, QuestionBox } from "./question-box.tsx";
import { storedRows, turnRows } from "./rows.tsx";
import { tellFailure } from "./tell-failure.ts";
import { useChat } from "./use-chat.ts";
import { isStored, useTurn } from "./use-turn.ts";

type Props = {
  session: Session;
  /** After an answer: what else the server now knows better. */
  onAnswered: () => void;
};

export function ChatPanel({ session, onAnswered }: Props) {
  const title = useId();
  const isOnline = useOnline();
  const [assistant, setAssistant] = useState<Assistant | null>(null);
  const { turn, send, retry, revealed, drop } = useTurn({
    onAssistant: setAssistant,
    onFailed: (error, question) => {
      if (tellFailure(error) === "signed-out") draft.giveBack(question);
      void refresh();
      onAnswered();
    },
  });
  const { messages, error, refresh } = useChat(session.id, turn?.phase === "answering");

  useEffect(() => {
    if (turn && messages && isStored(turn, messages)) drop(turn.key);
  }, [turn, messages, drop]);

  const ask = (asked: Asked) => void send({ ...asked, sessionId: session.id }, messages?.at(-1)?.id);
  const askAgain = (question: string) => ask({ question, explainSteps: true, validateFormula: true });
  const isAnswering = turn?.phase === "answering";
  const stored = (messages ?? []).filter(({ id }) => id !== turn?.questionId && id !== turn?.replyId);

  const answered = (key: string) => {
    revealed(key);
    void refresh();
    onAnswered();
  };
  const rows = [
    ...storedRows(stored, askAgain),
    ...(turn
      ? turnRows(turn, { onRetry: () => void retry(turn), onRevealed: () => answered(turn.key) })
      : []),
  ];

  return (
    <section className="card chat" aria-labelledby={title}>
      <header className="chat-header">
        <h2 id={title}>{say("chat.title")}</h2>
        <span className="online" data-online={isOnline}>
          {say(isOnline ? "chat.online" : "chat.offline")}
        </span>
        {assistant && (
          <span className="quiet answering">
            {assistant.kind === "built-in"
              ? say("chat.builtIn")
              : say("chat.external", { model: assistant.model })}
          </span>
        )}
      </header>
      <MessageLog>
        {messages === undefined && error === undefined && <Spinner>{say("chat.loading")}</Spinner>}
        {messages === undefined && error !== undefined && (
          <Failure title={say("chat.loadFailed")} reason={reasonOf(error)} retry={() => void refresh()} />
        )}
        {messages?.length === 0 && !turn && (
          <p className="empty">
            <Icon name="chat" /> {say("chat.empty")}
          </p>
        )}
        {rows.length > 0 && <ol className="messages">{rows}</ol>}
      </MessageLog>
      <p className="sr-only" role="status">
        {isAnswering && say("chat.generating")}
        {turn?.phase === "revealed" && say("chat.complete")}
      </p>
      <QuestionBox isBusy={isAnswering} onSend={ask} />
    </section>
  );
}
