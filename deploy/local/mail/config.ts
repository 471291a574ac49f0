// What the local mail server must be told; the same from the environment and from a test.
import { readEnv } from "@cellwright/kit/env";
import { z } from "zod";

const port = z.coerce.number().int().min(0).max(65_535).default(0);

const mailConfig = z.object({
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
export type MailConfig = z.output<typeof mailConfig>;

export const checkedConfig = (input: MailInput): MailConfig => mailConfig.parse(input);

/** Throws with the name of every variable that is wrong. */
export function configFrom(env: NodeJS.ProcessEnv): MailInput {
  const { host, mailPort, smtpPort, dataDir } = mailConfig.shape;
  const read = readEnv({ HOST: host, MAIL_PORT: mailPort, SMTP_PORT: smtpPort, DATA_DIR: dataDir }, env);
  return { host: read.HOST, mailPort: read.MAIL_PORT, smtpPort: read.SMTP_PORT, dataDir: read.DATA_DIR };
}
