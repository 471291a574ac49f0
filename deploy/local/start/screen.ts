// The launcher's terminal output: a line per part, then the URLs and logins.
import type { Running } from "./part.ts";

export type Screen = ReturnType<typeof screen>;

export function screen(out: NodeJS.WritableStream, hasColour: boolean) {
  // nobody may be reading any more, as in `npm start | head`
  out.on("error", () => {});
  const paint = (code: number) => (text: string) => (hasColour ? `\u001b[${code}m${text}\u001b[0m` : text);
  const [bold, dim, red, green] = [1, 2, 31, 32].map(paint) as [Paint, Paint, Paint, Paint];
  const line = (text = "") => void out.write(`${text}\n`);
  return {
    line,
    progress: (text: string) => line(dim(`  ${text}`)),
    ready: (name: string, { about }: Running, ms: number) =>
      line(`${green("✓")} ${name.padEnd(12)} ${about.padEnd(48)} ${dim(seconds(ms))}`),
    again: (name: string, how: string, ms: number) =>
      line(
        `${green("↻")} ${name.padEnd(12)} ${`ended: ${how}; started again`.padEnd(48)} ${dim(seconds(ms))}`,
      ),
    welcome: ({ site, mail, model, payments, accounts, password, logs, ms }: Welcome) => {
      line();
      line(`${bold("Cellwright is ready")} after ${seconds(ms)}:  ${bold(site)}`);
      line();
      line(`  Sign in as      ${accounts.join(", ")}`);
      line(`  with password   ${password}`);
      line(`  Mail            ${mail}`);
      line(`  Model           ${model}`);
      line(`  Payments        ${payments}`);
      line(`  Logs            ${logs}`);
      line();
      line(dim("Ctrl-C stops everything."));
    },
    failed: (message: string) => line(`${red("✗")} ${message}`),
  };
}

type Paint = (text: string) => string;

export type Welcome = {
  site: string;
  /** The URL of the inbox. */
  mail: string;
  model: string;
  payments: string;
  accounts: string[];
  password: string;
  logs: string;
  /** The milliseconds since the command was started. */
  ms: number;
};

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
