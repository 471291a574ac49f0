// One entry of My Requests: viewed, renamed in place, put back into the chat, or deleted.
import type { Activity } from "@cellwright/contracts/activities";
import { useState } from "react";
import { type MessageKey, say } from "../../lib/messages.ts";
import { ageOf } from "../../lib/relative-time.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { Reply } from "../../ui/reply.tsx";
import { RenameForm } from "./rename-form.tsx";

const icons: Record<string, IconName> = {
  chat_session: "chat",
  formula_generated: "formula",
  formula_explained: "steps",
  file_analyzed: "file",
};

const ages = { minute: "age.minutes", hour: "age.hours", day: "age.days" } as const satisfies Record<
  string,
  MessageKey
>;

const ageText = (timestamp: string, now: number) => {
  const age = ageOf(Date.parse(timestamp), now);
  return age ? say(ages[age.unit], { count: age.count }) : say("age.now");
};

type Props = {
  activity: Activity;
  now: number;
  onRename: (description: string) => Promise<void>;
  onRestore: () => Promise<void>;
  onDelete: () => void;
};

export function RequestRow({ activity, now, onRename, onRestore, onDelete }: Props) {
  const [isRenaming, setRenaming] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [isRestoring, setRestoring] = useState(false);
  const { id, description, type, timestamp, details } = activity;
  const messages = type === "chat_session" ? (details.messages ?? []) : [];
  const named = { name: description };

  const restore = async () => {
    setRestoring(true);
    await onRestore();
    setRestoring(false);
  };

  return (
    <li className="request">
      <div className="request-line">
        <Icon name={icons[type] ?? "info"} />
        {isRenaming ? (
          <RenameForm name={description} onRename={onRename} onClose={() => setRenaming(false)} />
        ) : (
          <p className="request-name">
            {description} <time dateTime={timestamp}>{ageText(timestamp, now)}</time>
          </p>
        )}
        {!isRenaming && (
          <div className="request-actions">
            {messages.length > 0 && (
              <>
                <IconButton
                  icon="view"
                  label={say("requests.view", named)}
                  isExpanded={isOpen}
                  controls={`saved-${id}`}
                  onClick={() => setOpen(!isOpen)}
                />
                <IconButton
                  icon="restore"
                  label={say("requests.restore", named)}
                  isBusy={isRestoring}
                  onClick={() => void restore()}
                />
              </>
            )}
            {type === "chat_session" && (
              <IconButton
                icon="rename"
                label={say("requests.rename", named)}
                onClick={() => setRenaming(true)}
              />
            )}
            <IconButton icon="remove" label={say("requests.deleteNamed", named)} onClick={onDelete} />
          </div>
        )}
      </div>
      <div id={`saved-${id}`} hidden={!isOpen}>
        {isOpen && (
          <ol className="saved">
            {messages.map((message, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a saved chat does not change
              <li key={index} data-role={message.role}>
                <p className="quiet">{say(message.role === "user" ? "chat.you" : "chat.assistant")}</p>
                {message.role === "user" ? (
                  <p className="as-typed">{message.content}</p>
                ) : (
                  <Reply text={message.content} formulas={message.metadata?.formulas ?? []} />
                )}
              </li>
            ))}
          </ol>
        )}
      </div>
    </li>
  );
}

type ButtonProps = {
  icon: IconName;
  label: string;
  onClick: () => void;
  isBusy?: boolean;
  isExpanded?: boolean;
  controls?: string;
};

const IconButton = ({ icon, label, onClick, isBusy = false, isExpanded, controls }: ButtonProps) => (
  <button
    type="button"
    className="icon-button"
    aria-label={label}
    title={label}
    aria-expanded={isExpanded}
    aria-controls={controls}
    disabled={isBusy}
    onClick={onClick}
  >
    <Icon name={icon} />
  </button>
);
