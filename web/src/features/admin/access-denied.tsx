// Shown to everybody but super admins.
import { Link } from "react-router-dom";
import { say } from "../../lib/messages.ts";

export const AccessDenied = () => (
  <section className="card centred">
    <h1>{say("admin.denied")}</h1>
    <p>{say("admin.denied.text")}</p>
    <p>
      <Link className="button primary" to="/dashboard">
        {say("backToDashboard")}
      </Link>
    </p>
  </section>
);
