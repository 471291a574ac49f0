// Parses forms with small limits, and accepts them only from the simulator's own pages.
import express, { type RequestHandler } from "express";
import { z } from "zod";

export const readForm = express.urlencoded({ extended: false, limit: "10kb", parameterLimit: 20 });

/** Refuses forms from other pages, including pages on another port of this host. */
export const sameOrigin =
  (origin: string): RequestHandler =>
  (req, res, next) => {
    const from = req.get("origin");
    if (req.method === "POST" && from !== undefined && from !== origin) {
      res.status(403).type("text").send("This form was sent from another site.");
      return;
    }
    next();
  };

/** Control characters and characters that change the text direction. */
const unprintable = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

export const nameField = (which: string) =>
  z
    .string()
    .trim()
    .min(1, `Please enter your ${which}.`)
    .max(100, `Your ${which} is too long: 100 characters at most.`)
    .refine(
      (text) => !unprintable.test(text) && text.isWellFormed(),
      `Your ${which} has characters that cannot be shown.`,
    );

export const emailAddress = z
  .string()
  .trim()
  .max(254, "This address is too long.")
  .pipe(z.email("Please enter a valid email address."))
  .transform((email) => email.toLowerCase());

/** The maximum length limits the cost of hashing. */
export const newPassword = z
  .string()
  .min(8, "Use at least 8 characters.")
  .max(200, "Use at most 200 characters.");

/** The first error message of each field. */
export function complaints(error: z.ZodError): Record<string, string> {
  const found: Record<string, string> = {};
  for (const issue of error.issues) found[String(issue.path[0])] ??= issue.message;
  return found;
}

export const typed = (body: unknown, name: string): string => {
  const value = z.record(z.string(), z.unknown()).catch({}).parse(body)[name];
  return typeof value === "string" ? value : "";
};
