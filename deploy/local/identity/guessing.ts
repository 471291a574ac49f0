// Guessing passwords gets slow, and nobody's guesses keep the owner out: after "Device cookies" of OWASP.
import type { Attempts, Budget } from "./store/attempts.ts";

/** Who tries to sign in to the account of an address: a browser in which its owner has signed in before, or a network. */
export type Guesser = { email: string; network: string; device: string | undefined };

const minute = 60_000;
const usual: Budget = { free: 5, longestWait: 15 * minute };
/** Of each network while many of them guess: the right password is still let in at the first try. */
const underAttack: Budget = { free: 1, longestWait: 6 * 60 * minute };
/** Failures of unknown browsers on one address, all networks together. */
const attackFailures = 20;

export type Guessing = ReturnType<typeof guessing>;

/** Known and unknown addresses alike, so that the answer tells nothing about who has an account. */
export function guessing(tries: Attempts) {
  const everywhere = ({ email }: Guesser) => `address ${email}`;
  const own = ({ email, network, device }: Guesser) =>
    device === undefined ? `network ${network} ${email}` : `device ${device}`;

  return {
    /** How long to wait before the password is looked at; 0 = go on. */
    begin(who: Guesser): number {
      const isAttacked = who.device === undefined && tries.count(everywhere(who)) >= attackFailures;
      return tries.begin(own(who), isAttacked ? underAttack : usual);
    },
    failed(who: Guesser): void {
      if (who.device === undefined) tries.add(everywhere(who));
    },
    /** What others failed stays counted. */
    succeeded: (who: Guesser): void => tries.forgive(own(who)),
    /** Someone asks for a mail with a link: how long until the next one is sent; 0 = now. */
    beginReset: (email: string): number => tries.begin(`reset ${email}`, usual),
    forgiveReset: (email: string): void => tries.forgive(`reset ${email}`),
  };
}
