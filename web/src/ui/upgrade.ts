// Where a toast about premium leads.
import { say } from "../lib/messages.ts";

export const upgrade = () => ({ label: say("upgradeNow"), href: "/subscribe" });
