// What to tell a person when something failed.
import { ApiError } from "./api.ts";
import { list, type MessageKey, say, sayProblem } from "./messages.ts";

/** What the fields of our forms are called; others are never named. */
const fieldNames: Readonly<Record<string, MessageKey>> = {
  publicKey: "stripe.publicKey",
  secretKey: "stripe.secretKey",
  monthlyPriceId: "stripe.monthlyPriceId",
  yearlyPriceId: "stripe.yearlyPriceId",
  firstName: "profile.firstName",
  lastName: "profile.lastName",
  formula: "formulas.formula",
  description: "builder.description",
  question: "chat.question",
};

const namesOf = (fields: readonly string[]): string[] =>
  fields.flatMap((field) => {
    const name = fieldNames[field];
    return name ? [say(name)] : [];
  });

/**
 * The server's words, by its code in the language that is spoken, without status codes, names of fields in programs, and
 * back-ticks. A lost connection has none, and is what it is `otherwise`.
 */
export function reasonOf(error: unknown, otherwise = say("error.connection")): string {
  if (!(error instanceof ApiError) || error.said === undefined) return otherwise;
  const { code, fields, said } = error;
  const known = code && sayProblem(code);
  if (!known) return worded(said, fields).replaceAll("`", "");
  const names = namesOf(fields);
  return names.length > 0 ? `${known} (${list(names)})` : known;
}

/** The server begins with the names of the fields that it speaks of: "monthlyPriceId: must start with …". */
function worded(said: string, fields: readonly string[]): string {
  const [head = "", ...rest] = said.split(": ");
  const named = head.split(", ");
  if (rest.length === 0 || !named.every((field) => fields.includes(field))) return said;
  const text = rest.join(": ");
  const names = namesOf(named);
  return names.length > 0 ? `${list(names)}: ${text}` : text.slice(0, 1).toUpperCase() + text.slice(1);
}
