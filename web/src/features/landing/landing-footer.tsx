// The landing page's footer: legal links and trademarks.
import { Link } from "react-router-dom";
import { say } from "../../lib/messages.ts";
import { Brand } from "../../ui/brand.tsx";

export const LandingFooter = () => (
  <footer className="footer">
    <Brand />
    <nav className="footer-links" aria-label={say("legal")}>
      <Link to="/privacy-policy">{say("legal.privacy")}</Link>
      <Link to="/terms-of-use">{say("legal.terms")}</Link>
    </nav>
    <p className="quiet">{say("landing.trademarks")}</p>
  </footer>
);
