// Slow RPCs: the responder sends heartbeats until its reply is ready. If they stop, the requester stops waiting.
import {
  createInbox,
  type Msg,
  type MsgHdrs,
  type NatsConnection,
  NoRespondersError,
  RequestError,
  TimeoutError,
} from "@nats-io/nats-core";

/** The requester stops waiting after this many missed heartbeats. */
const missable = 3;

/** A heartbeat is an empty message without headers; the broker's "no responders" has a status header. */
const isHeartbeat = (message: Msg): boolean => message.data.length === 0 && message.headers === undefined;

type Limits = { aliveEveryMs: number; deadline: number; inboxPrefix: string; headers?: MsgHdrs };

/** Returns the reply. Rejects as a plain NATS request does: if nobody responds, or if heartbeats and reply are late. */
export function requestAlive(
  nats: NatsConnection,
  subject: string,
  question: string,
  { aliveEveryMs, deadline, inboxPrefix, ...more }: Limits,
): Promise<Msg> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(silent);
      clearTimeout(late);
      subscription.unsubscribe();
      settle();
    };
    const isSilent = () => end(() => reject(new TimeoutError()));
    const inbox = createInbox(inboxPrefix);
    const subscription = nats.subscribe(inbox, {
      callback: (error, message) => {
        if (error) return end(() => reject(error));
        if (message.headers?.code === 503) return end(() => reject(noResponders(subject)));
        if (!isHeartbeat(message)) return end(() => resolve(message));
        silent.refresh();
      },
    });
    const silent = setTimeout(isSilent, missable * aliveEveryMs);
    const late = setTimeout(isSilent, Math.max(1, deadline - Date.now()));
    nats.publish(subject, question, { reply: inbox, ...more });
  });
}

const noResponders = (subject: string) => {
  const cause = new NoRespondersError(subject);
  return new RequestError(cause.message, { cause });
};

/** Sends heartbeats to the requester. Returns a function that stops them. */
export function sendHeartbeats(message: Msg, aliveEveryMs: number): () => void {
  const timer = setInterval(() => message.respond(), aliveEveryMs);
  return () => clearInterval(timer);
}
