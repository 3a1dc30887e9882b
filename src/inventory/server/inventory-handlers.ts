import { calls, signedIn } from '../../api/server/calls.ts';
import { changeInventory } from './change-inventory.ts';
import { checkInventory } from './check-inventory.ts';
import { presentInventory, readStored } from './read-inventory.ts';

const get = calls.inventory.get.handler(async ({ input: { game }, context }) => {
  const { userId } = signedIn(context);
  return await presentInventory(context.values, game, await readStored(context.db, { userId, game }));
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

export const inventoryHandlers = { get, change, check };
