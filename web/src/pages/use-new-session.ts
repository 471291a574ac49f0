// Starts a new session after it has saved the current chat.
import type { Session } from "@cellwright/contracts/chat";
import { useRef, useState } from "react";
import { wholeMessagesOf } from "../features/chat/use-chat.ts";
import { saveChat } from "../features/requests/use-activities.ts";
import { isUnauthorized, newActKey } from "../lib/api.ts";
import { t } from "../lib/messages.ts";
import { reasonOf } from "../lib/reason.ts";
import { freeStorageAction } from "../ui/free-storage-action.ts";
import { destructive, toast } from "../ui/toasts.ts";
import { showSessionFailure } from "./show-session-failure.ts";

export function useNewSession(session: Session | undefined, startAnew: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  // If saving fails, saving the same content again is a retry, which sends the same idempotency key.
  const saving = useRef({ what: "", key: "" });

  const save = async ({ id }: Session) => {
    const { length } = await wholeMessagesOf(id);
    if (length === 0) return;
    const what = `${id} ${length}`;
    if (saving.current.what !== what) saving.current = { what, key: newActKey() };
    await saveChat(id, length, saving.current.key);
    toast(t("session.saved"));
  };

  const beginNew = async () => {
    if (!session || isBusy) return;
    setBusy(true);
    try {
      await save(session);
      await startAnew().catch(showSessionFailure);
    } catch (error) {
      if (isUnauthorized(error)) showSessionFailure(error);
      else destructive(t("session.saveFailed"), reasonOf(error), freeStorageAction(error));
    } finally {
      setBusy(false);
    }
  };

  return { isBusy, beginNew };
}
