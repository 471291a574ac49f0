// Palette commands of the dashboard header: navigation and sign-out.
import type { User } from "@cellwright/contracts/users";
import { useNavigate } from "react-router-dom";
import { signOut } from "../features/account/sign-out.ts";
import { t } from "../lib/messages.ts";
import { type Command, open, useCommands } from "../ui/commands.ts";

export function useHeaderCommands(user: User): void {
  const navigate = useNavigate();
  useCommands(() => {
    const group = t("palette.account");
    const commands: (Command | false)[] = [
      { id: "upgrade", group, label: t("palette.upgrade"), run: () => void navigate("/subscribe") },
      user.isSuperAdmin && {
        id: "admin",
        group,
        label: t("header.admin"),
        run: () => void navigate("/admin"),
      },
      { id: "shortcuts", group, label: t("shortcuts.title"), run: () => open("shortcuts") },
      { id: "sign-out", group, label: t("signOut"), run: signOut },
    ];
    return commands.filter((command) => command !== false);
  });
}
