// Rows of the current turn. A row keeps its key when the turn is stored, so React does not draw it anew.
import { t } from "../../lib/messages.ts";
import { reasonOf } from "../../lib/reason.ts";
import { Icon } from "../../ui/icon.tsx";
import { limitOf } from "../../ui/show-limit.ts";
import { QuestionRow, ReplyRow } from "./message-row.tsx";
import { Retry } from "./stored-rows.tsx";
import type { Turn } from "./use-turn.ts";

type Acts = {
  onRetry: () => void;
  /** Discards the failed turn and shows the stored messages again. */
  onLeave: () => void;
  onRevealed: () => void;
};

export function turnRows(turn: Turn, acts: Acts) {
  const { key, question, questionId, replyId, place, live, phase, error } = turn;
  const questionRow = (
    <QuestionRow
      key={place?.question ?? questionId ?? key}
      text={question.question}
      isAnswering={phase !== "failed"}
    >
      {phase === "failed" && (
        <p className="note failed" role="alert">
          <Icon name="alert" /> <Reason error={error} /> <Retry onClick={acts.onRetry} />
          {place && (
            <button type="button" className="button small" onClick={acts.onLeave}>
              {t("cancel")}
            </button>
          )}
        </p>
      )}
    </QuestionRow>
  );
  if (phase === "failed" && live.text() === "") return [questionRow];
  return [
    questionRow,
    <ReplyRow
      key={place?.reply ?? replyId ?? `reply to ${key}`}
      content=""
      formulas={[]}
      status={phase === "answering" ? "streaming" : "done"}
      live={live}
      onRevealed={acts.onRevealed}
    />,
  ];
}

function Reason({ error }: { error: unknown }) {
  const limit = limitOf(error);
  if (!limit) return reasonOf(error);
  const { title, text, action } = limit;
  return (
    <>
      <strong>{title}</strong> <span>{text}</span>{" "}
      {action && (
        <a className="button small" href={action.href} target="_blank" rel="noopener">
          {action.label}
        </a>
      )}
    </>
  );
}
