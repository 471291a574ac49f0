// Password reset. The response is the same for every e-mail address, and only the owner of an account gets a mail.
import { Router } from "express";
import type { Guessing } from "../domain/guessing.ts";
import type { Letters } from "../mails/letters.ts";
import { forgottenPasswordPage, mailIsComingPage } from "../pages/forgotten-password.ts";
import type { Users } from "../store/users.ts";
import { emailAddress, typed } from "./form.ts";

type Parts = { accounts: Users; letters: Letters; guessing: Guessing; siteUrl: string };

export function forgottenPassword({ accounts, letters, guessing, siteUrl }: Parts): Router {
  const routes = Router();

  routes.get("/reset-credentials", (_req, res) => void res.send(forgottenPasswordPage({ email: "" })));

  routes.post("/reset-credentials", (req, res) => {
    const kept = typed(req.body, "username");
    const email = emailAddress.safeParse(kept);
    if (!email.success) {
      const error = email.error.issues[0]?.message;
      return void res.status(400).send(forgottenPasswordPage({ email: kept, ...(error ? { error } : {}) }));
    }
    const user = accounts.byEmail(email.data);
    const isFlood = guessing.beginReset(email.data) > 0;
    if (user?.enabled && !isFlood) letters.resetLater(user);
    res.send(mailIsComingPage(siteUrl));
  });

  return routes;
}
