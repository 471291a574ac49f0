// Settings of the local mail server, from the environment or from a test.
import { readEnv } from "@cellwright/kit/env";
import { z } from "zod";

const port = z.coerce.number().int().min(0).max(65_535).default(0);

const mailConfig = z.object({
  /** Mails contain sign-in links, so other machines must not reach the server. */
  host: z
    .string()
    .refine((host) => ["127.0.0.1", "::1", "localhost"].includes(host), "must be a loopback address")
    .default("127.0.0.1"),
  /** Port of the inbox page; 0 means any free port. */
  mailPort: port,
  smtpPort: port,
  dataDir: z.string().min(1),
  /** How many mails are kept; older ones are deleted. */
  keep: z.number().int().min(1).default(500),
});

export type MailInput = z.input<typeof mailConfig>;
export type MailConfig = z.output<typeof mailConfig>;

export const checkedConfig = (input: MailInput): MailConfig => mailConfig.parse(input);

/** Throws an error that names every invalid variable. */
export function configFrom(env: NodeJS.ProcessEnv): MailInput {
  const { host, mailPort, smtpPort, dataDir } = mailConfig.shape;
  const read = readEnv({ HOST: host, MAIL_PORT: mailPort, SMTP_PORT: smtpPort, DATA_DIR: dataDir }, env);
  return { host: read.HOST, mailPort: read.MAIL_PORT, smtpPort: read.SMTP_PORT, dataDir: read.DATA_DIR };
}
