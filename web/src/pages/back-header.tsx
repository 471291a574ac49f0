// The header of all pages but the dashboard: the product's name and a link back.
import { Link } from "react-router-dom";
import { t } from "../lib/messages.ts";
import { Brand } from "../ui/brand.tsx";
import { Icon } from "../ui/icon.tsx";

export const BackHeader = () => (
  <header className="bar">
    <div className="bar-content">
      <Brand />
      <Link className="button small back" to="/dashboard">
        <Icon name="previous" /> {t("backToDashboard")}
      </Link>
    </div>
  </header>
);
