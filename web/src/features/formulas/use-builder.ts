// Sends a description to the Formula Builder's API, and keeps the result as React state.
import type { Generation } from "@cellwright/contracts/formulas";
import { useRef, useState } from "react";
import { newActKey, post } from "../../lib/api.ts";
import { language, t } from "../../lib/messages.ts";
import { asSent, type FormulaLocale } from "../../ui/formula-locale.ts";
import { destructive, toast } from "../../ui/toasts.ts";
import { type Failure, showError } from "./failure.ts";

export type Wish = {
  description: string;
  category?: string;
  function?: string;
  examples?: { inputs: string[]; wanted: string }[];
};

/** The latest result. A failure replaces the formula that was shown before. */
type Result =
  | { kind: "made"; generation: Generation }
  /** A saved formula that was opened. */
  | { kind: "kept"; formula: string }
  | ({ kind: "failure" } & Failure);

type Options = {
  locale: FormulaLocale;
  sessionId: string;
  /** Called after each attempt. The parent then reloads the data that the attempt changed. */
  onRequest: () => void;
};

export function useBuilder({ locale, sessionId, onRequest }: Options) {
  const [isRunning, setRunning] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  // If a request fails, repeating it is a retry, which sends the same idempotency key.
  const act = useRef({ what: "", key: "" });

  const generate = async (wish: Wish) => {
    if (isRunning) return;
    const body = { ...wish, sessionId, language: language(), ...asSent(locale) };
    const what = JSON.stringify(body);
    if (act.current.what !== what) act.current = { what, key: newActKey() };
    setRunning(true);
    try {
      const found = await post<Generation>("/api/formulas/generate", { body, key: act.current.key });
      act.current = { what: "", key: "" };
      setResult({ kind: "made", generation: found });
      if (found.verdict === "failed") destructive(t("builder.failed"), t("builder.failed.check"));
      else toast(t("builder.done"));
    } catch (error) {
      const failure = showError(t("builder.failed"), error, { isMetered: true });
      setResult(failure && { kind: "failure", ...failure });
    }
    onRequest();
    setRunning(false);
  };

  return { isRunning, result, generate, show: (formula: string) => setResult({ kind: "kept", formula }) };
}
