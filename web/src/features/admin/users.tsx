// User management: lists all accounts and switches their admin role.
import type { UserEntry } from "@cellwright/contracts/admin";
import { useDeferredValue, useId, useState } from "react";
import { date, number, t } from "../../lib/messages.ts";
import { reasonOf } from "../../lib/reason.ts";
import { useSettled } from "../../lib/use-settled.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { Failure } from "../../ui/failure.tsx";
import { Icon } from "../../ui/icon.tsx";
import "./admin.css";
import { type Sort, useUsers } from "./use-users.ts";

const longest = 200;
const skeletonRows = [1, 2, 3, 4, 5];
const columns = ["user", "email", "status", "tokens", "joined", "admin"] as const;
const sorts = ["joined", "tokens", "status"] as const satisfies readonly Sort[];

export function Users() {
  const [written, setWritten] = useState("");
  const [sort, setSort] = useState<Sort>("joined");
  const found = useUsers(useSettled(written.trim()), sort);
  const sorting = useId();
  const { total, error, changing, setAdmin, retry, next, previous } = found;
  // deferred, so that the browser stays responsive while many rows are drawn
  const users = useDeferredValue(found.users);
  const [granting, setGranting] = useState<UserEntry | null>(null);
  return (
    <div className="card users">
      <div className="users-tools">
        <search className="users-search">
          <Icon name="search" />
          <input
            type="search"
            aria-label={t("users.search")}
            placeholder={t("users.search")}
            maxLength={longest}
            value={written}
            onChange={(event) => setWritten(event.target.value)}
          />
        </search>
        <label htmlFor={sorting}>{t("users.sort")}</label>
        <select
          id={sorting}
          value={sort}
          onChange={({ target }) => setSort(sorts.find((each) => each === target.value) ?? "joined")}
        >
          {sorts.map((each) => (
            <option key={each} value={each}>
              {t(`users.sort.${each}`)}
            </option>
          ))}
        </select>
        <p className="quiet" role="status">
          {users ? t("users.count", { count: total }) : error === undefined && t("users.loading")}
        </p>
      </div>
      {error !== undefined && !users ? (
        <Failure title={t("users.failed")} reason={reasonOf(error)} retry={retry} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
        <section className="wide-table" tabIndex={0} aria-label={t("users.title")}>
          <table aria-busy={!users}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {t(`users.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {users
                ? users.map((user) => (
                    <Row
                      key={user.id}
                      user={user}
                      isChanging={changing === user.id}
                      onToggle={() => (user.isAdmin ? void setAdmin(user) : setGranting(user))}
                    />
                  ))
                : skeletonRows.map((row) => <SkeletonRow key={row} />)}
            </tbody>
          </table>
        </section>
      )}
      {granting && (
        <Confirm
          title={t("users.grant.title", { name: nameOf(granting) })}
          yes={t("users.grant")}
          onYes={() => void setAdmin(granting)}
          onClose={() => setGranting(null)}
        >
          {t("users.grant.text")}
        </Confirm>
      )}
      {users?.length === 0 && <p className="empty">{t("users.none")}</p>}
      {(next || previous) && (
        <nav className="actions" aria-label={t("users.pages")}>
          <button type="button" className="button small" disabled={!previous} onClick={previous || undefined}>
            {t("users.previous")}
          </button>
          <button type="button" className="button small" disabled={!next} onClick={next || undefined}>
            {t("users.next")}
          </button>
        </nav>
      )}
    </div>
  );
}

const SkeletonRow = () => (
  <tr className="skeleton">
    {columns.map((column) => (
      <td key={column}>
        <span aria-hidden="true" />
      </td>
    ))}
  </tr>
);

const nameOf = ({ firstName, lastName }: UserEntry) =>
  [firstName, lastName].filter(Boolean).join(" ") || t("users.unknown");

type RowProps = { user: UserEntry; isChanging: boolean; onToggle: () => void };

function Row({ user, isChanging, onToggle }: RowProps) {
  const { id, email, isPremium, isAdmin, isSuperAdmin, tokensUsedToday, createdAt } = user;
  const name = nameOf(user);
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
        <span className="user-id">{id}</span>
      </th>
      <td>{email}</td>
      <td>
        {isPremium ? (
          <span className="badge" data-tone="premium">
            {t("badge.premium")}
          </span>
        ) : (
          <span className="quiet">{t("users.isFree")}</span>
        )}
      </td>
      <td>{number(tokensUsedToday)}</td>
      <td>
        <time dateTime={createdAt}>{date(createdAt)}</time>
      </td>
      <td>
        {isSuperAdmin ? (
          <span className="badge">{t("badge.superAdmin")}</span>
        ) : (
          <button
            type="button"
            role="switch"
            className="switch"
            aria-checked={isAdmin}
            disabled={isChanging}
            onClick={onToggle}
          >
            <span className="switch-track" aria-hidden="true" />
            {t(isAdmin ? "users.isAdmin" : "users.isUser")}
            <span className="sr-only">{name}</span>
          </button>
        )}
      </td>
    </tr>
  );
}
