// Shows a page only to signed-in users. Visitors are redirected to the sign-in page after one second.
import type { User } from "@cellwright/contracts/users";
import { type ReactNode, useDeferredValue, useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { t } from "../../lib/messages.ts";
import { reasonOf } from "../../lib/reason.ts";
import { signInAt } from "../../lib/return-to.ts";
import { Brand } from "../../ui/brand.tsx";
import { Failure } from "../../ui/failure.tsx";
import { Page } from "../../ui/page.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { destructive } from "../../ui/toasts.ts";
import { Waiting } from "../../ui/waiting.tsx";
import { refreshUser, useUser } from "./use-user.ts";

const redirectAfter = 1_000;

export function Gate({ children }: { children: (user: User) => ReactNode }) {
  const { user: latest, error } = useUser();
  // deferred, so that the browser stays responsive while the whole page is drawn
  const user = useDeferredValue(latest);
  if (user) return children(user);
  return (
    // the key makes React replace this element as a whole, which does not count as a layout shift
    <Page key="waiting" className="whole" header={user === null && <SignedOutHeader />}>
      <h1 className="sr-only">{t("dashboard")}</h1>
      {user === null && <Redirecting />}
      {user === undefined && error === undefined && <Waiting>{t("gate.verifying")}</Waiting>}
      {user === undefined && error !== undefined && (
        <Failure title={t("gate.failed")} reason={reasonOf(error)} retry={() => void refreshUser()} />
      )}
    </Page>
  );
}

/** A sign-in link for visitors who do not want to wait for the redirect. */
function SignedOutHeader() {
  const { pathname, search } = useLocation();
  return (
    <header className="bar">
      <div className="bar-content">
        <Brand />
        <a className="button" href={signInAt(pathname + search)}>
          {t("signIn")}
        </a>
      </div>
    </header>
  );
}

function Redirecting() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    destructive(t("gate.required"), t("gate.required.text"));
    const timer = setTimeout(
      () => navigate(`/login?returnTo=${encodeURIComponent(pathname + search)}`, { replace: true }),
      redirectAfter,
    );
    return () => clearTimeout(timer);
  }, [pathname, search, navigate]);
  return <Spinner>{t("gate.redirecting")}</Spinner>;
}
