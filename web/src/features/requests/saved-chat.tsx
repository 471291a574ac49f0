// Shows a saved chat. Long chats are loaded on demand.
import type { Activity } from "@cellwright/contracts/activities";
import useSWR from "swr";
import { t } from "../../lib/messages.ts";
import { reasonOf } from "../../lib/reason.ts";
import { Failure } from "../../ui/failure.tsx";
import { Reply } from "../../ui/reply.tsx";
import { Spinner } from "../../ui/spinner.tsx";

type KeptMessages = NonNullable<Activity["details"]["messages"]>;

export function LongChat({ id }: { id: string }) {
  const { data, error, mutate } = useSWR<Activity, unknown>(`/api/activities/${id}`);
  if (data) return <SavedChat messages={data.details.messages ?? []} />;
  if (error === undefined) return <Spinner>{t("requests.loading")}</Spinner>;
  return <Failure title={t("requests.loadFailed")} reason={reasonOf(error)} retry={() => void mutate()} />;
}

export const SavedChat = ({ messages }: { messages: KeptMessages }) => (
  <ol className="saved">
    {messages.map((message, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a saved chat does not change
      <li key={index} data-role={message.role}>
        <p className="quiet">{t(message.role === "user" ? "chat.you" : "chat.assistant")}</p>
        {message.role === "user" ? (
          <p className="as-typed" dir="auto">
            {message.content}
          </p>
        ) : (
          <Reply text={message.content} formulas={message.metadata?.formulas ?? []} />
        )}
        {message.metadata?.status === "failed" && <p className="note">{t("chat.failed")}</p>}
      </li>
    ))}
  </ol>
);
