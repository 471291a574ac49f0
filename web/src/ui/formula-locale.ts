// The user's formula locale: spreadsheet program, language of functions, and argument separator.
import type { Preferences } from "@cellwright/contracts/users";
import { createContext, useContext } from "react";

export type FormulaLocale = Pick<Preferences, "dialect" | "functionLanguage" | "separator">;

export const FormulaLocaleContext = createContext<FormulaLocale>({
  dialect: "excel",
  functionLanguage: "en",
  separator: ",",
});

export const useFormulaLocale = (): FormulaLocale => useContext(FormulaLocaleContext);

export type ChangeLocale = (change: Partial<FormulaLocale>) => Promise<void>;

export const ChangeLocaleContext = createContext<ChangeLocale>(async () => {});

export const useChangeLocale = (): ChangeLocale => useContext(ChangeLocaleContext);

export const productNames = { excel: "Excel", sheets: "Google Sheets" } as const satisfies Record<
  FormulaLocale["dialect"],
  string
>;

/** The formula locale in the form that API requests contain. */
export const asSent = ({ dialect, functionLanguage, separator }: FormulaLocale) => ({
  dialect,
  locale: { functionLanguage, separator },
});
