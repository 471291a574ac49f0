// Settings of the local mail server, from the environment or from a test.
import { readEnv } from "@cellwright/kit/env";
import { z } from "zod";
import { anyPort, loopback } from "../simulator/config.ts";

const mailConfig = z.object({
  /** Other machines must not reach the server, because mails contain sign-in links. */
  host: loopback,
  /** Port of the inbox page. */
  mailPort: anyPort,
  smtpPort: anyPort,
  dataDir: z.string().min(1),
  /** The number of mails that are kept. Older ones are deleted. */
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
