// One screen: its title, a way past the header, and the place where its content begins.
import { type ReactNode, useEffect } from "react";
import { say } from "../lib/messages.ts";
import { OfflineBanner } from "./offline-banner.tsx";

type Props = {
  title?: string;
  header?: ReactNode;
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
};

export function Page({ title, header, footer, className = "", children }: Props) {
  const whole = title ? `${title} · ${say("product")}` : say("product.title");
  useEffect(() => {
    document.title = whole;
  }, [whole]);
  return (
    <>
      <a className="skip" href="#main">
        {say("skip")}
      </a>
      <OfflineBanner />
      {header}
      <main id="main" className={className} tabIndex={-1}>
        {children}
      </main>
      {footer}
    </>
  );
}
