// Shown while a page loads.
import { t } from "../lib/messages.ts";
import { Spinner } from "./spinner.tsx";

export const Waiting = ({ children }: { children: string }) => (
  <div className="waiting">
    <p className="waiting-lead">{t("landing.lead")}</p>
    <Spinner>{children}</Spinner>
  </div>
);
