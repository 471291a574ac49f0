// What the local mail server must be told; the same shape from the environment and from a test.
import { z } from "zod";

const port = z.coerce.number().int().min(0).max(65_535).default(0);

export const mailConfig = z.object({
  /** The mails hold links that sign people in: other machines must not reach them. */
  host: z
    .string()
    .refine((host) => ["127.0.0.1", "::1", "localhost"].includes(host), "must be a loopback address")
    .default("127.0.0.1"),
  /** Of the inbox page; 0 takes any free port. */
  mailPort: port,
  smtpPort: port,
  dataDir: z.string().min(1),
  /** The newest are kept. */
  keep: z.number().int().min(1).default(500),
});

export type MailInput = z.input<typeof mailConfig>;

const variables = {
  host: "HOST",
  mailPort: "MAIL_PORT",
  smtpPort: "SMTP_PORT",
  dataDir: "DATA_DIR",
} as const;

/** Throws with the name of every variable that is wrong. */
export function configFrom(env: NodeJS.ProcessEnv): MailInput {
  const given = Object.entries(variables).flatMap(([key, name]) => (env[name] ? [[key, env[name]]] : []));
  const read = mailConfig.safeParse(Object.fromEntries(given));
  if (read.success) return read.data;
  const lines = read.error.issues.map((issue) => {
    const name = variables[issue.path[0] as keyof typeof variables];
    return `  ${name}: ${env[name] ? issue.message : "is not set"}`;
  });
  throw new Error(`Cannot start, these environment variables need attention:\n${lines.join("\n")}`);
}
