// Shows a page to signed-in users. Visitors get a card with a sign-in link at the same URL.
import type { User } from "@cellwright/contracts/users";
import { type ReactNode, useDeferredValue } from "react";
import { useLocation } from "react-router-dom";
import { t } from "../../lib/messages.ts";
import { reasonOf } from "../../lib/reason.ts";
import { Failure } from "../../ui/failure.tsx";
import { Page } from "../../ui/page.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { SignInCard } from "./sign-in-card.tsx";
import { refreshUser, useUser } from "./use-user.ts";

/** `invitation` is the title of that card. */
type Props = { title: string; invitation?: string; children: (user: User) => ReactNode };

export function SignedIn({ title, invitation, children }: Props) {
  const { user: latest, error } = useUser();
  // deferred, so that the browser stays responsive while the whole page is drawn
  const user = useDeferredValue(latest);
  const { pathname } = useLocation();
  if (user) return children(user);
  return (
    // the key makes React replace this element as a whole, which does not count as a layout shift
    <Page key="waiting" title={title} className="whole">
      {user === null ? (
        <SignInCard returnTo={pathname} {...(invitation && { title: invitation })} />
      ) : (
        <>
          <h1 className="sr-only">{title}</h1>
          {error === undefined ? (
            <Waiting>{t("loading")}</Waiting>
          ) : (
            <Failure title={t("gate.failed")} reason={reasonOf(error)} retry={() => void refreshUser()} />
          )}
        </>
      )}
    </Page>
  );
}
