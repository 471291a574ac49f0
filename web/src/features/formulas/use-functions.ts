// The function reference, loaded once when the user begins to type.
import type { FunctionEntry } from "@cellwright/contracts/formulas";
import type { Preferences } from "@cellwright/contracts/users";
import { type Book, bookOf } from "@cellwright/formula/assist/book";
import { useMemo } from "react";
import useSWR from "swr";
import { language } from "../../lib/messages.ts";

const keptFor = 60 * 60_000;

/** Null until the functions are loaded. If loading fails, only the typing help is missing. */
export function useFunctions(
  { dialect, functionLanguage }: Preferences,
  isEnabled: boolean,
): Book<FunctionEntry> | null {
  const query = new URLSearchParams({ dialect, functionLanguage, language: language() });
  const { data } = useSWR<FunctionEntry[], unknown>(isEnabled ? `/api/functions?${query}` : null, {
    revalidateIfStale: false,
    dedupingInterval: keptFor,
  });
  return useMemo(() => (data ? bookOf(data) : null), [data]);
}
