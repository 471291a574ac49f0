// A saved chat, to be read.
import type { Activity } from "@cellwright/contracts/activities";
import { say } from "../../lib/messages.ts";
import { Reply } from "../../ui/reply.tsx";

type KeptMessages = NonNullable<Activity["details"]["messages"]>;

export const SavedChat = ({ messages }: { messages: KeptMessages }) => (
  <ol className="saved">
    {messages.map((message, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a saved chat does not change
      <li key={index} data-role={message.role}>
        <p className="quiet">{say(message.role === "user" ? "chat.you" : "chat.assistant")}</p>
        {message.role === "user" ? (
          <p className="as-typed" dir="auto">
            {message.content}
          </p>
        ) : (
          <Reply text={message.content} formulas={message.metadata?.formulas ?? []} />
        )}
      </li>
    ))}
  </ol>
);
