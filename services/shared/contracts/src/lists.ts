// Pages of long lists: `limit` and `cursor` go in, `Link` and `X-Total-Count` come out.
import { z } from "zod";
import { largestPage, pageSize } from "./limits.ts";
import { text } from "./text.ts";

export const page = z.strictObject({
  limit: z.coerce.number().int().min(1).max(largestPage).default(pageSize),
  cursor: text(500).optional(),
});
