// The language in which findings of audits are worded.
import { languages } from "@cellwright/contracts/users";
import type { Request } from "express";

/** The language of `Accept-Language` that suits best, or English. */
export const languageOf = (req: Request): string => req.acceptsLanguages(...languages) || "en";
