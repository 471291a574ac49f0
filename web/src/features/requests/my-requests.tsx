// My Requests: the list of saved chats and formulas.
import type { Activity } from "@cellwright/contracts/activities";
import { useState } from "react";
import { ApiError } from "../../lib/api.ts";
import { number, t } from "../../lib/messages.ts";
import { reasonOf } from "../../lib/reason.ts";
import { useNow } from "../../lib/use-now.ts";
import { useSettled } from "../../lib/use-settled.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { Failure } from "../../ui/failure.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { destructive, toast } from "../../ui/toasts.ts";
import { HistorySearch } from "./history-search.tsx";
import { inOrder, type Order, OrderChoice } from "./order-choice.tsx";
import { RequestRow } from "./request-row.tsx";
import "./requests.css";
import { StorageNote } from "./storage-note.tsx";
import { titleOf } from "./title-of.ts";
import { useActivities, useFound } from "./use-activities.ts";
import { useDeletion } from "./use-deletion.ts";

type Props = {
  /** Restores a chat into the current session, or opens a formula in the builder. */
  onRestore: (activity: Activity) => Promise<void>;
  /** Opens an entry's formula in the Formula Explanation. */
  onOpen: (activity: Activity) => void;
};

export function MyRequests({ onRestore, onOpen }: Props) {
  const { activities: all, error, retry, rename, remove, bringBack } = useActivities();
  const [written, setWritten] = useState("");
  const words = useSettled(written.trim());
  const found = useFound(words);
  const [order, setOrder] = useState<Order>("newest");
  const thenFind = (act: (id: string) => Promise<void>) => async (id: string) => {
    await act(id);
    found.retry();
  };
  const deletion = useDeletion({ remove: thenFind(remove), bringBack: thenFind(bringBack) });
  const isListed = ({ id }: Activity) => !deletion.isDeleting(id);
  const activities = all?.filter(isListed);
  const isSearching = words !== "";
  const shown = isSearching ? found.activities.filter(isListed) : inOrder(activities ?? [], order);
  const [deleting, setDeleting] = useState<Activity | null>(null);
  const now = useNow();

  const renameAndReport = async (id: string, description: string) => {
    try {
      await rename(id, description);
      found.retry();
      toast(t("requests.renamed"));
    } catch (cause) {
      const isRefused = cause instanceof ApiError && cause.code === "INVALID_FIELDS";
      destructive(t("requests.renameFailed"), isRefused ? t("requests.nameHidden") : reasonOf(cause));
      throw cause;
    }
  };

  return (
    <section id="requests" className="card requests" aria-label={t("requests.title")}>
      {/* deleting an entry removes its button, so the focus moves to this heading */}
      <h2 tabIndex={-1}>
        {t("requests.title")} {activities && <span className="quiet">({number(activities.length)})</span>}
      </h2>
      <HistorySearch
        now={now}
        written={written}
        onWrite={setWritten}
        words={words}
        isAlone={!found.isLoading && shown.length === 0}
      />
      {activities && <StorageNote activities={activities} />}
      {!isSearching && activities && activities.length > 1 && (
        <OrderChoice order={order} onChoose={setOrder} />
      )}
      {activities === undefined && error === undefined && <Spinner>{t("requests.loading")}</Spinner>}
      {activities === undefined && error !== undefined && (
        <Failure title={t("requests.loadFailed")} reason={reasonOf(error)} retry={retry} />
      )}
      {isSearching && found.isLoading && <Spinner>{t("history.loading")}</Spinner>}
      {isSearching && found.error !== undefined && (
        <Failure title={t("history.failed")} reason={reasonOf(found.error)} retry={found.retry} />
      )}
      {isSearching && !found.isLoading && found.error === undefined && shown.length === 0 && (
        <p className="empty">{t("requests.none")}</p>
      )}
      {!isSearching && activities?.length === 0 && <p className="empty">{t("requests.empty")}</p>}
      {shown.length > 0 && (
        <ul className="request-list">
          {shown.map((activity) => (
            <RequestRow
              key={activity.id}
              activity={activity}
              now={now}
              isSized={order === "largest"}
              onRename={(description) => renameAndReport(activity.id, description)}
              onRestore={() => onRestore(activity)}
              onOpen={() => onOpen(activity)}
              onDelete={() => setDeleting(activity)}
            />
          ))}
          {isSearching && found.next && (
            <li>
              <button
                type="button"
                className="button small"
                disabled={found.isReading}
                onClick={() => void found.readOn()}
              >
                {t("more")}
              </button>
            </li>
          )}
        </ul>
      )}
      {deleting && (
        <Confirm
          title={t("requests.delete.title")}
          yes={t("requests.delete")}
          onYes={() => void deletion.begin(deleting.id)}
          onClose={() => setDeleting(null)}
        >
          {t("requests.delete.confirm", { title: titleOf(deleting) })}
        </Confirm>
      )}
    </section>
  );
}
