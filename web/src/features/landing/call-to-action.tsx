// Call-to-action buttons: to the dashboard if signed in, otherwise to sign-up or sign-in.
import { Link } from "react-router-dom";
import { t } from "../../lib/messages.ts";

export type Visitor = "unknown" | "signed-in" | "signed-out";

const dashboard = "/dashboard";
export const signIn = `/api/auth/login?returnTo=${dashboard}`;
const signUp = `${signIn}&create`;

type Props = { visitor: Visitor; invitation: "landing.start" | "landing.startToday" };

export const CallToAction = ({ visitor, invitation }: Props) =>
  visitor === "signed-in" ? (
    <Link className="button primary large" to={dashboard}>
      {t("landing.toDashboard")}
    </Link>
  ) : (
    <a className="button primary large" href={signUp}>
      {t(invitation)}
    </a>
  );

export function HeaderCallToAction({ visitor }: { visitor: Visitor }) {
  if (visitor === "unknown")
    return (
      <button type="button" className="button" disabled>
        {t("loading")}
      </button>
    );
  return visitor === "signed-in" ? (
    <Link className="button" to={dashboard}>
      {t("landing.dashboard")}
    </Link>
  ) : (
    <a className="button" href={signIn}>
      {t("signIn")}
    </a>
  );
}
