// Who this is, and whose names are used.
import { say } from "../../lib/messages.ts";
import { Brand } from "../../ui/brand.tsx";

export const LandingFooter = () => (
  <footer className="footer">
    <Brand />
    <p className="quiet">{say("landing.trademarks")}</p>
  </footer>
);
