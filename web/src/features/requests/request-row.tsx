// One entry of My Requests: viewed, renamed in place, put back into the chat, or deleted.
import type { Activity } from "@cellwright/contracts/activities";
import { useEffect, useRef, useState } from "react";
import { type MessageKey, say } from "../../lib/messages.ts";
import { ageOf } from "../../lib/relative-time.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { RenameForm } from "./rename-form.tsx";
import { SavedChat } from "./saved-chat.tsx";

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
  const renameButton = useRef<HTMLButtonElement>(null);
  const wasRenaming = useRef(false);
  useEffect(() => {
    if (wasRenaming.current && !isRenaming) renameButton.current?.focus();
    wasRenaming.current = isRenaming;
  }, [isRenaming]);
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
                ref={renameButton}
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
        {isOpen && <SavedChat messages={messages} />}
      </div>
    </li>
  );
}
