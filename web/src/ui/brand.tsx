// The product's name and mark: a selected cell with its fill handle.
import { t } from "../lib/messages.ts";

export const Brand = () => (
  <span className="brand">
    <svg className="brand-mark" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <rect className="brand-cell" x="2.5" y="4.5" width="17" height="13" rx="2" />
      <rect className="brand-handle" x="15.5" y="13.5" width="7" height="7" rx="1.5" />
    </svg>
    {t("product")}
  </span>
);
