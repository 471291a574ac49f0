// Reserves the cost of a request while the request is being stored. A refused request leaves nothing behind.
import type { Allowance } from "@cellwright/kit/allowance";
import { Problem } from "@cellwright/kit/problem";
import type { MessageRow } from "../store/message-rows.ts";
import type { Replies, Written } from "../store/replies.ts";
import type { Held, Question } from "./opening.ts";

type Parts = { charges: Pick<Allowance, "reserve" | "release">; replies: Pick<Replies, "withdraw" | "fail"> };

export function createReservation({ charges, replies }: Parts, { owner, requestId }: Question) {
  let reserved: Promise<void> | undefined;
  const reserve = () => charges.reserve(owner, requestId, "chat");

  /** Starts the reservation, once. `confirm` or `cancel` waits for it. */
  const start = (): Promise<void> => {
    reserved ??= reserve();
    reserved.catch(() => {});
    return reserved;
  };

  return {
    start,

    /** Releases the reservation of a request that could not be stored. */
    cancel: async (): Promise<void> => {
      if (!reserved || (await reserved.then(() => false, isRefusal))) return;
      await charges.release(owner, requestId);
    },

    /** Waits for the reservation. If refused, a new request is deleted; an older one stays as it was. */
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

/** A timeout is no refusal: the cost may have been reserved. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Problem && error.code === "TOKEN_LIMIT_EXCEEDED";

const writtenOf = ({ content, metadata, spans = [] }: MessageRow): Written => ({
  content,
  formulas: metadata.formulas ?? [],
  spans,
});
