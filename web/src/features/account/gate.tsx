// Lets nobody past who is not signed in: says so, and leads to the sign-in page a second later.
import type { User } from "@cellwright/contracts/users";
import { type ReactNode, useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { say } from "../../lib/messages.ts";
import { reasonOf } from "../../lib/reason.ts";
import { Failure } from "../../ui/failure.tsx";
import { Page } from "../../ui/page.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { destructive } from "../../ui/toasts.ts";
import { refreshUser, useUser } from "./use-user.ts";

const redirectAfter = 1_000;

export function Gate({ children }: { children: (user: User) => ReactNode }) {
  const { user, error } = useUser();
  if (user) return children(user);
  return (
    <Page className="whole">
      <h1 className="sr-only">{say("dashboard")}</h1>
      {user === null && <Redirecting />}
      {user === undefined && error === undefined && <Spinner>{say("gate.verifying")}</Spinner>}
      {user === undefined && error !== undefined && (
        <Failure title={say("gate.failed")} reason={reasonOf(error)} retry={() => void refreshUser()} />
      )}
    </Page>
  );
}

function Redirecting() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    destructive(say("gate.required"), say("gate.required.text"));
    const timer = setTimeout(
      () => navigate(`/login?returnTo=${encodeURIComponent(pathname)}`, { replace: true }),
      redirectAfter,
    );
    return () => clearTimeout(timer);
  }, [pathname, navigate]);
  return <Spinner>{say("gate.redirecting")}</Spinner>;
}
