// Finds the link in the newest verification mail to an e-mail address in Mailpit, the inbox of docker-compose.yml.

import { z } from "zod";
import { until } from "./until.ts";

const found = z.object({ messages: z.array(z.object({ ID: z.string() })) });
const mail = z.object({ Text: z.string() });

export function linkInMailpit(inbox: string, address: string): Promise<string> {
  const read = async (path: string): Promise<unknown> => (await fetch(`${inbox}/api/v1/${path}`)).json();
  return until(async () => {
    const { messages } = found.parse(await read(`search?query=${encodeURIComponent(`to:"${address}"`)}`));
    const mails = await Promise.all(messages.map(async ({ ID }) => mail.parse(await read(`message/${ID}`))));
    return mails.map(({ Text }) => /http\S+action-token\?\S+/.exec(Text)?.[0]).find(Boolean);
  }, 30_000);
}
