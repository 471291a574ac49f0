// The users, one page at a time, searchable and sorted.
import type { UserEntry, UsersQuery } from "@cellwright/contracts/admin";
import { useState } from "react";
import useSWR from "swr";
import { getPage, type Paged, patch } from "../../lib/api.ts";
import { t } from "../../lib/messages.ts";
import { shortLived } from "../../lib/polling.ts";
import { reasonOf } from "../../lib/reason.ts";
import { destructive, toast } from "../../ui/toasts.ts";

const pageSize = 20;

export type Sort = UsersQuery["sort"];

export function useUsers(words: string, sort: Sort) {
  const first = `/api/admin/users?${new URLSearchParams({
    limit: String(pageSize),
    sort,
    ...(words && { search: words }),
  })}`;
  // The URLs of the pages after the first one, up to the page that is shown.
  const [way, setWay] = useState<{ from: string; further: readonly string[] }>({ from: first, further: [] });
  const further = way.from === first ? way.further : [];
  const { data, error, isLoading, mutate } = useSWR<Paged<UserEntry[]>, unknown>(further.at(-1) ?? first, {
    ...shortLived,
    fetcher: getPage<UserEntry[]>,
    keepPreviousData: true,
  });
  const [changing, setChanging] = useState<string | null>(null);

  const setAdmin = async ({ id, isAdmin }: UserEntry) => {
    setChanging(id);
    try {
      await patch(`/api/admin/users/${id}/admin-status`, { isAdmin: !isAdmin });
      await mutate();
      toast(t("users.changed"), t("users.changed.text"));
    } catch (failure) {
      destructive(t("users.changeFailed"), reasonOf(failure, t("users.changeFailed.text")));
    } finally {
      setChanging(null);
    }
  };

  return {
    users: data?.body,
    total: data?.total ?? 0,
    error,
    isLoading,
    changing,
    setAdmin,
    retry: () => void mutate(),
    next: data?.next && (() => setWay({ from: first, further: [...further, data.next ?? first] })),
    previous: further.length > 0 && (() => setWay({ from: first, further: further.slice(0, -1) })),
  };
}
