// Rows of the stored messages, with their actions: retry, edit, switch version.
import type { Message } from "@cellwright/contracts/chat";
import { t } from "../../lib/messages.ts";
import { Choices } from "../../ui/choices.tsx";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { QuestionRow, ReplyRow } from "./message-row.tsx";
import { Versions } from "./versions.tsx";

type Acts = {
  /** Whether an answer is being written, so that nothing can be sent. */
  isBusy: boolean;
  onRetry: (question: Message, reply: Message) => void;
  onEdit: (question: Message, text: string) => void;
  onSwitch: (id: string) => void;
  onAsk: (question: string) => void;
};

/** The id of the message's first version. It is the row's key, so the focus stays when the user switches versions. */
export const rootOf = ({ id, metadata }: Message): string => metadata.branches?.[0] ?? id;

export function storedRows(messages: readonly Message[], { isBusy, onRetry, onEdit, onSwitch, onAsk }: Acts) {
  const lastAsked = messages.findLastIndex(({ role }) => role === "user");
  return messages.map((message, index) => {
    const { id, role, content, metadata } = message;
    const { status = "done", formulas = nothing, branches, choices } = metadata;
    const versions = branches && <Versions id={id} branches={branches} onSwitch={onSwitch} />;
    if (role === "user") {
      const mayEdit = index === lastAsked && !isBusy && !isUnderWay(messages[index + 1]);
      return (
        <QuestionRow
          key={rootOf(message)}
          text={content}
          onEdit={mayEdit ? (text) => onEdit(message, text) : undefined}
          versions={versions}
        />
      );
    }
    const prior = messages[index - 1];
    const retry = prior?.role === "user" && !isUnderWay(message) ? () => onRetry(prior, message) : undefined;
    // for an incomplete answer the retry button has a label instead of an icon
    const isUnanswered = status === "failed" || status === "interrupted";
    const isWorded = isUnanswered && index === messages.length - 1;
    return (
      <ReplyRow key={rootOf(message)} content={content} formulas={formulas} status={status}>
        {choices && index === messages.length - 1 && (
          <Choices title={t("chat.choices")} questions={choices} isBusy={isBusy} onPick={onAsk} />
        )}
        {(versions || retry) && (
          <div className="message-actions">
            {versions}
            {retry && isWorded && <Retry isBusy={isBusy} onClick={retry} />}
            {retry && !isWorded && (
              <IconButton icon="retry" label={t("chat.askAgain")} isBusy={isBusy} onClick={retry} />
            )}
          </div>
        )}
      </ReplyRow>
    );
  });
}

const nothing: readonly never[] = [];

const isUnderWay = (message: Message | undefined) => message?.metadata.status === "streaming";

export const Retry = ({ isBusy = false, onClick }: { isBusy?: boolean; onClick: () => void }) => (
  <button type="button" className="button small" disabled={isBusy} onClick={onClick}>
    <Icon name="retry" /> {t("retry")}
  </button>
);
