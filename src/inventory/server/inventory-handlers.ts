import { refuse } from '../../api/refuse.ts';
import { calls, signedIn } from '../../api/server/calls.ts';
import { isoDay } from '../../platform/dates.ts';
import { mostHeldItems } from '../inventory-contract.ts';
import { changeInventory } from './change-inventory.ts';
import { checkInventory } from './check-inventory.ts';
import { presentInventory, readSizes, readStored } from './read-inventory.ts';
import { readMostHeld } from './read-most-held.ts';
import { readNetWorth } from './read-net-worth.ts';
import {
  readShared,
  readSharedGames,
  requireProfile,
  setVisibility as setVisibilityOf,
} from './shared-inventory.ts';

const sizes = calls.inventory.sizes.handler(
  async ({ context }) => await readSizes(context.db, signedIn(context).userId),
);

const get = calls.inventory.get.handler(async ({ input: { game }, context }) => {
  const { userId } = signedIn(context);
  return await presentInventory(context.values, game, await readStored(context.db, { userId, game }));
});

const KEPT_MS = 5 * 60_000;

/** The same for everybody, and a count over all inventories: kept for a while. */
const mostHeld = calls.inventory.mostHeld.handler(async ({ input: { game }, context }) => {
  signedIn(context);
  const kept = await context.ready.get(`most-held/${game}`, [], async () => {
    const at = context.now();
    const items = await readMostHeld(context.db, game, at);
    const validUntilMs = at.getTime() + KEPT_MS;
    return { type: 'application/json', body: JSON.stringify({ items }), validUntilMs };
  });
  return mostHeldItems.parse(JSON.parse(kept.plain.toString()));
});

const change = calls.inventory.change.handler(async ({ input: { game, ...changes }, context }) => {
  const { userId } = signedIn(context);
  return await changeInventory(context, { userId, game }, changes, context.now());
});

const check = calls.inventory.check.handler(async ({ input: { game }, context }) => {
  const { userId } = signedIn(context);
  const now = context.now();
  await checkInventory(context.db, { userId, game }, now);
  return { checkedAt: now.toISOString() };
});

const netWorth = calls.inventory.netWorth.handler(async ({ input: { game, days }, context }) => {
  const { userId } = signedIn(context);
  const { steps, ...sums } = await readNetWorth(context, { userId, game }, days, context.now());
  return {
    ...sums,
    days,
    steps: steps.map(({ startMs, ...step }) => ({ from: isoDay(new Date(startMs)), ...step })),
  };
});

const setVisibility = calls.inventory.setVisibility.handler(
  async ({ input: { game, visibility }, context }) => {
    const { userId } = signedIn(context);
    await setVisibilityOf(context.db, { userId, game }, visibility);
    return { visibility };
  },
);

const sharedGames = calls.inventory.sharedGames.handler(async ({ input: { userId }, context }) => {
  await requireProfile(context, userId);
  return await readSharedGames(context.db, userId, context.visitor !== null);
});

// Also its own person sees it as others do, so that they can look at what they show.
const shared = calls.inventory.shared.handler(async ({ input, context }) => {
  await requireProfile(context, input.userId);
  return (await readShared(context, input, context.visitor !== null)) ?? refuse('INVENTORY_PRIVATE');
});

export const inventoryHandlers = {
  sizes,
  get,
  change,
  check,
  mostHeld,
  netWorth,
  setVisibility,
  sharedGames,
  shared,
};
