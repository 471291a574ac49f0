// Models that think aloud before they answer: what they think is not the answer.

/** What opens a thought, and what the answer begins behind; as the models write it whose servers do not take it out. */
const marks: readonly (readonly [string, string])[] = [
  ["<think>", "</think>"],
  ["<thinking>", "</thinking>"],
  ["<thought>", "</thought>"],
  ["[THINK]", "[/THINK]"],
  ["<|channel|>analysis<|message|>", "<|channel|>final<|message|>"],
  ["◁think▷", "◁/think▷"],
];

/** Takes the text as it comes and gives back what is to be said; at the end it is asked once more, without text. */
export function withoutThinking(): (text?: string) => string {
  let state: "beginning" | "thinking" | "thought" | "speaking" = "beginning";
  let held = "";
  let closing = "";

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
      if (text !== undefined && marks.some(([opening]) => opening.startsWith(begun))) return "";
      const mark = marks.find(([opening]) => begun.startsWith(opening));
      if (!mark) return speak(held);
      state = "thinking";
      closing = mark[1];
    }
    if (state === "thinking") {
      const end = held.indexOf(closing);
      if (end < 0) return "";
      held = held.slice(end + closing.length);
      state = "thought";
    }
    // the blank lines before the answer may come by themselves
    return held.trimStart() === "" ? "" : speak(held.trimStart());
  };
}
