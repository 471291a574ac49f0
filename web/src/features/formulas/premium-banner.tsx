// Shown to users without premium in a feature that needs it.
import { Link } from "react-router-dom";
import { say } from "../../lib/messages.ts";

export const PremiumBanner = () => (
  <div className="premium-banner">
    <p>{say("formulas.premiumBanner")}</p>
    <Link to="/subscribe" className="button small">
      {say("upgradeNow")}
    </Link>
  </div>
);
