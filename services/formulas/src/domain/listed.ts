// Converts a work into the form in which My Requests lists it.

import { explainRequest, generateRequest, generation } from "@cellwright/contracts/formulas";
import type { work as workRpc } from "@cellwright/contracts/rpcs";
import type { z } from "zod";
import type { Work } from "../store/works.ts";

/** Null if the work does not exist or is not listed. */
export function listed(work: Work | undefined): z.input<typeof workRpc.answer> {
  if (!work?.sessionId) return null;
  const { kind, sessionId, request, answer } = work;
  const at = work.at.toISOString();
  if (kind === "generate") {
    const { description } = generateRequest.parse(request);
    return { sessionId, input: description, formula: generation.parse(answer).formula, at };
  }
  const { formula } = explainRequest.parse(request);
  return { sessionId, input: formula, formula, at };
}
