// The call to action at the end of the landing page.
import { freeTokensPerDay, tokensPerRequest } from "@cellwright/contracts/limits";
import { t } from "../../lib/messages.ts";
import { CallToAction, type Visitor } from "./call-to-action.tsx";

export const ClosingCall = ({ visitor }: { visitor: Visitor }) => (
  <section className="closing" aria-labelledby="closing">
    <h2 id="closing">{t("landing.closing")}</h2>
    <p className="lead">{t("landing.closing.text", { count: freeTokensPerDay / tokensPerRequest })}</p>
    <p>
      <CallToAction visitor={visitor} invitation="landing.startToday" />
    </p>
  </section>
);
