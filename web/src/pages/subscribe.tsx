// The plans, for signed-in users.
import { SignedIn } from "../features/account/signed-in.tsx";
import { PlanChoice } from "../features/plans/plan-choice.tsx";
import { Trust } from "../features/plans/trust.tsx";
import { t } from "../lib/messages.ts";
import { InSteps } from "../ui/in-steps.tsx";
import { Page } from "../ui/page.tsx";
import { useToaster } from "../ui/toast-host.tsx";
import { BackHeader } from "./back-header.tsx";

export function Subscribe() {
  useToaster();
  return (
    <SignedIn title={t("subscribe.title")} invitation={t("signIn.required")}>
      {({ isPremium }) => (
        <Page title={t("subscribe.title")} className="subscribe" header={<BackHeader />}>
          <InSteps>
            <PlanChoice isPremium={isPremium} />
            <Trust />
          </InSteps>
        </Page>
      )}
    </SignedIn>
  );
}
