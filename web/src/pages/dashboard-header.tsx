// The dashboard's header: usage, navigation, settings, profile and sign-out.
import type { User } from "@cellwright/contracts/users";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { LanguagePicker } from "../features/account/language-picker.tsx";
import { RequestsLeft } from "../features/account/requests-left.tsx";
import { RoleBadges } from "../features/account/role-badges.tsx";
import { signOut } from "../features/account/sign-out.ts";
import { t } from "../lib/messages.ts";
import { Brand } from "../ui/brand.tsx";
import { modifier, open } from "../ui/commands.ts";
import { Icon } from "../ui/icon.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { ProfileButton } from "./profile-button.tsx";
import { ThemeButton } from "./theme-button.tsx";
import { useHeaderCommands } from "./use-header-commands.ts";

export function DashboardHeader({ user, children }: { user: User; children?: ReactNode }) {
  useHeaderCommands(user);
  return (
    <header className="bar">
      <div className="bar-content dashboard-bar">
        <Brand />
        <div className="standing">
          {children}
          <RoleBadges user={user} />
          {user.emailVerified && <RequestsLeft user={user} />}
          <Link className="header-link" to="/subscribe" data-has={user.isPremium || undefined}>
            {t("header.premium")}
          </Link>
          {user.isSuperAdmin && (
            <Link className="header-link" to="/admin">
              {t("header.admin")}
            </Link>
          )}
        </div>
        <div className="tools">
          <IconButton
            icon="search"
            label={t("palette.open", { key: modifier() })}
            onClick={() => open("palette")}
          />
          <LanguagePicker />
          <ThemeButton />
          <ProfileButton user={user} />
          <button type="button" className="button sign-out" onClick={signOut}>
            <Icon name="signOut" /> <span>{t("signOut")}</span>
          </button>
        </div>
      </div>
    </header>
  );
}
