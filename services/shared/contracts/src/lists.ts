// Pagination: query parameters `limit` and `cursor`; the answer has the headers `Link` and `X-Total-Count`.
import { z } from "zod";
import { largestPage, pageSize } from "./limits.ts";
import { text } from "./text.ts";

export const page = z.strictObject({
  limit: z.coerce.number().int().min(1).max(largestPage).default(pageSize),
  cursor: text(500).optional(),
});
