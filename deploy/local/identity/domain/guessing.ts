// Slows down password guessing without locking out the account's owner, after OWASP's "device cookies".
import type { Attempts, Budget } from "../store/attempts.ts";

/** Who tries to sign in to an account: a browser that signed in to it before (`device`), or else a network. */
export type Guesser = { email: string; network: string; device: string | undefined };

const minute = 60_000;
const usual: Budget = { free: 5, longestWait: 15 * minute };
/** Applies to each network while many networks attack an account. The first attempt of a network never waits. */
const underAttack: Budget = { free: 1, longestWait: 6 * 60 * minute };
/** An account is under attack after this many failures of unknown browsers, over all networks. */
const attackFailures = 20;

export type Guessing = ReturnType<typeof guessing>;

/** Treats e-mail addresses without an account the same, so that responses do not reveal who has an account. */
export function guessing(tries: Attempts) {
  const everywhere = ({ email }: Guesser) => `address ${email}`;
  const own = ({ email, network, device }: Guesser) =>
    device === undefined ? `network ${network} ${email}` : `device ${device}`;

  return {
    /** Returns how many milliseconds to wait before the password is checked; 0 means none. */
    begin(guesser: Guesser): number {
      const isAttacked = guesser.device === undefined && tries.count(everywhere(guesser)) >= attackFailures;
      return tries.begin(own(guesser), isAttacked ? underAttack : usual);
    },
    failed(guesser: Guesser): void {
      if (guesser.device === undefined) tries.add(everywhere(guesser));
    },
    /** Resets the failures of this guesser. The failures of others still count. */
    succeeded: (guesser: Guesser): void => tries.forgive(own(guesser)),
    /** Returns the milliseconds until another reset mail may be sent; 0 means now. */
    beginReset: (email: string): number => tries.begin(`reset ${email}`, usual),
    forgiveReset: (email: string): void => tries.forgive(`reset ${email}`),
  };
}
