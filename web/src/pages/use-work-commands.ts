// Palette commands of the workspace: sessions, sections and the product that formulas are for.
import type { User } from "@cellwright/contracts/users";
import { changeWriting } from "../features/account/change-writing.ts";
import { say } from "../lib/messages.ts";
import { type Command, useCommands } from "../ui/commands.ts";
import { goTo } from "../ui/sections.ts";
import { productNames } from "../ui/writing.ts";

type SessionActs = { begin: () => void; restore: () => void };

/** `session` is null until there is one; then there are no commands. */
export function useWorkCommands({ preferences }: User, session: SessionActs | null): void {
  useCommands(() => {
    if (!session) return [];
    const ways = [
      { section: "chat", label: say("chat.title") },
      { section: "builder", label: say("builder.title") },
      { section: "explanation", label: say("formulas.explanation") },
      { section: "requests", label: say("requests.title") },
    ] as const;
    const begin: Command[] = [
      { id: "new", group: say("palette.session"), label: say("session.new"), run: session.begin },
      {
        id: "restore",
        group: say("palette.session"),
        label: say("session.restore"),
        run: session.restore,
      },
    ];
    const go = ways.map(({ section, label }) => ({
      id: section,
      group: say("palette.go"),
      label,
      run: () => goTo(section),
    }));
    const search = {
      id: "search",
      group: say("palette.go"),
      label: say("history.label"),
      run: searchHistory,
    };
    const write = (["excel", "sheets"] as const).map((dialect) => ({
      id: dialect,
      group: say("writing.title"),
      label: productNames[dialect],
      isOn: preferences.dialect === dialect,
      run: () => void changeWriting({ dialect }),
    }));
    return [...begin, ...go, search, ...write];
  });
}

function searchHistory(): void {
  goTo("requests");
  document.querySelector<HTMLElement>("#requests input[type=search]")?.focus({ preventScroll: true });
}
