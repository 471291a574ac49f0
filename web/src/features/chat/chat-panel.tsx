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
  const { turn, send, follow, stop, retry, revealed, drop } = useTurn({
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
  const askAgain = (question: Message, reply: Message) => {
    const again = { question: question.content, explainSteps: true, validateFormula: true };
    void send({ ...again, sessionId: session.id, retryOf: reply.id }, reply.id, question.id);
  };
  const isAnswering = turn?.phase === "answering";
  const shownByTurn = new Set([turn?.questionId, turn?.replyId, turn?.question.retryOf]);
  const stored = (messages ?? []).filter(({ id }) => !shownByTurn.has(id));

  // A reply that was under way when the page was loaded, or in another tab, is listened to.
  const [asked, newest] = messages?.slice(-2) ?? [];
  const unheard = !turn && asked && newest?.metadata.status === "streaming" ? newest : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each such reply
  useEffect(() => {
    if (asked && unheard) void follow(asked, unheard);
  }, [unheard?.id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn that is shown is the one that is stopped
  useEffect(() => {
    if (!isAnswering) return;
    const press = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === "Escape" && !defaultPrevented) void stop(turn);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isAnswering, turn?.replyId]);

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
      <QuestionBox isBusy={isAnswering} onSend={ask} onStop={() => turn && void stop(turn)} />
    </section>
  );
}
