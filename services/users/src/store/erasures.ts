// The receipts of those who left: which service holds nothing more of them, and since when.
import type { PostgresTx } from "@cellwright/kit/postgres";

export async function keepReceipt(
  { userId, service, at }: { userId: string; service: string; at: string },
  tx: PostgresTx,
): Promise<void> {
  await tx.query(
    "insert into erasures (user_id, service, at) values ($1, $2, $3) on conflict (user_id, service) do nothing",
    [userId, service, at],
  );
}
