// Page layout: title, skip link, header, content and footer.
import { type ReactNode, useEffect, useRef } from "react";
import { t } from "../lib/messages.ts";
import { OfflineBanner } from "./offline-banner.tsx";

type Props = {
  title?: string;
  header?: ReactNode;
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
};

// The path of the page that was shown before. After a navigation the focus moves to the content.
let shownAt: string | null = null;

export function Page({ title, header, footer, className = "", children }: Props) {
  const whole = title ? `${title} · ${t("product")}` : t("product.title");
  const content = useRef<HTMLElement>(null);
  useEffect(() => {
    document.title = whole;
  }, [whole]);
  useEffect(() => {
    if (shownAt !== null && shownAt !== location.pathname) {
      content.current?.focus({ preventScroll: true });
      scrollTo({ top: 0, behavior: "instant" });
    }
    shownAt = location.pathname;
  }, []);
  return (
    <>
      <a className="skip" href="#main">
        {t("skip")}
      </a>
      <OfflineBanner />
      {header}
      <main ref={content} id="main" className={className} tabIndex={-1}>
        {children}
      </main>
      {footer}
    </>
  );
}
