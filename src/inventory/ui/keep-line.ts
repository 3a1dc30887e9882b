import type { QueryClient } from '@tanstack/react-query';
import { safe } from '../../api/call-error.ts';
import type { Api, Given } from '../../api/client.ts';
import { knowAnswer } from '../../api/know-answer.ts';
import type { GameId } from '../../games/game.ts';
import { type Form, PLAIN } from '../../values/items/form.ts';
import { inventoryReads } from '../inventory-reads.ts';
import type { HaveChange, InventoryList, WantChange } from '../inventory.ts';
import { keptLine } from '../kept-item.ts';

type Inventory = Given<Api['inventory']['get']>;
type Entry = Inventory['have'][number] | Inventory['want'][number];

/** What somebody wants to become of one line. */
export type LineWish = {
  list: InventoryList;
  slug: string;
  form: Form;
  /** Of none one is made so many, and what is there stays; 0 takes it out. */
  quantity: number;
  /** What else the line said when it was taken out. */
  rest?: Pick<HaveChange, 'forTrade'> | Pick<WantChange, 'priority'> | undefined;
};

/** What became of it: `before` is the line as it was. */
export type Outcome =
  | { state: 'kept'; before: Entry | undefined }
  | { state: 'same' }
  /** It did not arrive, or nobody knows; it may be sent again. */
  | { state: 'unsent'; why: string }
  /** It cannot be done, and would not be the next time. */
  | { state: 'refused'; why: string };

const CONNECTION = 'Check your connection.';

/**
 * Brings one line of somebody's lists to what it is to be. The lists are read where they are not known yet. What another
 * device has made of the line meanwhile is taken over, and looked at once more.
 */
export async function keepLine(
  { api, cache }: { api: Api; cache: QueryClient },
  game: GameId,
  wish: LineWish,
): Promise<Outcome> {
  const read = inventoryReads.inventory(api, game);
  const known = await cache.ensureQueryData(read).catch(() => undefined);
  if (known === undefined) return { state: 'unsent', why: CONNECTION };
  const take = (now: Inventory) => knowAnswer(cache, read.queryKey, now);
  let outcome = await change(api, game, known, wish, take);
  if (outcome.state === 'stale') outcome = await change(api, game, outcome.now, wish, take);
  if (outcome.state === 'stale')
    return { state: 'refused', why: 'Your list changed on another device. Press it again.' };
  // The lists are other than the page has them: it would not have asked.
  if (outcome.state === 'refused') void cache.invalidateQueries({ queryKey: read.queryKey });
  return outcome;
}

async function change(
  api: Api,
  game: GameId,
  known: Inventory,
  { list, slug, form, quantity, rest }: LineWish,
  take: (now: Inventory) => void,
): Promise<Outcome | { state: 'stale'; now: Inventory }> {
  const lines: readonly Entry[] = known[list];
  const before = keptLine(lines, slug, form);
  if ((before?.quantity ?? 0) > 0 === quantity > 0) return { state: 'same' };
  const line = { item: slug, quantity, ...(form !== PLAIN && { form }), ...rest };
  const { error, data, isDefined } = await safe(
    api.inventory.change({ game, version: known.version, [list]: [line] }),
  );
  if (error === null) {
    take(data);
    return { state: 'kept', before };
  }
  if (!isDefined) return { state: 'unsent', why: CONNECTION };
  switch (error.code) {
    case 'STALE_INVENTORY':
      take(error.data);
      return { state: 'stale', now: error.data };
    case 'INVENTORY_FULL':
      return { state: 'refused', why: `${error.data.most} is the most. Remove some first.` };
    case 'UNKNOWN_ITEM':
    case 'UNKNOWN_FORM':
    case 'UNKNOWN_MUTATION':
      return { state: 'refused', why: 'It is no longer in the list.' };
    case 'SIGN_IN_REQUIRED':
      return { state: 'refused', why: 'You have been signed out.' };
    case 'OUTCOME_UNKNOWN':
      // The same call again changes nothing.
      return { state: 'unsent', why: CONNECTION };
    case 'TOO_MANY_REQUESTS':
    case 'DISK_FULL':
      return { state: 'unsent', why: error.message };
    case 'NOT_ALLOWED':
    case 'INVALID_INPUT':
      return { state: 'refused', why: error.message };
  }
}
