// My Requests: what the person did, to be found again.
import type { Activity } from "@cellwright/contracts/activities";
import { useState } from "react";
import { number, say } from "../../lib/messages.ts";
import { reasonOf } from "../../lib/reason.ts";
import { useNow } from "../../lib/use-now.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { Failure } from "../../ui/failure.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { destructive, toast } from "../../ui/toasts.ts";
import { HistorySearch } from "./history-search.tsx";
import { RequestRow } from "./request-row.tsx";
import "./requests.css";
import { useActivities } from "./use-activities.ts";
import { useDeletion } from "./use-deletion.ts";

/** `onRestore` puts the saved messages back into the current chat. */
export function MyRequests({ onRestore }: { onRestore: (activity: Activity) => Promise<void> }) {
  const { activities: all, error, retry, rename, remove } = useActivities();
  const deletion = useDeletion(remove);
  const activities = all?.filter(({ id }) => !deletion.isLeaving(id));
  const [leaving, setLeaving] = useState<Activity | null>(null);
  const now = useNow();

  const renameAndTell = async (id: string, description: string) => {
    try {
      await rename(id, description);
      toast(say("requests.renamed"));
    } catch (cause) {
      destructive(say("requests.renameFailed"), reasonOf(cause));
      throw cause;
    }
  };

  return (
    <section id="requests" className="card requests" aria-label={say("requests.title")}>
      {/* of an entry that is deleted the button goes with it, and the focus comes here */}
      <h2 tabIndex={-1}>
        {say("requests.title")} {activities && <span className="quiet">({number(activities.length)})</span>}
      </h2>
      <HistorySearch now={now} />
      {activities === undefined && error === undefined && <Spinner>{say("requests.loading")}</Spinner>}
      {activities === undefined && error !== undefined && (
        <Failure title={say("requests.loadFailed")} reason={reasonOf(error)} retry={retry} />
      )}
      {activities?.length === 0 && <p className="empty">{say("requests.empty")}</p>}
      {activities && activities.length > 0 && (
        <ul className="request-list">
          {activities.map((activity) => (
            <RequestRow
              key={activity.id}
              activity={activity}
              now={now}
              onRename={(description) => renameAndTell(activity.id, description)}
              onRestore={() => onRestore(activity)}
              onDelete={() => setLeaving(activity)}
            />
          ))}
        </ul>
      )}
      {leaving && (
        <Confirm
          title={say("requests.delete.title")}
          yes={say("requests.delete")}
          onYes={() => deletion.begin(leaving.id)}
          onClose={() => setLeaving(null)}
        >
          {say("requests.delete.confirm", { title: leaving.description })}
        </Confirm>
      )}
    </section>
  );
}
