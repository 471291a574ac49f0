// The dashboard of a signed-in user: the workspace, or a banner until the e-mail address is verified.
import type { User } from "@cellwright/contracts/users";
import { Gate } from "../features/account/gate.tsx";
import { refreshTokens } from "../features/account/use-tokens.ts";
import { refreshUser } from "../features/account/use-user.ts";
import { useVerification } from "../features/account/use-verification.ts";
import { VerificationBanner } from "../features/account/verification-banner.tsx";
import { usePaymentReturn } from "../features/plans/use-payment-return.ts";
import { t } from "../lib/messages.ts";
import { Page } from "../ui/page.tsx";
import { useToaster } from "../ui/toast-host.tsx";
import "./dashboard.css";
import { DashboardHeader } from "./dashboard-header.tsx";
import { Workspace } from "./workspace.tsx";

export function Dashboard() {
  useToaster();
  return <Gate>{(user) => <Mine user={user} />}</Gate>;
}

/** Reloads the user and the allowance; returns whether the user has premium now. */
async function readAnew(): Promise<boolean> {
  const [user]: [User | null | undefined, unknown] = await Promise.all([refreshUser(), refreshTokens()]);
  return user?.isPremium ?? false;
}

function Mine({ user }: { user: User }) {
  const { followMail } = useVerification(user);
  usePaymentReturn(readAnew);
  if (user.emailVerified) return <Workspace user={user} />;
  return (
    <Page title={t("dashboard")} className="dashboard" header={<DashboardHeader user={user} />}>
      <h1 className="sr-only">{t("dashboard")}</h1>
      <VerificationBanner user={user} onMailSent={followMail} />
    </Page>
  );
}
