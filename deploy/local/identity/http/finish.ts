// The end of signing in or up: whoever came to make an account may as well have signed in.
import type { Request, Response } from "express";
import type Provider from "oidc-provider";

export const finish = (provider: Provider, req: Request, res: Response, accountId: string): Promise<void> =>
  provider.interactionFinished(
    req,
    res,
    { login: { accountId }, create: {} },
    { mergeWithLastSubmission: false },
  );
