// The theme button. Each press switches to the next theme; the label names the current one.
import { useSyncExternalStore } from "react";
import { chooseTheme } from "../features/account/account-theme.ts";
import { refreshUser } from "../features/account/use-user.ts";
import { t } from "../lib/messages.ts";
import { onTheme, shownTheme, themes } from "../lib/theme.ts";
import { IconButton } from "../ui/icon-button.tsx";

const icons = { system: "system", light: "light", dark: "dark" } as const;

export function ThemeButton() {
  const theme = useSyncExternalStore(onTheme, shownTheme);
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? "system";
  const choose = () => {
    chooseTheme(next);
    void refreshUser();
  };
  return (
    <IconButton
      icon={icons[theme]}
      label={t("theme.button", { theme: t(`theme.${theme}`) })}
      onClick={choose}
    />
  );
}
