// An error message with a retry button.
import { t } from "../lib/messages.ts";
import { Icon } from "./icon.tsx";

export const Failure = ({ title, reason, retry }: { title: string; reason: string; retry: () => void }) => (
  <div className="failure" role="alert">
    <p className="failure-title">
      <Icon name="alert" /> {title}
    </p>
    <p className="quiet">{reason}</p>
    <button type="button" className="button" onClick={retry}>
      <Icon name="retry" /> {t("retry")}
    </button>
  </div>
);
