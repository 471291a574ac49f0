// Branches of a conversation: what is asked or answered anew stands beside the old one, behind the same message.

/** What tells a message's place: its own id, who wrote it, and the message it stands behind where it names one. */
export type Link = { _id: string; role: "user" | "assistant"; parentId?: string | null };

export type Branch<Row> = {
  /** From the first message to the last. */
  rows: Row[];
  /** Of those that were asked or answered more than once: all of them, oldest first. */
  siblings: Map<string, string[]>;
};

/** What each message stands behind: the message it names, else the one placed before it; null for the first. */
function parentsOf(rows: readonly Link[]): Map<string, string | null> {
  const parents = new Map<string, string | null>();
  let before: string | null = null;
  for (const { _id, parentId } of rows) {
    parents.set(_id, parentId === undefined ? before : parentId);
    before = _id;
  }
  return parents;
}

/**
 * The newest branch, or the newest one that holds `through`; null where that message is not there. `rows` are all messages of
 * a session in the order of their places.
 */
export function branchOf<Row extends Link>(rows: readonly Row[], through?: string): Branch<Row> | null {
  const parents = parentsOf(rows);
  if (through !== undefined && !parents.has(through)) return null;
  let leaf = through ?? rows.at(-1)?._id ?? null;
  if (through !== undefined) {
    const behind = new Set([through]);
    for (const { _id } of rows) {
      if (!behind.has(parents.get(_id) ?? "")) continue;
      behind.add(_id);
      leaf = _id;
    }
  }
  const byId = new Map(rows.map((row) => [row._id, row]));
  const found: Row[] = [];
  for (let row = byId.get(leaf ?? ""); row; row = byId.get(parents.get(row._id) ?? "")) found.unshift(row);

  const beside = new Map<string, string[]>();
  const placeOf = ({ _id, role }: Link) => `${role} ${parents.get(_id)}`;
  for (const row of rows) beside.set(placeOf(row), [...(beside.get(placeOf(row)) ?? []), row._id]);
  const siblings = new Map<string, string[]>();
  for (const row of found) {
    const all = beside.get(placeOf(row)) ?? [];
    if (all.length > 1) siblings.set(row._id, all);
  }
  return { rows: found, siblings };
}
