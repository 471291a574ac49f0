// Completes a sign-in or sign-up. A visitor who came to sign up may have signed in instead, so both prompts are completed.
import type { Request, Response } from "express";
import type Provider from "oidc-provider";

export const finish = (provider: Provider, req: Request, res: Response, accountId: string): Promise<void> =>
  provider.interactionFinished(
    req,
    res,
    { login: { accountId }, create: {} },
    { mergeWithLastSubmission: false },
  );
