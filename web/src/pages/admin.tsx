// The admin panel: users, payment settings, metrics and the audit log; for super admins only.
import { SignedIn } from "../features/account/signed-in.tsx";
import { AccessDenied } from "../features/admin/access-denied.tsx";
import { AuditLog } from "../features/admin/audit-log.tsx";
import { Statistics } from "../features/admin/statistics.tsx";
import { StripeSettings } from "../features/admin/stripe-settings.tsx";
import { Users } from "../features/admin/users.tsx";
import { t } from "../lib/messages.ts";
import { InSteps } from "../ui/in-steps.tsx";
import { Page } from "../ui/page.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { useToaster } from "../ui/toast-host.tsx";
import { BackHeader } from "./back-header.tsx";

export function Admin() {
  useToaster();
  return (
    <SignedIn title={t("admin.title")}>
      {({ isSuperAdmin }) => (
        <Page title={t("admin.title")} className={isSuperAdmin ? "admin" : "whole"} header={<BackHeader />}>
          {isSuperAdmin ? <Panel /> : <AccessDenied />}
        </Page>
      )}
    </SignedIn>
  );
}

const Panel = () => (
  <>
    <h1>{t("admin.title")}</h1>
    <InSteps>
      <Tabs
        label={t("admin.parts")}
        tabs={[
          { name: t("users.title"), content: <Users /> },
          { name: t("stripe.title"), content: <StripeSettings /> },
        ]}
      />
      <Statistics />
      <AuditLog />
    </InSteps>
  </>
);
