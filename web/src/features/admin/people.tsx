// User management: all accounts, and switching their admin role.
import type { UserEntry } from "@cellwright/contracts/admin";
import { useDeferredValue, useId, useState } from "react";
import { date, number, t } from "../../lib/messages.ts";
import { reasonOf } from "../../lib/reason.ts";
import { useSettled } from "../../lib/use-settled.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { Failure } from "../../ui/failure.tsx";
import { Icon } from "../../ui/icon.tsx";
import "./admin.css";
import { type Sort, usePeople } from "./use-people.ts";

const longest = 200;
const skeletonRows = [1, 2, 3, 4, 5];
const columns = ["user", "email", "status", "tokens", "joined", "admin"] as const;
const sorts = ["joined", "tokens", "status"] as const satisfies readonly Sort[];

export function People() {
  const [written, setWritten] = useState("");
  const [sort, setSort] = useState<Sort>("joined");
  const found = usePeople(useSettled(written.trim()), sort);
  const sorting = useId();
  const { total, error, changing, setAdmin, retry, next, previous } = found;
  // deferred, so that the browser stays responsive while many rows are drawn
  const people = useDeferredValue(found.people);
  const [granting, setGranting] = useState<UserEntry | null>(null);
  return (
    <div className="card people">
      <div className="people-tools">
        <search className="people-search">
          <Icon name="search" />
          <input
            type="search"
            aria-label={t("people.search")}
            placeholder={t("people.search")}
            maxLength={longest}
            value={written}
            onChange={(event) => setWritten(event.target.value)}
          />
        </search>
        <label htmlFor={sorting}>{t("people.sort")}</label>
        <select
          id={sorting}
          value={sort}
          onChange={({ target }) => setSort(sorts.find((each) => each === target.value) ?? "joined")}
        >
          {sorts.map((each) => (
            <option key={each} value={each}>
              {t(`people.sort.${each}`)}
            </option>
          ))}
        </select>
        <p className="quiet" role="status">
          {people ? t("people.count", { count: total }) : error === undefined && t("people.loading")}
        </p>
      </div>
      {error !== undefined && !people ? (
        <Failure title={t("people.failed")} reason={reasonOf(error)} retry={retry} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
        <section className="wide-table" tabIndex={0} aria-label={t("people.title")}>
          <table aria-busy={!people}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {t(`people.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {people
                ? people.map((person) => (
                    <Row
                      key={person.id}
                      person={person}
                      isChanging={changing === person.id}
                      onToggle={() => (person.isAdmin ? void setAdmin(person) : setGranting(person))}
                    />
                  ))
                : skeletonRows.map((row) => <SkeletonRow key={row} />)}
            </tbody>
          </table>
        </section>
      )}
      {granting && (
        <Confirm
          title={t("people.grant.title", { name: nameOf(granting) })}
          yes={t("people.grant")}
          onYes={() => void setAdmin(granting)}
          onClose={() => setGranting(null)}
        >
          {t("people.grant.text")}
        </Confirm>
      )}
      {people?.length === 0 && <p className="empty">{t("people.none")}</p>}
      {(next || previous) && (
        <nav className="actions" aria-label={t("people.pages")}>
          <button type="button" className="button small" disabled={!previous} onClick={previous || undefined}>
            {t("people.previous")}
          </button>
          <button type="button" className="button small" disabled={!next} onClick={next || undefined}>
            {t("people.next")}
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
  [firstName, lastName].filter(Boolean).join(" ") || t("people.unknown");

type RowProps = { person: UserEntry; isChanging: boolean; onToggle: () => void };

function Row({ person, isChanging, onToggle }: RowProps) {
  const { id, email, isPremium, isAdmin, isSuperAdmin, tokensUsedToday, createdAt } = person;
  const name = nameOf(person);
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
        <span className="person-id">{id}</span>
      </th>
      <td>{email}</td>
      <td>
        {isPremium ? (
          <span className="badge" data-tone="premium">
            {t("badge.premium")}
          </span>
        ) : (
          <span className="quiet">{t("people.isFree")}</span>
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
            {t(isAdmin ? "people.isAdmin" : "people.isUser")}
            <span className="sr-only">{name}</span>
          </button>
        )}
      </td>
    </tr>
  );
}
