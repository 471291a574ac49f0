// The dashboard's header: what is going on, who one is, and the way out.
import type { User } from "@cellwright/contracts/users";
import type { ReactNode } from "react";
import { RequestsLeft } from "../features/account/requests-left.tsx";
import { RoleBadges } from "../features/account/role-badges.tsx";
import { signOut } from "../features/account/sign-out.ts";
import { say } from "../lib/messages.ts";
import { Brand } from "../ui/brand.tsx";
import { Icon } from "../ui/icon.tsx";

export const DashboardHeader = ({ user, children }: { user: User; children?: ReactNode }) => (
  <header className="bar">
    <div className="bar-content">
      <Brand />
      {children}
      <div className="standing">
        <RoleBadges user={user} />
        {user.emailVerified && <RequestsLeft user={user} />}
        <span className="name">{user.firstName || user.email}</span>
      </div>
      <button type="button" className="button leave" onClick={signOut}>
        <Icon name="leave" /> {say("signOut")}
      </button>
    </div>
  </header>
);
