// Searches all messages of the user.
import type { Message } from "@cellwright/contracts/chat";
import { useId, useState } from "react";
import { ageText } from "../../lib/age-text.ts";
import { t } from "../../lib/messages.ts";
import { reasonOf } from "../../lib/reason.ts";
import { snippetOf } from "../../lib/snippet.ts";
import { usePages } from "../../lib/use-pages.ts";
import { Failure } from "../../ui/failure.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Reply } from "../../ui/reply.tsx";
import { Seen } from "../../ui/seen.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import "./history.css";

const longest = 200;

type Props = {
  now: number;
  written: string;
  onWrite: (written: string) => void;
  /** The words to search for, debounced while the user types. */
  words: string;
  /** Whether the search among saved entries has found nothing either. */
  isAlone: boolean;
};

export function HistorySearch({ now, written, onWrite, words, isAlone }: Props) {
  const field = useId();
  const address =
    words === "" ? null : `/api/messages?${new URLSearchParams({ search: words, limit: "20" })}`;
  const { pages, error, isLoading, isReading, next, readOn, retry } = usePages<Message[]>(address);
  const found = pages.flat();
  return (
    <search className="history">
      <label className="sr-only" htmlFor={field}>
        {t("history.label")}
      </label>
      <span className="history-field">
        <Icon name="search" />
        <input
          id={field}
          type="search"
          dir="auto"
          maxLength={longest}
          placeholder={t("history.placeholder")}
          value={written}
          onChange={(event) => onWrite(event.target.value)}
        />
      </span>
      <p className="sr-only" role="status">
        {words !== "" && !isLoading && error === undefined && t("history.count", { count: found.length })}
      </p>
      {words !== "" && isLoading && <Spinner>{t("history.loading")}</Spinner>}
      {words !== "" && error !== undefined && (
        <Failure title={t("history.failed")} reason={reasonOf(error)} retry={retry} />
      )}
      {words !== "" && !isLoading && error === undefined && found.length === 0 && isAlone && (
        <p className="empty">{t("history.none", { words })}</p>
      )}
      {found.length > 0 && words !== "" && (
        <ul className="found">
          {found.map((message) => (
            <Found key={message.id} message={message} words={words} now={now} />
          ))}
          {next && (
            <li>
              <button
                type="button"
                className="button small"
                disabled={isReading}
                onClick={() => void readOn()}
              >
                {t("more")}
              </button>
            </li>
          )}
        </ul>
      )}
    </search>
  );
}

function Found({ message, words, now }: { message: Message; words: string; now: number }) {
  const [isOpen, setOpen] = useState(false);
  const { role, content, timestamp, metadata } = message;
  return (
    <li>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <span className="quiet">
            {t(role === "user" ? "chat.you" : "chat.assistant")} ·{" "}
            <time dateTime={timestamp}>{ageText(timestamp, now)}</time>
          </span>
          <span className="snippet" dir="auto">
            {snippetOf(content, words).map(({ text, isFound }, place) => {
              // biome-ignore-start lint/suspicious/noArrayIndexKey: a snippet does not change
              if (isFound)
                return (
                  <mark key={place}>
                    <Seen text={text} />
                  </mark>
                );
              return <Seen key={place} text={text} />;
              // biome-ignore-end lint/suspicious/noArrayIndexKey: a snippet does not change
            })}
          </span>
        </summary>
        {isOpen && role === "assistant" && <Reply text={content} formulas={metadata.formulas ?? []} />}
        {isOpen && role === "user" && (
          <p className="as-typed" dir="auto">
            {content}
          </p>
        )}
      </details>
    </li>
  );
}
