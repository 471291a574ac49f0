// The toast action that leads to the premium plans.
import { t } from "../lib/messages.ts";

export const upgrade = () => ({ label: t("upgradeNow"), href: "/subscribe" });
