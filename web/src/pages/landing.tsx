// The public landing page: features, plans and sign-in.
import { useEffect } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { LanguagePicker } from "../features/account/language-picker.tsx";
import { useUser } from "../features/account/use-user.ts";
import { Backdrop } from "../features/landing/backdrop.tsx";
import { ClosingCall } from "../features/landing/closing-call.tsx";
import { FeatureCards } from "../features/landing/feature-cards.tsx";
import { Hero } from "../features/landing/hero.tsx";
import "../features/landing/landing.css";
import { LandingFooter } from "../features/landing/landing-footer.tsx";
import { LandingHeader } from "../features/landing/landing-header.tsx";
import { PlanCards } from "../features/landing/plan-cards.tsx";
import { keptForTab } from "../lib/stored.ts";
import { Page } from "../ui/page.tsx";

export function Landing() {
  const [query] = useSearchParams();
  const { user, isLoading } = useUser();
  const hasPaid = query.get("upgrade") === "success";
  useEffect(() => {
    if (!hasPaid) keptForTab.clear();
  }, [hasPaid]);
  if (hasPaid) return <Navigate to={`/dashboard?${query}`} replace />;
  const visitor = isLoading ? "unknown" : user ? "signed-in" : "signed-out";
  const header = (
    <LandingHeader visitor={visitor}>
      <LanguagePicker />
    </LandingHeader>
  );
  return (
    <Page className="landing" header={header} footer={<LandingFooter />}>
      <Backdrop />
      <Hero visitor={visitor} />
      <FeatureCards />
      <PlanCards />
      <ClosingCall visitor={visitor} />
    </Page>
  );
}
