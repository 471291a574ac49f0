// The page for unknown paths.
import { Link } from "react-router-dom";
import { say } from "../lib/messages.ts";
import { Page } from "../ui/page.tsx";

export const NotFound = () => (
  <Page title={say("notFound")} className="whole">
    <section className="card centred">
      <h1>{say("notFound")}</h1>
      <p>{say("notFound.text")}</p>
      <p>
        <Link className="button primary" to="/">
          {say("backHome")}
        </Link>
      </p>
    </section>
  </Page>
);
