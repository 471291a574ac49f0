// Saves the user's formula locale to the profile. Later requests use it.
import type { Preferences } from "@cellwright/contracts/users";
import { patch } from "../../lib/api.ts";
import { t } from "../../lib/messages.ts";
import { reasonOf } from "../../lib/reason.ts";
import { destructive } from "../../ui/toasts.ts";
import { refreshUser } from "./use-user.ts";

type FormulaLocale = Pick<Preferences, "dialect" | "functionLanguage" | "separator">;

export async function changeLocale(change: Partial<FormulaLocale>): Promise<void> {
  try {
    await patch("/api/user/profile", { preferences: change });
    await refreshUser();
  } catch (error) {
    destructive(t("formulaLocale.failed"), reasonOf(error));
  }
}
