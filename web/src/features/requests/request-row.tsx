// One entry of My Requests, with its actions: view, rename, restore, delete.
import type { Activity } from "@cellwright/contracts/activities";
import { useEffect, useRef, useState } from "react";
import { ageText } from "../../lib/age-text.ts";
import { t } from "../../lib/messages.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Export } from "./export.tsx";
import { formulaOf, KeptFormula } from "./kept-formula.tsx";
import { RenameForm } from "./rename-form.tsx";
import { LongChat, SavedChat } from "./saved-chat.tsx";
import { sizeText } from "./storage-note.tsx";
import { titleOf } from "./title-of.ts";

const icons: Record<string, IconName> = {
  chat_session: "chat",
  formula_generated: "formula",
  formula_explained: "steps",
  file_analyzed: "file",
};

type Props = {
  activity: Activity;
  now: number;
  /** Whether to show the entry's size. */
  isSized: boolean;
  onRename: (description: string) => Promise<void>;
  onRestore: () => Promise<void>;
  onOpen: () => void;
  onDelete: () => void;
};

export function RequestRow({ activity, now, isSized, onRename, onRestore, onOpen, onDelete }: Props) {
  const [isRenaming, setRenaming] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [isRestoring, setRestoring] = useState(false);
  const { id, sessionId, description, type, timestamp, details, bytes } = activity;
  const renameButton = useRef<HTMLButtonElement>(null);
  const wasRenaming = useRef(false);
  useEffect(() => {
    if (wasRenaming.current && !isRenaming) renameButton.current?.focus();
    wasRenaming.current = isRenaming;
  }, [isRenaming]);
  const messages = type === "chat_session" ? (details.messages ?? []) : [];
  const isLong = details.messagesOmitted === true;
  const formula = type === "chat_session" ? undefined : formulaOf(details);
  const title = titleOf(activity);
  const named = { name: title };

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
            <bdi>{title}</bdi> <time dateTime={timestamp}>{ageText(timestamp, now)}</time>
            {details.findings && (
              <span className="findings quiet">{t("requests.findings", details.findings)}</span>
            )}
            {isSized && bytes !== undefined && (
              <span className="quiet"> · {t("requests.size", { size: sizeText(bytes) })}</span>
            )}
          </p>
        )}
        {!isRenaming && (
          <div className="request-actions">
            {(messages.length > 0 || isLong || formula) && (
              <IconButton
                icon="view"
                label={t("requests.view", named)}
                isExpanded={isOpen}
                controls={`saved-${id}`}
                onClick={() => setOpen(!isOpen)}
              />
            )}
            <IconButton
              icon={details.workbookId ? "table" : "restore"}
              label={t(details.workbookId ? "requests.open" : "requests.restore", named)}
              isBusy={isRestoring}
              onClick={() => void restore()}
            />
            {type === "formula_explained" && formula && (
              <IconButton icon="steps" label={t("requests.open", named)} onClick={onOpen} />
            )}
            {type === "chat_session" && (
              <IconButton
                ref={renameButton}
                icon="rename"
                label={t("requests.rename", named)}
                onClick={() => setRenaming(true)}
              />
            )}
            <IconButton icon="remove" label={t("requests.deleteNamed", named)} onClick={onDelete} />
          </div>
        )}
      </div>
      <div id={`saved-${id}`} hidden={!isOpen}>
        {isOpen && formula && <KeptFormula formula={formula} />}
        {isOpen && (messages.length > 0 || isLong) && (
          <>
            {isLong ? <LongChat id={id} /> : <SavedChat messages={messages} />}
            <Export sessionId={sessionId} />
          </>
        )}
      </div>
    </li>
  );
}
