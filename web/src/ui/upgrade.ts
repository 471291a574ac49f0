// The toast action that leads to the premium plans.
import { say } from "../lib/messages.ts";

export const upgrade = () => ({ label: say("upgradeNow"), href: "/subscribe" });
