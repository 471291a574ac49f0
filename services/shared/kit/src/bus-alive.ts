// Asks whose answer takes its time: signs of life come before it, and silence means that the answerer is lost.
import {
  createInbox,
  type Msg,
  type MsgHdrs,
  type NatsConnection,
  NoRespondersError,
  RequestError,
  TimeoutError,
} from "@nats-io/nats-core";

/** So many signs may be missed. */
const missable = 3;

/** A sign of life has no words; nobody there is a header of the broker's own. */
const isSign = (message: Msg): boolean => message.data.length === 0 && message.headers === undefined;

type Patience = { aliveEveryMs: number; deadline: number; inboxPrefix: string; headers?: MsgHdrs };

/** The first answer that is more than a sign of life. Rejects like a plain request: nobody there, or silent for too long. */
export function requestAlive(
  nats: NatsConnection,
  subject: string,
  question: string,
  { aliveEveryMs, deadline, inboxPrefix, ...more }: Patience,
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
        if (message.headers?.code === 503) return end(() => reject(nobody(subject)));
        if (!isSign(message)) return end(() => resolve(message));
        silent.refresh();
      },
    });
    const silent = setTimeout(isSilent, missable * aliveEveryMs);
    const late = setTimeout(isSilent, Math.max(1, deadline - Date.now()));
    nats.publish(subject, question, { reply: inbox, ...more });
  });
}

const nobody = (subject: string) => {
  const cause = new NoRespondersError(subject);
  return new RequestError(cause.message, { cause });
};

/** Tells the asker again and again that its answer is being made. Returns the way to stop. */
export function signsOfLife(message: Msg, aliveEveryMs: number): () => void {
  const timer = setInterval(() => message.respond(), aliveEveryMs);
  return () => clearInterval(timer);
}
