// The user's picture and name in the header; opens the profile.
import type { User } from "@cellwright/contracts/users";
import { lazy, Suspense, useState } from "react";
import { Avatar } from "../features/account/avatar.tsx";
import { t } from "../lib/messages.ts";
import { useCommands } from "../ui/commands.ts";

const Profile = lazy(() => import("./profile.tsx").then((page) => ({ default: page.Profile })));

export function ProfileButton({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  useCommands(() => [
    { id: "profile", group: t("palette.account"), label: t("profile.title"), run: () => setOpen(true) },
  ]);
  return (
    <>
      <button
        type="button"
        className="profile-button"
        aria-haspopup="dialog"
        title={t("profile.title")}
        onClick={() => setOpen(true)}
      >
        <Avatar user={user} />
        <bdi className="name">{user.firstName || user.email}</bdi>
      </button>
      {isOpen && (
        <Suspense>
          <Profile user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
