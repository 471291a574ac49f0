// Layout of the legal pages: the text, and links to the landing page and the other legal page. Needs no session.
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { LanguagePicker } from "../features/account/language-picker.tsx";
import { LegalDocument } from "../features/legal/legal-document.tsx";
import type { LegalName, LegalText } from "../features/legal/texts.ts";
import { useLegalText } from "../features/legal/use-legal-text.ts";
import { t } from "../lib/messages.ts";
import { Brand } from "../ui/brand.tsx";
import { Icon } from "../ui/icon.tsx";
import { Page } from "../ui/page.tsx";
import "./legal-page.css";

const others = {
  privacy: { name: "terms", path: "/terms-of-use" },
  terms: { name: "privacy", path: "/privacy-policy" },
} as const;

type Props = { name: LegalName; first: LegalText };

export function LegalPage({ name, first }: Props) {
  const text = useLegalText(name, first);
  const title = t(`legal.${name}`);
  useEffect(() => {
    // the browser looked for the section before the text was there, so scroll to it now
    document.getElementById(location.hash.slice(1))?.scrollIntoView({ behavior: "instant" });
  }, []);
  return (
    <Page title={title} header={<LegalHeader />} footer={<LegalFooter {...others[name]} />}>
      <LegalDocument name={name} title={title} text={text} />
    </Page>
  );
}

const LegalHeader = () => (
  <header className="bar legal-bar">
    <div className="bar-content">
      <Brand />
      <LanguagePicker />
      <Link className="button small back" to="/">
        <Icon name="previous" /> {t("backHome")}
      </Link>
    </div>
  </header>
);

const LegalFooter = ({ name, path }: { name: LegalName; path: string }) => (
  <footer className="legal-footer">
    <Link to="/">{t("backHome")}</Link>
    <Link to={path}>{t(`legal.${name}`)}</Link>
  </footer>
);
