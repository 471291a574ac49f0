// A banner while the browser is offline.
import { t } from "../lib/messages.ts";
import { useOnline } from "../lib/use-online.ts";

export const OfflineBanner = () => (
  <div role="status">{useOnline() ? null : <p className="offline">{t("offline")}</p>}</div>
);
