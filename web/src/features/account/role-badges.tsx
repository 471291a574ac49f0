// Badges for the user's role and plan.
import type { User } from "@cellwright/contracts/users";
import { t } from "../../lib/messages.ts";

export const RoleBadges = ({ user }: { user: User }) => (
  <>
    {user.isSuperAdmin && <span className="badge">{t("badge.superAdmin")}</span>}
    {user.isAdmin && !user.isSuperAdmin && <span className="badge">{t("badge.admin")}</span>}
    {user.isPremium && (
      <span className="badge" data-tone="premium">
        {t("badge.premium")}
      </span>
    )}
  </>
);
