// A user's data export: their whole history, newest first.
import { exportRpcs } from "@cellwright/contracts/rpcs";
import type { Bus } from "@cellwright/kit/bus";
import { answerExport } from "@cellwright/kit/export";
import { cursorOf, placeOf } from "@cellwright/kit/pages";
import type { Activities } from "../store/activities.ts";

export const onExport = (bus: Pick<Bus, "respond">, store: Pick<Activities, "of">): void =>
  answerExport(bus, exportRpcs.activities, [
    {
      of: "activities",
      async *rows(owner, after) {
        for await (const row of store.of(owner, placeOf(after ?? undefined)))
          yield { key: cursorOf({ at: new Date(row.timestamp), id: row.id }), row };
      },
    },
  ]);
