// The user's formula locale: product, function language, and argument separator.
import type { Preferences } from "@cellwright/contracts/users";
import { createContext, useContext } from "react";

export type Writing = Pick<Preferences, "dialect" | "functionLanguage" | "separator">;

export const WritingContext = createContext<Writing>({
  dialect: "excel",
  functionLanguage: "en",
  separator: ",",
});

export const useWriting = (): Writing => useContext(WritingContext);

export type ChangeWriting = (change: Partial<Writing>) => Promise<void>;

export const ChangeWritingContext = createContext<ChangeWriting>(async () => {});

export const useChangeWriting = (): ChangeWriting => useContext(ChangeWritingContext);

export const productNames = { excel: "Excel", sheets: "Google Sheets" } as const satisfies Record<
  Writing["dialect"],
  string
>;

/** The formula locale as API requests contain it. */
export const asSent = ({ dialect, functionLanguage, separator }: Writing) => ({
  dialect,
  locale: { functionLanguage, separator },
});
