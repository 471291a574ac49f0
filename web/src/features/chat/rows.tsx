// The rows of the chat: what is stored, then the turn that is under way. A row keeps its key when its turn is stored.
import type { Message } from "@cellwright/contracts/chat";
import { say } from "../../lib/messages.ts";
import { reasonOf } from "../../lib/reason.ts";
import { Icon } from "../../ui/icon.tsx";
import { QuestionRow, ReplyRow } from "./message-row.tsx";
import type { Turn } from "./use-turn.ts";

const Retry = ({ onClick }: { onClick: () => void }) => (
  <button type="button" className="button small" onClick={onClick}>
    <Icon name="retry" /> {say("retry")}
  </button>
);

/** An answer that did not come to an end is asked for again; that is a new request. */
export function storedRows(
  messages: readonly Message[],
  askAgain: (question: Message, reply: Message) => void,
) {
  return messages.map((message, index) => {
    const { id, role, content, metadata } = message;
    const { status = "done", formulas = [] } = metadata;
    if (role === "user") return <QuestionRow key={id} text={content} />;
    const asked = messages[index - 1];
    const isUnanswered = status === "failed" || status === "interrupted";
    const mayRetry = isUnanswered && index === messages.length - 1 && asked?.role === "user";
    return (
      <ReplyRow key={id} content={content} formulas={formulas} status={status}>
        {mayRetry && <Retry onClick={() => askAgain(asked, message)} />}
      </ReplyRow>
    );
  });
}

type Acts = { onRetry: () => void; onRevealed: () => void };

export function turnRows({ key, question, questionId, replyId, live, phase, error }: Turn, acts: Acts) {
  const asked = (
    <QuestionRow key={questionId ?? key} text={question.question}>
      {phase === "failed" && (
        <p className="note failed" role="alert">
          <Icon name="alert" /> {reasonOf(error)} <Retry onClick={acts.onRetry} />
        </p>
      )}
    </QuestionRow>
  );
  if (phase === "failed" && live.text() === "") return [asked];
  return [
    asked,
    <ReplyRow
      key={replyId ?? `reply to ${key}`}
      content=""
      formulas={[]}
      status={phase === "answering" ? "streaming" : "done"}
      live={live}
      onRevealed={acts.onRevealed}
    />,
  ];
}
