// Completes a sign-in or a sign-up. It completes both prompts, because a visitor may sign in instead of signing up.
import type { Request, Response } from "express";
import type Provider from "oidc-provider";

export const finish = (provider: Provider, req: Request, res: Response, accountId: string): Promise<void> =>
  provider.interactionFinished(
    req,
    res,
    { login: { accountId }, create: {} },
    { mergeWithLastSubmission: false },
  );
