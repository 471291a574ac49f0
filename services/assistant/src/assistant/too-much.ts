// What is said where a question takes more time than anybody waits for.

import { languageIn, type Message } from "../conversation/messages.ts";
import { type Reply, reply } from "./reply.ts";
import phrases from "./telling/phrases.json" with { type: "json" };

const byLanguage: Readonly<Record<string, { tooMuch: string }>> = phrases;

export const tooMuch = (messages: readonly Message[]): Reply =>
  reply("refusal", (byLanguage[languageIn(messages) ?? "en"] ?? phrases.en).tooMuch);
