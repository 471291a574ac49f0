// The sign-in page; redirects users who are already signed in.
import { useSyncExternalStore } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { SignInCard } from "../features/account/sign-in-card.tsx";
import { useUser } from "../features/account/use-user.ts";
import { t } from "../lib/messages.ts";
import { safeReturn } from "../lib/return-to.ts";
import { Page } from "../ui/page.tsx";

const never = () => () => {};

export function Login() {
  const [query] = useSearchParams();
  const { user } = useUser();
  // the prerendered document is the same for every query, so the query is read only in the browser
  const returnTo = useSyncExternalStore(
    never,
    () => safeReturn(query.get("returnTo")),
    () => safeReturn(null),
  );
  if (user) return <Navigate to={returnTo} replace />;
  return (
    <Page title={t("signIn")} className="whole">
      <SignInCard returnTo={returnTo} />
    </Page>
  );
}
