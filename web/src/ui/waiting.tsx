// Shown while a page loads.
import { say } from "../lib/messages.ts";
import { Spinner } from "./spinner.tsx";

export const Waiting = ({ children }: { children: string }) => (
  <div className="waiting">
    <p className="waiting-lead">{say("landing.lead")}</p>
    <Spinner>{children}</Spinner>
  </div>
);
