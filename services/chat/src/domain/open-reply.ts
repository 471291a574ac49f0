// Stores a request before it is answered: a new question with an empty reply, or a new reply to an old question.
import { randomUUID } from "node:crypto";
import type { ChatRequest } from "@cellwright/contracts/chat";
import { Problem } from "@cellwright/kit/problem";
import type { MessageRow } from "../store/message-rows.ts";
import type { Messages } from "../store/messages.ts";
import type { NewRow, Replies } from "../store/replies.ts";
import { promptVersion } from "./prompt/version.ts";

export type Question = ChatRequest & { owner: string; requestId: string };

/** A reply that this process may write, new or taken over, with its question. */
export type OpenedReply = { row: MessageRow; questionRow: MessageRow; isNew: boolean };

type Parts = { messages: Messages; replies: Replies };

/**
 * Stores the rows of `question`, or takes over an abandoned reply. Null if the question is or is being answered.
 * `onNew` may be called while the rows are being stored, even if that fails in the end.
 */
export async function openReply(
  { messages, replies }: Parts,
  question: Question,
  writer: string,
  onNew: () => void,
): Promise<OpenedReply | null> {
  const { added, reply, questionRow } = await rowsOf(question, messages);
  const begun = await replies.begin(added, reply, writer, onNew);
  if (begun === null) throw new Problem("NOT_FOUND");
  if (begun !== "known") {
    return {
      row: begun,
      questionRow: questionRow ?? { ...(added[0] ?? reply), place: begun.place - 1 },
      isNew: true,
    };
  }
  const known = await replies.find(question.requestId);
  if (!known || !(await replies.takeOver(known.row, writer))) return null;
  const earlier = await replies.question(known.row);
  if (!earlier) throw new Problem("NOT_FOUND");
  return { row: known.row, questionRow: earlier, isNew: false };
}

/** `questionRow`: the question, if it exists already. */
type Rows = { added: NewRow[]; reply: NewRow; questionRow?: MessageRow };

async function rowsOf(question: Question, messages: Messages): Promise<Rows> {
  const { owner, sessionId, requestId, retryOf, editOf, after } = question;
  const common = { sessionId, owner, timestamp: new Date(), messageType: "chat", tokensUsed: 0 };
  const reply = (questionId: string): NewRow => ({
    ...common,
    _id: requestId,
    role: "assistant",
    content: "",
    metadata: { status: "streaming" },
    questionId,
    prompts: promptVersion,
  });
  if (retryOf !== undefined) {
    const questionRow = await questionOf(question, retryOf, messages);
    return {
      added: [],
      reply: { ...reply(questionRow._id), parentId: questionRow._id },
      questionRow,
    };
  }
  const parentId =
    editOf !== undefined
      ? await parentOf(question, editOf, messages)
      : after && (await endOf(question, after, messages));
  const questionRow: NewRow = {
    ...common,
    _id: randomUUID(),
    role: "user",
    content: question.question,
    metadata: {},
    isWhole: true,
    ...(parentId !== undefined && { parentId }),
  };
  return { added: [questionRow], reply: reply(questionRow._id) };
}

/** The question that the reply `id` answers. */
async function questionOf(
  { owner, sessionId }: Question,
  id: string,
  messages: Messages,
): Promise<MessageRow> {
  const reply = await messages.find(owner, sessionId, id);
  if (reply?.role !== "assistant") throw new Problem("NOT_FOUND");
  mustBeOver(reply);
  const [question] = await messages.before(reply, 1);
  if (question?.role !== "user") throw new Problem("NOT_FOUND");
  return question;
}

/** The id of the message before the question `id`; null if the question is the first message. */
async function parentOf(
  { owner, sessionId }: Question,
  id: string,
  messages: Messages,
): Promise<string | null> {
  const old = await messages.find(owner, sessionId, id);
  if (old?.role !== "user") throw new Problem("NOT_FOUND");
  const [parent] = await messages.before(old, 1);
  if (parent) mustBeOver(parent);
  return parent?._id ?? null;
}

/** Checks that the conversation can continue after the message `id`, and returns the id. */
async function endOf({ owner, sessionId }: Question, id: string, messages: Messages): Promise<string> {
  const last = await messages.find(owner, sessionId, id);
  if (!last) throw new Problem("NOT_FOUND");
  mustBeOver(last);
  return last._id;
}

/** Throws if the reply is still being written: it may be withdrawn, and the messages after it would be lost. */
function mustBeOver({ metadata }: MessageRow): void {
  if (metadata.status === "streaming")
    throw new Problem("CONFLICT", { message: "This reply is still being written." });
}
