// Restore: a saved chat's messages come back into the current session; of other entries it is said that nothing does.
import type { Activity } from "@cellwright/contracts/activities";
import type { Session } from "@cellwright/contracts/chat";
import { useRef } from "react";
import { restoreMessages } from "../features/chat/restore-messages.ts";
import { newActKey } from "../lib/api.ts";
import { say } from "../lib/messages.ts";
import { reasonOf } from "../lib/reason.ts";
import { destructive, toast } from "../ui/toasts.ts";

export function useRestore(session: Session) {
  // A restore that failed half-way goes on under its key, and adds nothing twice.
  const unfinished = useRef(new Map<string, string>());

  return async ({ id, type, details }: Activity): Promise<void> => {
    if (type === "formula_generated")
      return toast(say("requests.formulaAvailable"), say("requests.formulaAvailable.text"));
    if (type !== "chat_session" || !details.messages?.length)
      return toast(say("requests.restoreNot"), say("requests.restoreNot.text"));
    const act = `${session.id} ${id}`;
    const key = unfinished.current.get(act) ?? newActKey();
    unfinished.current.set(act, key);
    try {
      await restoreMessages(session.id, details.messages, key);
      unfinished.current.delete(act);
      toast(say("requests.restored"));
    } catch (error) {
      destructive(say("requests.restoreFailed"), reasonOf(error));
    }
  };
}
