// A dialog to choose a saved chat to continue.
import type { Activity } from "@cellwright/contracts/activities";
import { ageText } from "../../lib/age-text.ts";
import { t } from "../../lib/messages.ts";
import { reasonOf } from "../../lib/reason.ts";
import { useNow } from "../../lib/use-now.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Failure } from "../../ui/failure.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { titleOf } from "./title-of.ts";
import { useActivities } from "./use-activities.ts";

type Props = { onRestore: (activity: Activity) => Promise<void>; onClose: () => void };

export function SavedChats({ onRestore, onClose }: Props) {
  const { activities, error, retry } = useActivities();
  const now = useNow();
  const chats = activities?.filter(({ type }) => type === "chat_session");
  const choose = (chat: Activity) => {
    onClose();
    void onRestore(chat);
  };
  return (
    <Dialog title={t("session.restore")} className="saved-chats" onClose={onClose}>
      {!chats && error === undefined && <Spinner>{t("requests.loading")}</Spinner>}
      {!chats && error !== undefined && (
        <Failure title={t("requests.loadFailed")} reason={reasonOf(error)} retry={retry} />
      )}
      {chats?.length === 0 && <p className="empty">{t("requests.noChats")}</p>}
      {chats && chats.length > 0 && (
        <ul>
          {chats.map((chat) => (
            <li key={chat.id}>
              <button type="button" onClick={() => choose(chat)}>
                <Icon name="chat" />
                <span className="request-name">
                  <bdi>{titleOf(chat)}</bdi>{" "}
                  <time dateTime={chat.timestamp}>{ageText(chat.timestamp, now)}</time>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
