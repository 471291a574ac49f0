// Replaces a feature that needs premium for users without it.
import { Link } from "react-router-dom";
import { t } from "../../lib/messages.ts";

export const PremiumBanner = () => (
  <div className="premium-banner">
    <p>{t("formulas.premiumBanner")}</p>
    <Link to="/subscribe" className="button small">
      {t("upgradeNow")}
    </Link>
  </div>
);
