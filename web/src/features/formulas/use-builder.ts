// A description sent to be made into a formula, and what came back.
import type { Generation } from "@cellwright/contracts/formulas";
import { useRef, useState } from "react";
import { isUnauthorized, newActKey, post } from "../../lib/api.ts";
import { language, say } from "../../lib/messages.ts";
import { reasonOf } from "../../lib/reason.ts";
import { tellLimit } from "../../ui/tell-limit.ts";
import { destructive, toast } from "../../ui/toasts.ts";
import { asSent, type Writing } from "../../ui/writing.ts";

export type Wish = {
  description: string;
  category?: string;
  function?: string;
  examples?: { inputs: string[]; wanted: string }[];
};

type Asked = {
  writing: Writing;
  sessionId: string;
  /** After an answer, or a failure: what else the server now knows better. */
  onAsked: () => void;
};

export function useBuilder({ writing, sessionId, onAsked }: Asked) {
  const [isRunning, setRunning] = useState(false);
  const [made, setMade] = useState<Generation | null>(null);
  // Asked again after a failure, the same wish is the same act and keeps its key.
  const act = useRef({ what: "", key: "" });

  const generate = async (wish: Wish) => {
    if (isRunning) return;
    const body = { ...wish, sessionId, language: language(), ...asSent(writing) };
    const what = JSON.stringify(body);
    if (act.current.what !== what) act.current = { what, key: newActKey() };
    setRunning(true);
    try {
      const found = await post<Generation>("/api/formulas/generate", { body, key: act.current.key });
      act.current = { what: "", key: "" };
      setMade(found);
      if (found.verdict === "failed") destructive(say("builder.failed"), say("builder.failed.check"));
      else toast(say("builder.done"));
    } catch (error) {
      if (!isUnauthorized(error) && !tellLimit(error)) destructive(say("builder.failed"), reasonOf(error));
    }
    onAsked();
    setRunning(false);
  };

  return { isRunning, made, generate };
}
