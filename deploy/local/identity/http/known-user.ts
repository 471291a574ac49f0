// Calls of the admin API about one account. Unknown ids get Keycloak's 404 response.
import type { Request, RequestHandler, Response } from "express";
import type { User, Users } from "../store/users.ts";

type Answer = (user: User, req: Request, res: Response) => unknown;

export const knownUser =
  (accounts: Users) =>
  (answer: Answer): RequestHandler =>
  async (req, res) => {
    const user = accounts.byId(String(req.params.id));
    if (user) await answer(user, req, res);
    else res.status(404).json({ error: "User not found" });
  };
