// Estimates token usage if the provider does not report it.
import type { Turn } from "./turn.ts";

/** With common tokenizers, a token has about four bytes of UTF-8. */
const bytesPerToken = 4;
/** Tokens of the role and the separators of each turn. */
const perTurn = 4;

export const tokensIn = (text: string): number => Math.ceil(Buffer.byteLength(text) / bytesPerToken);

export const tokensOf = (turns: Turn[]): number =>
  turns.reduce((sum, { content }) => sum + tokensIn(content) + perTurn, 0);
