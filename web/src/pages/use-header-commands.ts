// Palette commands of the dashboard header: navigation and sign-out.
import type { User } from "@cellwright/contracts/users";
import { useNavigate } from "react-router-dom";
import { signOut } from "../features/account/sign-out.ts";
import { say } from "../lib/messages.ts";
import { type Command, open, useCommands } from "../ui/commands.ts";

export function useHeaderCommands(user: User): void {
  const navigate = useNavigate();
  useCommands(() => {
    const group = say("palette.account");
    const commands: (Command | false)[] = [
      { id: "upgrade", group, label: say("palette.upgrade"), run: () => void navigate("/subscribe") },
      user.isSuperAdmin && {
        id: "admin",
        group,
        label: say("header.admin"),
        run: () => void navigate("/admin"),
      },
      { id: "shortcuts", group, label: say("shortcuts.title"), run: () => open("shortcuts") },
      { id: "sign-out", group, label: say("signOut"), run: signOut },
    ];
    return commands.filter((command) => command !== false);
  });
}
