// Signing up: the new person is in at once, unverified, and has a mail to confirm the address.
import { Router } from "express";
import type Provider from "oidc-provider";
import { z } from "zod";
import type { Letters } from "../letters.ts";
import { signUpPage } from "../pages/sign-up.ts";
import { hashPassword } from "../password.ts";
import type { Users } from "../store/users.ts";
import { complaints, emailAddress, newPassword, personName, typed } from "./form.ts";

type Parts = { provider: Provider; accounts: Users; letters: Letters; siteUrl: string };

const signUpForm = z
  .object({
    firstName: personName("first name"),
    lastName: personName("last name"),
    email: emailAddress,
    password: newPassword,
    "password-confirm": z.string(),
  })
  .refine((form) => form.password === form["password-confirm"], {
    path: ["password-confirm"],
    message: "The two passwords are not the same.",
  });

export function signUp({ provider, accounts, letters, siteUrl }: Parts): Router {
  const routes = Router();

  routes.get("/registration", async (req, res) => {
    await provider.interactionDetails(req, res);
    res.send(signUpPage({ firstName: "", lastName: "", email: "" }));
  });

  routes.post("/registration", async (req, res) => {
    await provider.interactionDetails(req, res);
    const kept = {
      firstName: typed(req.body, "firstName"),
      lastName: typed(req.body, "lastName"),
      email: typed(req.body, "email"),
    };
    const form = signUpForm.safeParse({
      ...kept,
      password: typed(req.body, "password"),
      "password-confirm": typed(req.body, "password-confirm"),
    });
    if (!form.success) return void res.status(400).send(signUpPage(kept, complaints(form.error)));
    const { firstName, lastName, email } = form.data;
    const password = await hashPassword(form.data.password);
    const user = accounts.add({ firstName, lastName, email, password, emailVerified: false, roles: [] });
    if (!user) return void res.status(400).send(signUpPage(kept, { email: "Email already exists." }));
    letters.verifyLater(user, `${siteUrl}/dashboard?verified=1`);
    await provider.interactionFinished(
      req,
      res,
      { login: { accountId: user.id } },
      { mergeWithLastSubmission: false },
    );
  });

  return routes;
}
