// Pages of long lists: where the next one begins is told in `Link`, how much there is in all in `X-Total-Count`.
import type { Request, Response } from "express";
import { z } from "zod";
import { Problem } from "./problem.ts";

/** The last row of a page in a list sorted by time and id; the next page begins right after it. */
export type Place = { at: Date; id: string };

const place = z.tuple([z.int().min(0).max(8.64e15), z.string().max(200)]);

/** An opaque word for a place. */
export const cursorOf = ({ at, id }: Place): string =>
  Buffer.from(JSON.stringify([at.getTime(), id])).toString("base64url");

/** The place that a cursor stands for; one that we did not make: {@link Problem} INVALID_FIELDS. */
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

/** Sets the headers of a page. Where more follow, `last` is its last row, or `next` the cursor of the page after it. */
export function describePage(
  req: Request,
  res: Response,
  page: { total: number; limit: number; last?: Place | undefined; next?: string },
): void {
  res.setHeader("x-total-count", String(page.total));
  const next = page.last ? cursorOf(page.last) : page.next;
  if (next === undefined) return;
  const [path = "", asked = ""] = req.originalUrl.split("?");
  const query = new URLSearchParams(asked);
  query.set("limit", String(page.limit));
  query.set("cursor", next);
  res.setHeader("link", `<${path}?${query}>; rel="next"`);
}
