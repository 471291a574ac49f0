// Palette commands of the workspace: sessions, sections, and the spreadsheet program that formulas are for.
import type { User } from "@cellwright/contracts/users";
import { changeLocale } from "../features/account/change-locale.ts";
import { t } from "../lib/messages.ts";
import { type Command, useCommands } from "../ui/commands.ts";
import { productNames } from "../ui/formula-locale.ts";
import { goTo } from "../ui/sections.ts";

type SessionActs = {
  begin: () => void;
  restore: () => void;
  openWorkbook: () => void;
};

/** `session` is null until a session exists; until then there are no commands. */
export function useWorkCommands({ preferences }: User, session: SessionActs | null): void {
  useCommands(() => {
    if (!session) return [];
    const ways = [
      { section: "chat", label: t("chat.title") },
      ...(document.getElementById("sheet") ? [{ section: "sheet", label: t("workbook.show") } as const] : []),
      { section: "builder", label: t("builder.title") },
      { section: "explanation", label: t("formulas.explanation") },
      { section: "requests", label: t("requests.title") },
    ] as const;
    const begin: Command[] = [
      { id: "new", group: t("palette.session"), label: t("session.new"), run: session.begin },
      {
        id: "restore",
        group: t("palette.session"),
        label: t("session.restore"),
        run: session.restore,
      },
      {
        id: "workbook",
        group: t("palette.session"),
        label: t("workbook.open"),
        run: session.openWorkbook,
      },
    ];
    const go = ways.map(({ section, label }) => ({
      id: section,
      group: t("palette.go"),
      label,
      run: () => goTo(section),
    }));
    const search = {
      id: "search",
      group: t("palette.go"),
      label: t("history.label"),
      run: searchHistory,
    };
    const write = (["excel", "sheets"] as const).map((dialect) => ({
      id: dialect,
      group: t("formulaLocale.title"),
      label: productNames[dialect],
      isOn: preferences.dialect === dialect,
      run: () => void changeLocale({ dialect }),
    }));
    return [...begin, ...go, search, ...write];
  });
}

function searchHistory(): void {
  goTo("requests");
  document.querySelector<HTMLElement>("#requests input[type=search]")?.focus({ preventScroll: true });
}
