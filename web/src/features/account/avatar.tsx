// The user's picture, or the first letter of their name.
import type { User } from "@cellwright/contracts/users";
import "./avatar.css";

export const Avatar = ({ user }: { user: User }) =>
  user.profileImageUrl ? (
    <img className="avatar" src={user.profileImageUrl} alt="" width="64" height="64" />
  ) : (
    <span className="avatar" aria-hidden="true">
      {(user.firstName || user.email).slice(0, 1).toUpperCase()}
    </span>
  );
