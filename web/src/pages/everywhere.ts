// Commands that the palette offers on every page: theme, language, and a link to the dashboard.
import { chooseLanguage } from "../features/account/account-language.ts";
import { chooseTheme } from "../features/account/account-theme.ts";
import { refreshUser } from "../features/account/use-user.ts";
import { type Language, languages } from "../lib/language.ts";
import { language, t } from "../lib/messages.ts";
import { shownTheme, type Theme, themes } from "../lib/theme.ts";
import { offerAlways } from "../ui/commands.ts";

const dashboard = "/dashboard";

const wear = (theme: Theme) => {
  chooseTheme(theme);
  void refreshUser();
};

const speak = async (tag: Language) => {
  if (await chooseLanguage(tag)) await refreshUser();
};

offerAlways(() => [
  ...(location.pathname === dashboard
    ? []
    : [
        {
          id: "dashboard",
          group: t("palette.go"),
          label: t("dashboard"),
          run: () => location.assign(dashboard),
        },
      ]),
  ...themes.map((theme) => ({
    id: `theme ${theme}`,
    group: t("theme"),
    label: t(`theme.${theme}`),
    isOn: theme === shownTheme(),
    run: () => wear(theme),
  })),
  ...languages.map(({ tag, name }) => ({
    id: `language ${tag}`,
    group: t("language"),
    label: name,
    isOn: tag === language(),
    run: () => void speak(tag),
  })),
]);
