// The AI Excel Assistant: the messages of a session, the reply that is arriving, and the box to ask in.
import type { Assistant, Message, Session } from "@cellwright/contracts/chat";
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
import { QuestionRow, ReplyRow } from "./message-row.tsx";
import { type Asked, QuestionBox } from "./question-box.tsx";
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
      if (tellFailure(error) === "signed-out") draft.write(question);
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
        {stored.length + (turn ? 1 : 0) > 0 && (
          <ol className="messages">
            {stored.map((message, index) => (
              <StoredRow
                key={message.id}
                message={message}
                // Only the newest exchange is asked again.
                askAgain={!turn && index === stored.length - 1 ? questionBefore(stored, askAgain) : undefined}
              />
            ))}
            {turn && (
              <QuestionRow key={turn.questionId ?? turn.key} text={turn.question.question}>
                {turn.phase === "failed" && (
                  <p className="note failed" role="alert">
                    <Icon name="alert" /> {reasonOf(turn.error)}
                    <button type="button" className="button small" onClick={() => void retry(turn)}>
                      <Icon name="retry" /> {say("retry")}
                    </button>
                  </p>
                )}
              </QuestionRow>
            )}
            {turn && (turn.phase !== "failed" || turn.live.hasBegun()) && (
              <ReplyRow
                key={turn.replyId ?? `reply to ${turn.key}`}
                content=""
                formulas={[]}
                status={isAnswering ? "streaming" : "done"}
                live={turn.live}
                onRevealed={() => {
                  revealed(turn.key);
                  void refresh();
                  onAnswered();
                }}
              />
            )}
          </ol>
        )}
      </MessageLog>
      <p className="sr-only" role="status">
        {turn && say(isAnswering ? "chat.generating" : "chat.complete")}
      </p>
      <QuestionBox isBusy={isAnswering} onSend={ask} />
    </section>
  );
}

/** Asks the last question again when its answer did not come to an end; that is a new request. */
function questionBefore(messages: readonly Message[], askAgain: (question: string) => void) {
  const status = messages.at(-1)?.metadata.status;
  const asked = messages.findLast(({ role }) => role === "user");
  if (!asked || (status !== "failed" && status !== "interrupted")) return undefined;
  return () => askAgain(asked.content);
}

function StoredRow({ message, askAgain }: { message: Message; askAgain: (() => void) | undefined }) {
  const { content, role, metadata } = message;
  if (role === "user") return <QuestionRow text={content} />;
  return (
    <ReplyRow content={content} formulas={metadata.formulas ?? []} status={metadata.status ?? "done"}>
      {askAgain && (
        <button type="button" className="button small" onClick={askAgain}>
          <Icon name="retry" /> {say("retry")}
        </button>
      )}
    </ReplyRow>
  );
}
