// A few common questions as examples, each with a table to try it on.
import type { RecipeEntry } from "@cellwright/contracts/formulas";
import type { Preferences } from "@cellwright/contracts/users";
import useSWR from "swr";
import { language } from "./messages.ts";

const shown = 4;
const keptFor = 60 * 60_000;

/** An empty list until the questions are loaded; the page does not wait for them. */
export function useRecipes(
  { dialect }: Pick<Preferences, "dialect">,
  isEnabled = true,
): readonly RecipeEntry[] {
  const query = new URLSearchParams({ dialect, language: language(), limit: String(shown) });
  const { data } = useSWR<RecipeEntry[], unknown>(isEnabled ? `/api/recipes?${query}` : null, {
    revalidateIfStale: false,
    dedupingInterval: keptFor,
  });
  return data ?? [];
}
