// A paginated list. The next page is loaded on demand.
import { useState } from "react";
import useSWR from "swr";
import { getPage, type Paged } from "./api.ts";
import { shortLived } from "./polling.ts";

const lookAgainAfter = 2_000;

/** A null `address` loads nothing. While `isMoving` is true for the first page, it is loaded again every 2 s. */
export function usePages<T>(address: string | null, isMoving: (first: T) => boolean = () => false) {
  const { data, error, isLoading, mutate } = useSWR<Paged<T>, unknown>(address, {
    ...shortLived,
    fetcher: getPage<T>,
    refreshInterval: (latest?: Paged<T>) => (latest && isMoving(latest.body) ? lookAgainAfter : 0),
  });
  const [further, setFurther] = useState<{ after: Paged<T>; pages: readonly Paged<T>[] } | null>(null);
  const [isReading, setReading] = useState(false);
  // pages that were loaded after an older first page no longer fit, so they are left out
  const more = data && further?.after === data ? further.pages : [];
  const pages = data ? [data, ...more] : [];
  const next = pages.at(-1)?.next ?? null;
  const readOn = async () => {
    if (!data || next === null || isReading) return;
    setReading(true);
    try {
      const page = await getPage<T>(next);
      setFurther({ after: data, pages: [...more, page] });
    } finally {
      setReading(false);
    }
  };
  return {
    pages: pages.map(({ body }) => body),
    error,
    isLoading,
    isReading,
    next,
    readOn,
    retry: () => void mutate(),
  };
}
