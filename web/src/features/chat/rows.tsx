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

/** The newest question is asked again when its answer did not come to an end; that is a new request. */
export function storedRows(messages: readonly Message[], askAgain: (question: string) => void) {
  const asked = messages.findLast(({ role }) => role === "user")?.content;
  return messages.map(({ id, role, content, metadata: { status = "done", formulas = [] } }, index) => {
    if (role === "user") return <QuestionRow key={id} text={content} />;
    const isUnanswered = status === "failed" || status === "interrupted";
    const mayRetry = isUnanswered && index === messages.length - 1 && asked !== undefined;
    return (
      <ReplyRow key={id} content={content} formulas={formulas} status={status}>
        {mayRetry && <Retry onClick={() => askAgain(asked)} />}
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
  if (phase === "failed" && !live.hasBegun()) return [asked];
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
