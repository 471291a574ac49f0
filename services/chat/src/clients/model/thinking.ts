// Models that think aloud before they answer: what they think is not the answer.

const opening = "<think>";
const closing = "</think>";

/** Takes the text as it comes and gives back what is to be said; at the end it is asked once more, without text. */
export function withoutThinking(): (text?: string) => string {
  let state: "beginning" | "thinking" | "speaking" = "beginning";
  let held = "";

  const speak = (text: string): string => {
    held = "";
    state = "speaking";
    return text;
  };
  return (text) => {
    if (state === "speaking") return text ?? "";
    held += text ?? "";
    if (state === "beginning") {
      const begun = held.trimStart();
      if (text !== undefined && opening.startsWith(begun)) return "";
      if (!begun.startsWith(opening)) return speak(held);
      state = "thinking";
    }
    const end = held.indexOf(closing);
    return end < 0 ? "" : speak(held.slice(end + closing.length).trimStart());
  };
}
