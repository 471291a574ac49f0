// A banner while the browser is offline.
import { say } from "../lib/messages.ts";
import { useOnline } from "../lib/use-online.ts";

export const OfflineBanner = () => (
  <div role="status">{useOnline() ? null : <p className="offline">{say("offline")}</p>}</div>
);
