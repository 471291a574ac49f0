// Answers 404 for unknown paths of the API.
import { refuse } from "../refuse.ts";
import type { Policy } from "../request.ts";

export const notFound = (): Policy => (req, res) => refuse(req, res, "NOT_FOUND");
