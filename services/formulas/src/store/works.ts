// Works (answers to paid requests) in PostgreSQL, stored in one transaction with their event.
import {
  type EventType,
  formulaExplained,
  formulaGenerated,
  formulaRepaired,
} from "@cellwright/contracts/events";
import type { RequestKind } from "@cellwright/contracts/users";
import { mustBePresent } from "@cellwright/kit/known-users-postgres";
import type { Publish } from "@cellwright/kit/outbox";
import { type Postgres, type PostgresTx, transaction } from "@cellwright/kit/postgres";

export type Kind = Exclude<RequestKind, "chat">;

export type NewWork<Answer = unknown> = {
  /** The id of the request that the work answers. */
  id: string;
  owner: string;
  kind: Kind;
  sessionId: string | null;
  request: unknown;
  answer: Answer;
};

export type Work = NewWork & { at: Date };

const columns = `id, owner, kind, session_id as "sessionId", request, answer, at`;

export type Works = ReturnType<typeof works>;

export function works(pool: Postgres, publish: Publish<PostgresTx>) {
  const find = async (owner: string, id: string): Promise<Work | undefined> => {
    const { rows } = await pool.query<Work>({
      name: "find-work",
      text: `select ${columns} from works where id = $2 and owner = $1`,
      values: [owner, id],
    });
    return rows[0];
  };

  return {
    find,

    /** Deletes the works of a deleted account. */
    forgetAll: async (owner: string, tx: PostgresTx): Promise<void> => {
      await tx.query("delete from works where owner = $1", [owner]);
    },

    /** Stores a work once and, unless `charged` is null, publishes its event. Returns the stored work. */
    add: (work: NewWork, charged: number | null): Promise<Work> =>
      transaction(pool, async (tx) => {
        const { id, owner, kind, sessionId, request, answer } = work;
        await mustBePresent(owner, tx);
        const { rows } = await tx.query<Work>(
          `insert into works (id, owner, kind, session_id, request, answer) values ($1, $2, $3, $4, $5, $6)
           on conflict (id) do nothing returning ${columns}`,
          [id, owner, kind, sessionId, JSON.stringify(request), JSON.stringify(answer)],
        );
        const [added] = rows;
        if (!added) {
          const known = await find(owner, id);
          if (!known) throw new Error("the work of this request belongs to another user");
          return known;
        }
        if (charged !== null) await publishWork(tx, work, charged);
        return added;
      }),
  };

  function publishWork(tx: PostgresTx, { id, owner, kind }: NewWork, charged: number): Promise<void> {
    const charge = { requestId: id, charged };
    if (kind === "repair") return publish(tx, formulaRepaired, owner, charge);
    const listed: EventType<typeof formulaGenerated.body> =
      kind === "generate" ? formulaGenerated : formulaExplained;
    return publish(tx, listed, owner, { ...charge, workId: id });
  }
}
