// A formula sent to be validated, explained or repaired, and what came back.
import type { Explanation, Repair, Validation } from "@cellwright/contracts/formulas";
import type { Preferences } from "@cellwright/contracts/users";
import { useRef, useState } from "react";
import { isUnauthorized, newActKey, post } from "../../lib/api.ts";
import { language, say } from "../../lib/messages.ts";
import { reasonOf } from "../../lib/reason.ts";
import { tellLimit } from "../../ui/tell-limit.ts";
import { destructive, toast } from "../../ui/toasts.ts";

/** Kept with the text it is about: that may have been changed since. */
export type Result = { formula: string } & (
  | { kind: "validation"; validation: Validation }
  | { kind: "explanation"; explanation: Explanation }
  | { kind: "repair"; repair: Repair }
);

type Asked = {
  preferences: Preferences;
  sessionId: string;
  /** After an explanation, or a failure: what else the server now knows better. */
  onAsked: () => void;
};

export function useChecks({ preferences, sessionId, onAsked }: Asked) {
  const [running, setRunning] = useState<Result["kind"] | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const { dialect, functionLanguage, separator } = preferences;
  const written = { dialect, locale: { functionLanguage, separator } };
  // Asked again after a failure, the same repair is the same act and keeps its key.
  const act = useRef({ asked: "", key: "" });

  const run = async (kind: Result["kind"], formula: string, ask: () => Promise<Result>) => {
    if (running) return;
    if (formula.trim() === "") {
      const what = kind === "explanation" ? "formulas.required.explain" : "formulas.required.validate";
      destructive(say("formulas.required"), say(what));
      return;
    }
    setRunning(kind);
    try {
      setResult(await ask());
    } catch (error) {
      tell(kind, error);
      onAsked();
    }
    setRunning(null);
  };

  return {
    running,
    result,
    validate: (formula: string) =>
      run("validation", formula, async () => {
        const body = { formula, language: language(), ...written };
        const validation = await post<Validation>("/api/formulas/validate", { body });
        if (validation.isValid) toast(say("formulas.valid"), say("formulas.valid.text"));
        else destructive(say("formulas.invalid"), validation.errors.join(", ").replaceAll("`", ""));
        return { kind: "validation", formula, validation };
      }),
    explain: (formula: string) =>
      run("explanation", formula, async () => {
        const body = { formula, sessionId, language: language(), ...written };
        const explanation = await post<Explanation>("/api/formulas/explain", { body });
        toast(say("formulas.explained"));
        onAsked();
        return { kind: "explanation", formula, explanation };
      }),
    repair: (formula: string) =>
      run("repair", formula, async () => {
        const body = { formula, language: language(), ...written };
        const asked = JSON.stringify(body);
        if (act.current.asked !== asked) act.current = { asked, key: newActKey() };
        const repair = await post<Repair>("/api/formulas/repair", { body, key: act.current.key });
        act.current = { asked: "", key: "" };
        onAsked();
        return { kind: "repair", formula, repair };
      }),
  };
}

/** Who was signed out meanwhile is told so by the gate. */
function tell(kind: Result["kind"], error: unknown): void {
  if (isUnauthorized(error)) return;
  if (kind === "validation") destructive(say("formulas.validateFailed"), reasonOf(error));
  else if (!tellLimit(error))
    destructive(say(kind === "repair" ? "repair.failed" : "formulas.explainFailed"), reasonOf(error));
}
