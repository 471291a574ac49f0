// How many requests the person has left; admins have no limit.
import { tokensPerRequest } from "@cellwright/contracts/limits";
import type { User } from "@cellwright/contracts/users";
import { say } from "../../lib/messages.ts";
import { useTokens } from "./use-tokens.ts";

export function RequestsLeft({ user }: { user: User }) {
  const tokens = useTokens();
  if (user.isAdmin || user.isSuperAdmin) return <span className="badge">{say("requests.unlimited")}</span>;
  if (typeof tokens?.tokensLeft !== "number") return null;
  const count = Math.floor(tokens.tokensLeft / tokensPerRequest);
  return (
    <span className="badge" data-tone={count === 0 ? "spent" : "plain"}>
      {say("requests.left", { count })}
    </span>
  );
}
