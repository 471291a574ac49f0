// Turns validation errors into a Problem that lists the invalid fields.
import type { ZodError } from "zod";
import { Problem } from "./problem.ts";

export type Issues = { issues: readonly { path: readonly PropertyKey[]; message: string }[] };

export const issuesOf = ({ issues }: ZodError): Issues => ({
  issues: issues.map(({ path, message }) => ({ path, message })),
});

export function invalidFields(error: Issues): Problem {
  const fields = error.issues
    .slice(0, 20)
    .map((issue) => ({ path: issue.path.join("."), message: issue.message }));
  const [first] = fields;
  const message = first ? `${first.path || "The request"}: ${first.message}` : undefined;
  return new Problem("INVALID_FIELDS", { ...(message && { message }), extra: { fields } });
}
