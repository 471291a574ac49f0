// Sends a formula to be validated, explained or repaired, and keeps the result as React state.
import type { Explanation, Repair, Validation } from "@cellwright/contracts/formulas";
import { useRef, useState } from "react";
import { ApiError, newActKey, post } from "../../lib/api.ts";
import { language, t } from "../../lib/messages.ts";
import { asSent, type FormulaLocale } from "../../ui/formula-locale.ts";
import { destructive, toast } from "../../ui/toasts.ts";
import { type Failure, showError } from "./failure.ts";

/** Contains the formula that it is about, because the field may have changed. A failure replaces the last result. */
export type Result = { formula: string } & (
  | { kind: "validation"; validation: Validation }
  | { kind: "explanation"; explanation: Explanation }
  | { kind: "repair"; repair: Repair }
  | ({ kind: "failure" } & Failure)
);
type Act = Exclude<Result["kind"], "failure">;

type Options = {
  locale: FormulaLocale;
  sessionId: string;
  /** Called after each attempt. The parent then reloads the data that the attempt changed. */
  onRequest: () => void;
};

export function useChecks({ locale, sessionId, onRequest }: Options) {
  const [running, setRunning] = useState<Act | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  // If a repair fails, repeating it is a retry, which sends the same idempotency key.
  const act = useRef({ request: "", key: "" });

  const run = async (kind: Act, formula: string, send: () => Promise<Result>) => {
    if (running) return;
    if (formula.trim() === "") {
      const what = kind === "explanation" ? "formulas.required.explain" : "formulas.required.validate";
      destructive(t("formulas.required"), t(what));
      return;
    }
    setRunning(kind);
    try {
      setResult(await send());
    } catch (error) {
      const failure = showError(t(titleOf[kind]), error, { isMetered: kind !== "validation" });
      setResult(
        failure && ((await wrongIn(kind, formula, error)) ?? { kind: "failure", formula, ...failure }),
      );
      onRequest();
    }
    setRunning(null);
  };

  const checked = async (formula: string, read = locale): Promise<Result & { kind: "validation" }> => {
    const body = { formula, language: language(), ...asSent(read) };
    const validation = await post<Validation>("/api/formulas/validate", { body });
    return { kind: "validation", formula, validation };
  };

  /** If a formula cannot be explained or repaired, its validation may say why. Null if it finds no errors. */
  const wrongIn = async (kind: Act, formula: string, error: unknown): Promise<Result | null> => {
    if (kind === "validation" || !(error instanceof ApiError) || error.code !== "INVALID_FIELDS") return null;
    const found = await checked(formula).catch(() => null);
    return found?.validation.isValid ? null : found;
  };

  return {
    running,
    result,
    validate: (formula: string, read?: FormulaLocale) =>
      run("validation", formula, async () => {
        const found = await checked(formula, read);
        const { isValid, errors } = found.validation;
        if (isValid) toast(t("formulas.valid"), t("formulas.valid.text"));
        else destructive(t("formulas.invalid"), errors.join(", ").replaceAll("`", ""));
        return found;
      }),
    explain: (formula: string) =>
      run("explanation", formula, async () => {
        const body = { formula, sessionId, language: language(), ...asSent(locale) };
        const explanation = await post<Explanation>("/api/formulas/explain", { body });
        toast(t("formulas.explained"));
        onRequest();
        return { kind: "explanation", formula, explanation };
      }),
    repair: (formula: string) =>
      run("repair", formula, async () => {
        const body = { formula, language: language(), ...asSent(locale) };
        const request = JSON.stringify(body);
        if (act.current.request !== request) act.current = { request, key: newActKey() };
        const repair = await post<Repair>("/api/formulas/repair", { body, key: act.current.key });
        act.current = { request: "", key: "" };
        onRequest();
        return { kind: "repair", formula, repair };
      }),
  };
}

const titleOf = {
  validation: "formulas.validateFailed",
  explanation: "formulas.explainFailed",
  repair: "repair.failed",
} as const satisfies Record<Act, string>;
