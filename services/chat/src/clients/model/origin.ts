// Where an answer comes from, known before its first word.

export type Origin = {
  isBuiltIn: boolean;
  /** The assistant says itself that it may have misread the question. */
  isDoubted: boolean;
  /** What the built-in assistant calls its answer; null where nothing is said of it. */
  kind: string | null;
  /** A model was asked, or the built-in assistant had more than a trifle of work. */
  isCostly: boolean;
  /** What the question may mean as well, in words to answer with. */
  choices: string[];
};
