// 404 for unknown API addresses.
import { refuse } from "../refuse.ts";
import type { Policy } from "../request.ts";

export const notFound = (): Policy => (req, res) => refuse(req, res, "NOT_FOUND");
