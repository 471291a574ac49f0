// The error of a file that cannot be read or written: a code for programs and a sentence for users.

export type WorkbookErrorCode =
  | "encrypted"
  | "damaged"
  | "unsupported"
  | "too-large"
  | "too-deep"
  | "not-a-spreadsheet"
  | "timeout"
  | "no-such-range"
  | "protected"
  | "cannot-write";

/** The message says what is wrong and what the user can do. */
export class WorkbookError extends Error {
  override name = "WorkbookError";
  readonly code: WorkbookErrorCode;

  constructor(code: WorkbookErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** A part of the file is not as the format requires. */
export const damaged = (what: string): WorkbookError =>
  new WorkbookError(
    "damaged",
    `The file is damaged: ${what}. Open it in a spreadsheet program, repair it, and save it again.`,
  );

export const encrypted = (): WorkbookError =>
  new WorkbookError("encrypted", "The file is encrypted. Remove its password and try again.");
