// Branches of a conversation. An edited question or a retried answer becomes a sibling of the old version.

/** What determines a message's place in the tree. If `parentId` is absent, the parent is the message stored before. */
export type Link = { _id: string; role: "user" | "assistant"; parentId?: string | null };

export type Branch<Row> = {
  /** From the first message to the last. */
  rows: Row[];
  /** All versions of each message that was edited or retried, oldest first. */
  siblings: Map<string, string[]>;
};

/** The parent of each message: `parentId` if set, otherwise the message before it, or null for the first message. */
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
 * The newest branch, or the newest branch that contains the message `through`; null if that message does not
 * exist. `rows` are all messages of a session, ordered by `place`.
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
