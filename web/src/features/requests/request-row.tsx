// One entry of My Requests: viewed, renamed in place, put back into the chat, or deleted.
import type { Activity } from "@cellwright/contracts/activities";
import { useEffect, useRef, useState } from "react";
import { ageText } from "../../lib/age-text.ts";
import { say } from "../../lib/messages.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Export } from "./export.tsx";
import { formulaOf, KeptFormula } from "./kept-formula.tsx";
import { RenameForm } from "./rename-form.tsx";
import { SavedChat } from "./saved-chat.tsx";

const icons: Record<string, IconName> = {
  chat_session: "chat",
  formula_generated: "formula",
  formula_explained: "steps",
  file_analyzed: "file",
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
  const { id, sessionId, description, type, timestamp, details } = activity;
  const renameButton = useRef<HTMLButtonElement>(null);
  const wasRenaming = useRef(false);
  useEffect(() => {
    if (wasRenaming.current && !isRenaming) renameButton.current?.focus();
    wasRenaming.current = isRenaming;
  }, [isRenaming]);
  const messages = type === "chat_session" ? (details.messages ?? []) : [];
  const formula = type === "chat_session" ? undefined : formulaOf(details);
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
            <bdi>{description}</bdi> <time dateTime={timestamp}>{ageText(timestamp, now)}</time>
          </p>
        )}
        {!isRenaming && (
          <div className="request-actions">
            {(messages.length > 0 || formula) && (
              <IconButton
                icon="view"
                label={say("requests.view", named)}
                isExpanded={isOpen}
                controls={`saved-${id}`}
                onClick={() => setOpen(!isOpen)}
              />
            )}
            <IconButton
              icon="restore"
              label={say("requests.restore", named)}
              isBusy={isRestoring}
              onClick={() => void restore()}
            />
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
        {isOpen && formula && <KeptFormula formula={formula} />}
        {isOpen && messages.length > 0 && (
          <>
            <SavedChat messages={messages} />
            <Export sessionId={details.originalSessionId ?? sessionId} />
          </>
        )}
      </div>
    </li>
  );
}
