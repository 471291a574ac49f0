// A card with a link to the sign-in page.
import { Link } from "react-router-dom";
import { t } from "../../lib/messages.ts";
import { signInAt } from "../../lib/return-to.ts";
import { Brand } from "../../ui/brand.tsx";

/** `title` defaults to the product's name. */
export const SignInCard = ({ returnTo, title }: { returnTo: string; title?: string }) => (
  <section className="card centred">
    {title && (
      <p>
        <Brand />
      </p>
    )}
    <h1>{title ?? <Brand />}</h1>
    <p>{t("signIn.text")}</p>
    <p>
      <a className="button primary" href={signInAt(returnTo)}>
        {t("signIn")}
      </a>
    </p>
    <p>
      <Link to="/">{t("backHome")}</Link>
    </p>
  </section>
);
