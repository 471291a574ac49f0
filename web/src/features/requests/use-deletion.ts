// Deletes an entry at once and offers to undo it for five seconds.
import { useRef, useState } from "react";
import { t } from "../../lib/messages.ts";
import { reasonOf } from "../../lib/reason.ts";
import { destructive, toast } from "../../ui/toasts.ts";

const undoFor = 5_000;

type Acts = { remove: (id: string) => Promise<void>; bringBack: (id: string) => Promise<void> };

export function useDeletion(acts: Acts) {
  const [deleting, setDeleting] = useState<readonly string[]>([]);
  const latest = useRef(acts);
  latest.current = acts;

  const undo = async (id: string) => {
    try {
      await latest.current.bringBack(id);
      toast(t("requests.undone"));
    } catch (cause) {
      destructive(t("requests.undoFailed"), reasonOf(cause));
    }
  };

  return {
    isDeleting: (id: string) => deleting.includes(id),
    begin: async (id: string) => {
      setDeleting((ids) => [...ids, id]);
      try {
        await latest.current.remove(id);
        toast(t("requests.deleted"), undefined, {
          duration: undoFor,
          action: { label: t("undo"), run: () => void undo(id) },
        });
      } catch (cause) {
        destructive(t("requests.deleteFailed"), reasonOf(cause));
      }
      setDeleting((ids) => ids.filter((each) => each !== id));
    },
  };
}
