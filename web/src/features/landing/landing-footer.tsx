// The landing page's footer: legal links and trademarks.
import { Link } from "react-router-dom";
import { t } from "../../lib/messages.ts";
import { Brand } from "../../ui/brand.tsx";

export const LandingFooter = () => (
  <footer className="footer">
    <Brand />
    <nav className="footer-links" aria-label={t("legal")}>
      <Link to="/privacy-policy">{t("legal.privacy")}</Link>
      <Link to="/terms-of-use">{t("legal.terms")}</Link>
    </nav>
    <p className="quiet">{t("landing.trademarks")}</p>
  </footer>
);
