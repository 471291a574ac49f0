// Turns an error into a message for users.
import { ApiError } from "./api.ts";
import { list, type MessageKey, problemText, t } from "./messages.ts";

/** Labels of the form fields that messages may name. */
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
    return name ? [t(name)] : [];
  });

/**
 * The server's message, translated by its code, without status codes, field identifiers and backticks.
 * Returns `otherwise` if there is no message, such as after a lost connection.
 */
export function reasonOf(error: unknown, otherwise = t("error.connection")): string {
  if (!(error instanceof ApiError) || error.serverMessage === undefined) return otherwise;
  const { code, fields, serverMessage } = error;
  const known = code && problemText(code);
  if (!known) return worded(serverMessage, fields).replaceAll("`", "");
  const names = namesOf(fields);
  return names.length > 0 ? `${known} (${list(names)})` : known;
}

/** Replaces field names at the start of a message ("monthlyPriceId: must start with …") with their labels. */
function worded(serverMessage: string, fields: readonly string[]): string {
  const [head = "", ...rest] = serverMessage.split(": ");
  const named = head.split(", ");
  if (rest.length === 0 || !named.every((field) => fields.includes(field))) return serverMessage;
  const text = rest.join(": ");
  const names = namesOf(named);
  return names.length > 0 ? `${list(names)}: ${text}` : text.slice(0, 1).toUpperCase() + text.slice(1);
}
