// The page for unknown paths.
import { Link } from "react-router-dom";
import { t } from "../lib/messages.ts";
import { Page } from "../ui/page.tsx";

export const NotFound = () => (
  <Page title={t("notFound")} className="whole">
    <section className="card centred">
      <h1>{t("notFound")}</h1>
      <p>{t("notFound.text")}</p>
      <p>
        <Link className="button primary" to="/">
          {t("backHome")}
        </Link>
      </p>
    </section>
  </Page>
);
