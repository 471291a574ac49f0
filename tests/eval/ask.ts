// Asks a question of the evaluation as a user would, with its target cell and its pasted tables.
import type { ChatReply, Session } from "@cellwright/contracts/chat";
import type { CheckedFormula } from "@cellwright/contracts/checked";
import type { Visitor } from "../support/visitor.ts";
import type { Case } from "./case.ts";
import { pastedText } from "./tables.ts";

export type Reply = { formula: string | null; verdict: CheckedFormula["verdict"] | "none"; response: string };

const place: Record<string, (target: string) => string> = {
  de: (target) => `Die Formel steht in ${target}.`,
  fr: (target) => `La formule est en ${target}.`,
  en: (target) => `The formula goes into ${target}.`,
};

/** The question as it is sent to the chat, including the target cell. */
export function questionOf({ question, target, language }: Case): string {
  const first = target.split(":")[0] ?? target;
  const where = (place[language] ?? place.en)?.(first === target ? target : `${first} (${target})`) ?? "";
  return `${question}\n\n${where}`;
}

export type Asker = (its: Case) => Promise<Reply>;

/** Distributes questions over several users. Each asks two at a time, because the service would queue more. */
export function asker(users: readonly Visitor[], withData: boolean): Asker {
  const free = [...users, ...users];
  const waiting: ((user: Visitor) => void)[] = [];
  return async (its) => {
    const user = free.pop() ?? (await new Promise<Visitor>((resolve) => waiting.push(resolve)));
    try {
      return await ask(its, user, withData);
    } finally {
      const next = waiting.shift();
      if (next) next(user);
      else free.push(user);
    }
  };
}

/** Asks in a new session. Resolves to the first formula of the reply, in English with commas. */
async function ask(its: Case, user: Visitor, withData: boolean): Promise<Reply> {
  const session = await user.call<Session>("POST", "/api/sessions", { sessionData: {} });
  const { status, body } = await user.call<ChatReply>("POST", "/api/chat", {
    question: questionOf(its),
    sessionId: session.body.id,
    dialect: its.dialect,
    ...(withData && { data: pastedText(its), shareData: true }),
  });
  if (status !== 200) return { formula: null, verdict: "none", response: `${status}` };
  const [first] = body.formulas;
  return { formula: first?.formula ?? null, verdict: first?.verdict ?? "none", response: body.response };
}
