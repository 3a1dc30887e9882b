import { type Person, signInPerson } from './person.ts';
import type { TestApp } from './start-test-app.ts';
import { askedBy, postedBy } from './trade-steps.ts';

/** A trade of an owner, and somebody's pending request on it. */
export type AskedTrade = { owner: Person; asker: Person; tradeId: string; requestId: string };

let rounds = 0;

/** Makes one, of people of its own, a second after what was before and a second before what follows. */
export async function askedTrade(app: TestApp): Promise<AskedTrade> {
  rounds += 1;
  app.clock.pass(1000);
  const [owner, asker] = [
    await signInPerson(app, `owner.${rounds}`),
    await signInPerson(app, `asker.${rounds}`),
  ];
  const tradeId = await postedBy(owner);
  const requestId = await askedBy(asker, tradeId);
  app.clock.pass(1000);
  return { owner, asker, tradeId, requestId };
}
