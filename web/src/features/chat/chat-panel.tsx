// The chat: a session's messages, the reply that is arriving, and the question box.
import type { Assistant, Message, Session } from "@cellwright/contracts/chat";
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import type { AttachedWorkbook } from "../../lib/attached-workbook.ts";
import { language, t } from "../../lib/messages.ts";
import { scrollBehavior } from "../../lib/motion.ts";
import { reasonOf } from "../../lib/reason.ts";
import { useOnline } from "../../lib/use-online.ts";
import { Failure } from "../../ui/failure.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import "./chat.css";
import { type PastedTable, tableIn } from "../../lib/pasted-table.ts";
import { useRecipes } from "../../lib/use-recipes.ts";
import { Choices } from "../../ui/choices.tsx";
import { asSent, useFormulaLocale } from "../../ui/formula-locale.ts";
import { FormulaLocaleButton } from "../../ui/formula-locale-button.tsx";
import { draft } from "./draft.ts";
import { MessageLog } from "./message-log.tsx";
import { type Options, QuestionBox } from "./question-box.tsx";
import { showFailure } from "./show-failure.ts";
import { rootOf, storedRows } from "./stored-rows.tsx";
import { isStored } from "./stored-turn.ts";
import { turnRows } from "./turn-rows.tsx";
import { useChat } from "./use-chat.ts";
import { useData } from "./use-data.ts";
import { type Turn, useTurn } from "./use-turn.ts";

type Props = {
  session: Session;
  /** More buttons for the header. */
  tools?: ReactNode;
  /** Cells of the open workbook for the next question. A new object each time. */
  given?: PastedTable | null;
  /** Opens pasted cells as a sheet. */
  onSheet: (table: PastedTable) => void;
  /** The cells of the open workbook for the answer's formula; used if the question is about that workbook. */
  place?: string | null;
  /** The saved workbook beside the chat; null if there is none. */
  attached?: RefObject<AttachedWorkbook | null>;
  /** Called after an answer. The parent then reloads the data that the answer changed. */
  onAnswered: () => void;
};

export function ChatPanel({ session, tools, given, onSheet, place, attached, onAnswered }: Props) {
  const title = useId();
  const panel = useRef<HTMLElement>(null);
  const isOnline = useOnline();
  const [assistant, setAssistant] = useState<Assistant | null>(null);
  const [branch, setBranch] = useState<string | undefined>();
  const [options, setOptions] = useState<Options>({ explainSteps: true, validateFormula: true });
  const locale = useFormulaLocale();
  const data = useData(session.id);
  const { turn, send, follow, stop, retry, revealed, drop } = useTurn({
    onAssistant: setAssistant,
    onFailed: (error, question) => {
      if (showFailure(error) === "signed-out") draft.giveBack(question);
      void refresh();
      onAnswered();
    },
  });
  const { messages, error, refresh, adopt } = useChat(session.id, branch, turn?.phase === "answering");

  useEffect(() => {
    if (!turn || !messages || !isStored(turn, messages)) return;
    if (branch !== undefined) {
      void adopt();
      setBranch(undefined);
    }
    drop(turn.key);
  }, [turn, messages, drop, branch, adopt]);

  // the key stays when the turn is stored, so that the question stays in place
  const [turnKey, setTurnKey] = useState<string>();
  if (turn && turn.key !== turnKey) setTurnKey(turn.key);
  const isSent = turn !== null && turn.followed === undefined;
  useEffect(() => {
    if (turnKey !== undefined && isSent)
      panel.current?.scrollIntoView({ block: "nearest", behavior: scrollBehavior() });
  }, [turnKey, isSent]);

  const isAnswering = turn?.phase === "answering";
  const bodyOf = (question: string) => {
    const about = data.table ? null : attached?.current;
    return {
      question,
      sessionId: session.id,
      language: language(),
      ...options,
      ...asSent(locale),
      ...data.asSent(),
      ...about,
      ...(place && (about || data.table?.origin) && { place }),
    };
  };
  const askAgain = (question: Message, reply: Message) => {
    setBranch(undefined);
    void send({ ...bodyOf(question.content), retryOf: reply.id }, reply.id, {
      from: question.id,
      question: rootOf(question),
      reply: rootOf(reply),
    });
  };
  const askOtherwise = (question: Message, text: string) => {
    setBranch(undefined);
    void send({ ...bodyOf(text), editOf: question.id }, messages?.at(-1)?.id, {
      from: question.id,
      question: rootOf(question),
    });
  };
  // When the user returns to the newest version, the panel follows new messages again.
  const newest = useRef<string>(undefined);
  const last = messages?.at(-1)?.id;
  const isShown = branch !== undefined && messages?.some(({ id }) => id === branch);
  useEffect(() => {
    if (branch === undefined) newest.current = last;
    else if (isShown && last === newest.current) setBranch(undefined);
  }, [branch, isShown, last]);
  /** A new question continues from the version that is shown, which thereby becomes the newest. */
  const ask = (question: string) =>
    void send({ ...bodyOf(question), ...(isShown && last && { after: last }) }, last);
  const isEmpty = messages?.length === 0 && !turn;
  const recipes = useRecipes(locale, isEmpty);
  // picking an example fills the question box and its table; sending it is up to the user
  const [offered, setOffered] = useState(0);
  const offer = (question: string) => {
    const table = tableIn(recipes.find((each) => each.question === question)?.data ?? "");
    if (table !== null && table !== "too-large") data.take(table);
    draft.write(question);
    setOffered((times) => times + 1);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per given table
  useEffect(() => {
    const text = data.table?.text;
    if (!given || (given.replaces ?? text) !== text) return;
    data.take(given);
    if (given.replaces === undefined) setOffered((times) => times + 1);
  }, [given]);
  const stored = turn ? before(turn, messages ?? []) : (messages ?? []);

  // Follow a reply that was started before the page was loaded, or in another tab.
  const [question, reply] = messages?.slice(-2) ?? [];
  const unfollowed = !turn && question && reply?.metadata.status === "streaming" ? reply : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per reply
  useEffect(() => {
    if (question && unfollowed) void follow(question, unfollowed);
  }, [unfollowed?.id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: stops the current turn
  useEffect(() => {
    if (!isAnswering) return;
    const press = ({ key, defaultPrevented }: KeyboardEvent) => {
      // if a dialog is open, Escape closes it and does not stop the answer
      const isMeant = !defaultPrevented && !document.querySelector("dialog[open]");
      if (key === "Escape" && isMeant) void stop(turn);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isAnswering, turn?.replyId]);

  const answered = (key: string) => {
    revealed(key);
    void refresh();
    onAnswered();
  };
  const acts = {
    isBusy: isAnswering,
    onRetry: askAgain,
    onEdit: askOtherwise,
    onSwitch: setBranch,
    onAsk: ask,
  };
  const rows = [
    ...storedRows(stored, acts),
    ...(turn
      ? turnRows(turn, {
          onRetry: () => void retry(turn),
          onLeave: () => drop(turn.key),
          onRevealed: () => answered(turn.key),
        })
      : []),
  ];

  return (
    <section ref={panel} id="chat" className="card chat" aria-labelledby={title}>
      <header className="chat-header">
        <h2 id={title}>{t("chat.title")}</h2>
        <span className="online" data-online={isOnline}>
          {t(isOnline ? "chat.online" : "chat.offline")}
        </span>
        <FormulaLocaleButton />
        {tools}
        {assistant && (
          <span className="quiet answering" title={nameOf(assistant)}>
            {nameOf(assistant)}
          </span>
        )}
      </header>
      <MessageLog turnKey={turnKey} count={rows.length}>
        {messages === undefined && error === undefined && <Spinner>{t("chat.loading")}</Spinner>}
        {messages === undefined && error !== undefined && (
          <Failure title={t("chat.loadFailed")} reason={reasonOf(error)} retry={() => void refresh()} />
        )}
        {isEmpty && (
          <p className="empty">
            <Icon name="chat" /> {t("chat.empty")}
          </p>
        )}
        {isEmpty && recipes.length > 0 && (
          <Choices
            title={t("chat.examples")}
            questions={recipes.map(({ question }) => question)}
            onPick={offer}
          />
        )}
        {rows.length > 0 && <ol className="messages">{rows}</ol>}
      </MessageLog>
      <p className="sr-only" role="status">
        {isAnswering && t("chat.generating")}
        {turn?.phase === "revealed" && t("chat.complete")}
      </p>
      {isShown && !turn && <p className="older-version quiet">{t("chat.version.older")}</p>}
      <QuestionBox
        key={offered}
        isFocused={offered > 0}
        isBusy={isAnswering}
        options={options}
        onOptions={setOptions}
        data={data}
        onSheet={onSheet}
        onSend={ask}
        onStop={() => turn && void stop(turn)}
      />
    </section>
  );
}

const nameOf = (assistant: Assistant): string =>
  assistant.kind === "built-in" ? t("chat.builtIn") : t("chat.external", { model: assistant.model });

/** The stored messages that come before the turn. The turn itself is drawn separately. */
function before({ place, questionId, replyId, question }: Turn, messages: readonly Message[]) {
  const shown = new Set([place?.from, questionId, replyId, question.retryOf, question.editOf]);
  const at = messages.findIndex(({ id }) => shown.has(id));
  return at < 0 ? messages : messages.slice(0, at);
}
