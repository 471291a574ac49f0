// Sign-up. The new user is signed in at once, with an unverified e-mail address. The users service requests the mail.
import { Router } from "express";
import type Provider from "oidc-provider";
import { z } from "zod";
import { hashPassword } from "../domain/password.ts";
import { signUpPage } from "../pages/sign-up.ts";
import type { Users } from "../store/users.ts";
import type { Devices } from "./device.ts";
import { finish } from "./finish.ts";
import { complaints, emailAddress, nameField, newPassword, typed } from "./form.ts";

type Parts = { provider: Provider; accounts: Users; devices: Devices; siteUrl: string; now: () => number };

const signUpForm = z
  .object({
    firstName: nameField("first name"),
    lastName: nameField("last name"),
    email: emailAddress,
    password: newPassword,
    "password-confirm": z.string(),
    termsAccepted: z.literal("on", "Please confirm your age and accept the terms."),
  })
  .refine((form) => form.password === form["password-confirm"], {
    path: ["password-confirm"],
    message: "The two passwords are not the same.",
  });

export function signUp({ provider, accounts, devices, siteUrl, now }: Parts): Router {
  const routes = Router();

  routes.get("/registration", async (req, res) => {
    await provider.interactionDetails(req, res);
    res.send(signUpPage({ firstName: "", lastName: "", email: "", isAccepted: false }, siteUrl));
  });

  routes.post("/registration", async (req, res) => {
    await provider.interactionDetails(req, res);
    const termsAccepted = typed(req.body, "termsAccepted");
    const kept = {
      firstName: typed(req.body, "firstName"),
      lastName: typed(req.body, "lastName"),
      email: typed(req.body, "email"),
      isAccepted: termsAccepted === "on",
    };
    const form = signUpForm.safeParse({
      ...kept,
      password: typed(req.body, "password"),
      "password-confirm": typed(req.body, "password-confirm"),
      termsAccepted,
    });
    if (!form.success) return void res.status(400).send(signUpPage(kept, siteUrl, complaints(form.error)));
    const { firstName, lastName, email } = form.data;
    const password = await hashPassword(form.data.password);
    // Keycloak's name and format for the time of acceptance: seconds
    const attributes = { terms_and_conditions: [String(Math.floor(now() / 1_000))] };
    const names = { firstName, lastName, email };
    const user = accounts.add({ ...names, password, emailVerified: false, roles: [], attributes });
    if (!user)
      return void res.status(400).send(signUpPage(kept, siteUrl, { email: "Email already exists." }));
    devices.remember(res, user);
    await finish(provider, req, res, user.id);
  });

  return routes;
}
