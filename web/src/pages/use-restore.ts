// Restores an entry: a saved chat into the current session, a generated formula into the builder.
import type { Activity } from "@cellwright/contracts/activities";
import type { Session } from "@cellwright/contracts/chat";
import { useRef } from "react";
import { restoreMessages } from "../features/chat/restore-messages.ts";
import { wholeMessagesOf } from "../features/chat/use-chat.ts";
import { continued } from "../features/requests/continued.ts";
import { formulaOf } from "../features/requests/kept-formula.tsx";
import { get, newActKey } from "../lib/api.ts";
import { t } from "../lib/messages.ts";
import { reasonOf } from "../lib/reason.ts";
import { freeStorageAction } from "../ui/free-storage-action.ts";
import { destructive, toast } from "../ui/toasts.ts";

/** Open an entry's formula in the Formula Builder or in the Formula Explanation, or its workbook in the sheet. */
type Ways = {
  build: (activity: Activity) => void;
  explain: (activity: Activity) => void;
  open: (workbookId: string) => void;
};

export function useRestore(session: Session, { build, explain, open }: Ways) {
  // Idempotency keys of restores that failed half-way. A retry sends the same key, so nothing is added twice.
  const unfinished = useRef(new Map<string, string>());

  const restoreChat = async ({ id, sessionId, details }: Activity): Promise<void> => {
    const act = `${session.id} ${id}`;
    const key = unfinished.current.get(act) ?? newActKey();
    const isBegun = unfinished.current.has(act);
    unfinished.current.set(act, key);
    try {
      // a chat that is restored into an empty session updates its own entry when it is saved again
      if (!isBegun && (await wholeMessagesOf(session.id)).length === 0)
        continued.begin(session.id, details.originalSessionId ?? sessionId);
      // the list leaves out the messages of long chats
      const whole = details.messagesOmitted ? await get<Activity>(`/api/activities/${id}`) : { details };
      await restoreMessages(session.id, whole.details.messages ?? [], key);
      unfinished.current.delete(act);
      toast(t("requests.restored"));
    } catch (error) {
      destructive(t("requests.restoreFailed"), reasonOf(error), freeStorageAction(error));
    }
  };

  return async (activity: Activity): Promise<void> => {
    const { type, details } = activity;
    if (details.workbookId) return open(details.workbookId);
    if (type === "formula_generated") {
      build(activity);
      return toast(t("requests.formulaAvailable"), t("requests.formulaAvailable.text"));
    }
    if (type === "chat_session" && (details.messages?.length || details.messagesOmitted))
      return restoreChat(activity);
    const action = { label: t("requests.openIt"), run: () => explain(activity) };
    toast(t("requests.restoreNot"), t("requests.restoreNot.text"), {
      ...(type === "formula_explained" && formulaOf(details) && { action }),
    });
  };
}
