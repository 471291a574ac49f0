// Profile settings: personal data, subscription, invoices and account deletion.
import type { User } from "@cellwright/contracts/users";
import { DangerousActions } from "../features/account/dangerous-actions.tsx";
import { ProfileInformation } from "../features/account/profile-information.tsx";
import { refreshTokens } from "../features/account/use-tokens.ts";
import { refreshUser } from "../features/account/use-user.ts";
import { Invoices } from "../features/plans/invoices.tsx";
import { SubscriptionCard } from "../features/plans/subscription-card.tsx";
import { t } from "../lib/messages.ts";
import { Dialog } from "../ui/dialog.tsx";

const readAnew = () => Promise.all([refreshUser(), refreshTokens()]);

export const Profile = ({ user, onClose }: { user: User; onClose: () => void }) => (
  <Dialog title={t("profile.title")} className="profile" onClose={onClose}>
    <ProfileInformation user={user} />
    {/* the plans are also shown when premium has expired, so that it can be renewed */}
    {(user.isPremium || user.premiumExpiresAt !== null) && (
      <SubscriptionCard user={user} onChanged={readAnew} />
    )}
    <Invoices />
    <DangerousActions />
  </Dialog>
);
