// Whether a question is in English: short words of other languages ("do", "o", "a") mean other things there.

const english =
  /(?<!\p{L})(?:the|of|is|are|what|how|which|who|i|in|and|with|for|to|from|each|every|if|where|need|want|please|my|me|should|show|that|this|by|on|it)(?!\p{L})/giu;

/** At least every fourth word is one that English cannot do without. */
export function isEnglish(question: string): boolean {
  const words = question.match(/\p{L}+/gu)?.length ?? 0;
  const known = question.match(english)?.length ?? 0;
  return known >= 2 && known * 4 >= words && !/[^\p{ASCII}“”„«»‘’–—…€£¥≤≥≠×]/u.test(question);
}
