// Where an answer comes from, known before its first word.

export type Origin = {
  isBuiltIn: boolean;
  /** The assistant itself says that it may have misread the question. */
  isDoubted: boolean;
  /** What the built-in assistant calls its answer; null if it says nothing. */
  kind: string | null;
  /** A model was called, or the built-in assistant had considerable work. */
  isCostly: boolean;
  /** Other readings of the question, worded as replies that the user can send. */
  choices: string[];
};
