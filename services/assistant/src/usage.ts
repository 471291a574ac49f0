// How many tokens a request took, by an approximation: one for every four characters, and three for each message's frame.

export interface Usage {
  prompt_tokens: number;
  completion_tokens: number;
  total_tokens: number;
}

const charactersPerToken = 4;
const tokensPerMessage = 3;

const tokensIn = (text: string): number => Math.ceil(text.length / charactersPerToken);

export function usageOf(messages: readonly { content: string }[], reply: string): Usage {
  const prompt = messages.reduce((sum, { content }) => sum + tokensPerMessage + tokensIn(content), 0);
  const completion = tokensIn(reply);
  return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion };
}
