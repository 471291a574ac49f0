// The routes of the users service, with the actions behind them.
import type { Log } from "@cellwright/kit/log";
import type { Exporter } from "../clients/exporters.ts";
import type { IdentityProvider } from "../clients/keycloak.ts";
import type { Accounts } from "../domain/accounts.ts";
import { createChangeProfile } from "../domain/change-profile.ts";
import type { Deletions } from "../domain/deletion.ts";
import { createExportAll } from "../domain/export.ts";
import type { SetMailLanguage } from "../domain/mail-language.ts";
import { createPictures } from "../domain/picture.ts";
import { createSignOutEverywhere } from "../domain/sign-out.ts";
import { createVerification } from "../domain/verification.ts";
import type { Stores } from "../store/stores.ts";
import { accountRoutes } from "./account.ts";
import { authRoutes } from "./auth.ts";
import { avatarRoutes, uploadRoutes } from "./avatar.ts";
import { deletionRoutes, receiptRoutes } from "./deletion.ts";
import { presenceRoutes } from "./deletion-presence.ts";
import { exportRoutes } from "./export.ts";

type Parts = Stores & {
  accounts: Accounts;
  deletions: Pick<Deletions, "close" | "read" | "recordVisit">;
  exporters: Record<string, Exporter>;
  identityProvider: IdentityProvider;
  setMailLanguage: SetMailLanguage;
  onRevoked: (userId: string) => void;
  log: Log;
};

export function createRoutes(parts: Parts) {
  const { deletions, log } = parts;
  const verification = createVerification(parts);
  const signOutEverywhere = createSignOutEverywhere(parts);
  return {
    routes: [
      presenceRoutes(deletions.recordVisit, log),
      deletionRoutes(deletions),
      authRoutes({ ...parts, verification, signOutEverywhere }),
      accountRoutes({ ...parts, changeProfile: createChangeProfile(parts) }),
      avatarRoutes(parts),
      exportRoutes({ ...parts, exportAll: createExportAll(parts) }),
    ],
    publicRoutes: [receiptRoutes(deletions)],
    uploadRoutes: [uploadRoutes({ ...parts, pictures: createPictures() })],
  };
}
