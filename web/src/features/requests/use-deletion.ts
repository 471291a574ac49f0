// An entry that is deleted leaves the list at once, and the server once nobody has wanted it back for five seconds.
import { useEffect, useRef, useState } from "react";
import { say } from "../../lib/messages.ts";
import { reasonOf } from "../../lib/reason.ts";
import { destructive, toast } from "../../ui/toasts.ts";

const undoFor = 5_000;

/** `remove` tells the server. */
export function useDeletion(remove: (id: string) => Promise<void>) {
  const [leaving, setLeaving] = useState<readonly string[]>([]);
  const waiting = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const tell = useRef(remove);
  tell.current = remove;

  const bringBack = (id: string) => setLeaving((ids) => ids.filter((each) => each !== id));

  const end = useRef(async (id: string) => {
    clearTimeout(waiting.current.get(id));
    if (!waiting.current.delete(id)) return;
    try {
      await tell.current(id);
    } catch (cause) {
      destructive(say("requests.deleteFailed"), reasonOf(cause));
    }
    bringBack(id);
  });

  // Who leaves has decided.
  useEffect(() => {
    const endAll = () => {
      for (const id of waiting.current.keys()) void end.current(id);
    };
    addEventListener("pagehide", endAll);
    return () => {
      removeEventListener("pagehide", endAll);
      endAll();
    };
  }, []);

  const undo = (id: string) => {
    clearTimeout(waiting.current.get(id));
    if (!waiting.current.delete(id)) return;
    bringBack(id);
    toast(say("requests.undone"));
  };

  return {
    isLeaving: (id: string) => leaving.includes(id),
    begin: (id: string) => {
      setLeaving((ids) => [...ids, id]);
      waiting.current.set(
        id,
        setTimeout(() => void end.current(id), undoFor),
      );
      toast(say("requests.deleted"), undefined, {
        duration: undoFor,
        action: { label: say("undo"), run: () => undo(id) },
      });
    },
  };
}
