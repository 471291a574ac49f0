// Pagination of long lists. The header `Link` points to the next page, `X-Total-Count` has the number of all rows.
import type { Request, Response } from "express";
import { z } from "zod";
import { Problem } from "./problem.ts";

/** Time and id of the last row of a page, in a list sorted by time and id. The next page begins after that row. */
export type Place = { at: Date; id: string };

const place = z.tuple([z.int().min(0).max(8.64e15), z.string().max(200)]);

/** Encodes the position of the last row as an opaque cursor. */
export const cursorOf = ({ at, id }: Place): string =>
  Buffer.from(JSON.stringify([at.getTime(), id])).toString("base64url");

/** Decodes a cursor. Throws {@link Problem} INVALID_FIELDS for a malformed cursor. */
export function placeOf(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  try {
    const [at, id] = place.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
    return { at: new Date(at), id };
  } catch {
    throw new Problem("INVALID_FIELDS", {
      extra: { fields: [{ path: "cursor", message: "is not one that a page gave" }] },
    });
  }
}

/** Sets the headers of a page. If there is a next page, pass the `last` row of this page or the cursor `next`. */
export function describePage(
  req: Request,
  res: Response,
  page: { total: number; limit: number; last?: Place | undefined; next?: string },
): void {
  res.setHeader("x-total-count", String(page.total));
  const next = page.last ? cursorOf(page.last) : page.next;
  if (next === undefined) return;
  const [path = "", search = ""] = req.originalUrl.split("?");
  const query = new URLSearchParams(search);
  query.set("limit", String(page.limit));
  query.set("cursor", next);
  res.setHeader("link", `<${path}?${query}>; rel="next"`);
}
