// Removes the reasoning that some models write before their answer.

/** Opening and closing marks of reasoning. Some servers do not remove it from the answer. */
const marks: readonly (readonly [string, string])[] = [
  ["<think>", "</think>"],
  ["<thinking>", "</thinking>"],
  ["<thought>", "</thought>"],
  ["[THINK]", "[/THINK]"],
  ["<|channel|>analysis<|message|>", "<|channel|>final<|message|>"],
  ["◁think▷", "◁/think▷"],
];

/** Returns a filter for streamed text. Call the filter with each piece, and once more without text at the end. */
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
    // the blank lines before the answer may be a separate piece
    return held.trimStart() === "" ? "" : speak(held.trimStart());
  };
}
