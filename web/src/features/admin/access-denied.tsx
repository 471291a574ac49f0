// Replaces the admin panel for everybody but super admins.
import { Link } from "react-router-dom";
import { t } from "../../lib/messages.ts";

export const AccessDenied = () => (
  <section className="card centred">
    <h1>{t("admin.denied")}</h1>
    <p>{t("admin.denied.text")}</p>
    <p>
      <Link className="button primary" to="/dashboard">
        {t("backToDashboard")}
      </Link>
    </p>
  </section>
);
