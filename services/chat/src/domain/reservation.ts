// The cost of a request, set aside while the request is being stored. Who is refused leaves nothing behind.
import type { Allowance } from "@cellwright/kit/allowance";
import { Problem } from "@cellwright/kit/problem";
import type { MessageRow } from "../store/message-rows.ts";
import type { Replies, Written } from "../store/replies.ts";
import type { Held, Question } from "./opening.ts";

type Parts = { charges: Pick<Allowance, "reserve" | "release">; replies: Pick<Replies, "withdraw" | "fail"> };

export function createReservation({ charges, replies }: Parts, { owner, requestId }: Question) {
  let reserved: Promise<void> | undefined;
  const reserve = () => charges.reserve(owner, requestId, "chat");

  /** Sets the cost aside, once. `confirm` or `cancel` waits for it. */
  const start = (): Promise<void> => {
    reserved ??= reserve();
    reserved.catch(() => {});
    return reserved;
  };

  return {
    start,

    /** For a request that could not be stored: gives back what was set aside. */
    cancel: async (): Promise<void> => {
      if (!reserved || (await reserved.then(() => false, isRefusal))) return;
      await charges.release(owner, requestId);
    },

    /** Waits until the cost is set aside. Where it is refused, a new request is deleted; an older one stays as it was. */
    confirm: async ({ row, isNew }: Held, writer: string): Promise<void> => {
      const settled = isNew ? start() : reserve();
      try {
        await settled;
      } catch (error) {
        if (isNew) await replies.withdraw(row, writer);
        else await replies.fail(row, writer, writtenOf(row));
        if (!isRefusal(error)) void charges.release(owner, requestId);
        throw error;
      }
    },
  };
}

/** No answer is no refusal: the cost may have been set aside all the same. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Problem && error.code === "TOKEN_LIMIT_EXCEEDED";

const writtenOf = ({ content, metadata, spans = [] }: MessageRow): Written => ({
  content,
  formulas: metadata.formulas ?? [],
  spans,
});
