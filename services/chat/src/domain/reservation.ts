// Reserves the cost of a request while the request is being stored. If the request is refused, nothing stays stored.
import type { Allowance } from "@cellwright/kit/allowance";
import type { DeferredPermission } from "@cellwright/kit/permissions";
import { Problem } from "@cellwright/kit/problem";
import type { MessageRow } from "../store/message-rows.ts";
import type { Replies, Written } from "../store/replies.ts";
import type { OpenedReply, Question } from "./open-reply.ts";

type Parts = { charges: Pick<Allowance, "reserve" | "release">; replies: Pick<Replies, "withdraw" | "fail"> };

/** The permissions that come with the reservation decide about `permission`. */
export function createReservation(
  { charges, replies }: Parts,
  { owner, requestId }: Question,
  permission: DeferredPermission,
) {
  let reserved: Promise<void> | undefined;
  const reserve = () => charges.reserve(owner, requestId, "chat", permission);

  /** Starts the reservation, once. `confirm` and `cancel` wait for it. */
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

    /** Waits for the reservation. If it is refused, a new request is deleted and an older one stays as it was. */
    confirm: async ({ row, isNew }: OpenedReply, writer: string): Promise<void> => {
      const settled = isNew ? start() : reserve();
      try {
        await settled;
      } catch (error) {
        // before the rows are gone, after which a repeated request may reserve again
        const released = isRefusal(error) ? undefined : charges.release(owner, requestId);
        if (isNew) await replies.withdraw(row, writer);
        else await replies.fail(row, writer, writtenOf(row));
        await released;
        throw error;
      }
    },
  };
}

/** Whether certainly nothing was reserved. After a timeout, the cost may be reserved. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Problem && error.code === "TOKEN_LIMIT_EXCEEDED";

const writtenOf = ({ content, metadata, spans = [] }: MessageRow): Written => ({
  content,
  formulas: metadata.formulas ?? [],
  spans,
});
