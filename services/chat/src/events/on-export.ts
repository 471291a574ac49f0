// Exports the sessions of a user, and the messages of all branches.
import { exportRpcs } from "@cellwright/contracts/rpcs";
import type { Bus } from "@cellwright/kit/bus";
import { answerExport } from "@cellwright/kit/export";
import type { Messages } from "../store/messages.ts";
import type { Sessions } from "../store/sessions.ts";

type Store = { sessions: Pick<Sessions, "owned">; messages: Pick<Messages, "ofSession"> };

export const onExport = (bus: Pick<Bus, "respond">, { sessions, messages }: Store): void =>
  answerExport(bus, exportRpcs.chat, [
    {
      of: "sessions",
      async *rows(owner, after) {
        for await (const row of sessions.owned(owner)) if (row.id > (after ?? "")) yield { key: row.id, row };
      },
    },
    {
      of: "messages",
      async *rows(owner, after) {
        const [last = "", place = "-1"] = after?.split(" ") ?? [];
        for await (const { id } of sessions.owned(owner)) {
          if (id < last) continue;
          for await (const found of messages.ofSession(owner, id, id === last ? Number(place) : -1))
            yield { key: `${id} ${found.place}`, row: found.message };
        }
      },
    },
  ]);
