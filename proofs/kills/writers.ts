import type { Draft } from '../../test/trade-draft.ts';
import { CutOff, untilCutOff, write } from './acknowledged-write.ts';
import { Hand, type Writer } from './hand.ts';
import type { Ledger } from './ledger.ts';

/**
 * Lets each writer post trades, ask for those of the one before, talk over, answer, complete and remove, the first one announce
 * too, and a newcomer review them all, until the server is gone. Whatever was acknowledged stands in the ledger then.
 * @returns settles when the last has noticed
 */
export async function writeUntilKilled(
  ledger: Ledger,
  writers: readonly Writer[],
  newcomer: Writer,
  draft: Draft,
): Promise<void> {
  const hands = writers.map((_, at) => new Hand(ledger, writers, at, draft));
  await Promise.all([
    ...hands.map((hand) => untilCutOff(() => hand.turn())),
    reviewAll(ledger, writers, newcomer),
  ]);
}

async function reviewAll(
  ledger: Ledger,
  writers: readonly Writer[],
  { userId, browser }: Writer,
): Promise<void> {
  const left = [...writers];
  await untilCutOff(async () => {
    const next = left.shift();
    if (next === undefined) throw new CutOff();
    const body = { rating: 1 + (left.length % 5), comment: 'Quick and friendly.' };
    await write(ledger, 201, () => browser.call('POST', `/profiles/${next.userId}/reviews`, body));
    ledger.reviews.add(`${userId} ${next.userId}`);
  });
}
