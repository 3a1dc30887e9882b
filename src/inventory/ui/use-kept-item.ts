import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import type { GameId } from '../../games/game.ts';
import { lineName } from '../../trades/lines.ts';
import type { Form } from '../../values/items/form.ts';
import { inventoryReads } from '../inventory-reads.ts';
import type { InventoryList } from '../inventory.ts';
import { keptOf } from '../kept-item.ts';
import { keepLine, type LineWish, type Outcome } from './keep-line.ts';
import { sayKept, sayRemoved } from './say-kept.ts';

/** So long a change may be on its way before that is said: most are quicker, and words would only flash. */
const SLOW_MS = 1000;

type Named = { slug: string; name: string };

/** A press, until it is kept; one that only takes another back is not told. */
type Press = LineWish & { byKeys: boolean; silent?: boolean };

/** Why a press is not kept; it is sent again where that may help. */
type Problem = { why: string; again: boolean };

/**
 * What the signed-in person has and wants of one item, and what puts it there. A press shows at once, and is kept one after the
 * other; one that did not arrive stays, and is sent again.
 */
export function useKeptItem(game: GameId, item: Named) {
  const api = useApi();
  const cache = useQueryClient();
  const read = useQuery(inventoryReads.inventory(api, game));
  // As state for what is shown, and as a ref for what sends them, which outlives a render.
  const [presses, setPresses] = useState<readonly Press[]>([]);
  const queue = useRef<Press[]>([]);
  const sending = useRef(false);
  const [problem, setProblem] = useState<Problem>();
  const [slow, setSlow] = useState(false);

  const send = async () => {
    if (sending.current) return;
    sending.current = true;
    setProblem(undefined);
    const timer = setTimeout(setSlow, SLOW_MS, true);
    for (let press = queue.current[0]; press !== undefined; press = queue.current[0]) {
      const outcome = await keepLine({ api, cache }, game, press);
      if (outcome.state !== 'unsent') queue.current = queue.current.filter((other) => other !== press);
      setPresses(queue.current);
      if (outcome.state === 'unsent' || outcome.state === 'refused')
        setProblem({ why: outcome.why, again: outcome.state === 'unsent' });
      if (outcome.state === 'unsent') break;
      say(press, outcome);
    }
    clearTimeout(timer);
    setSlow(false);
    sending.current = false;
  };

  const say = (press: Press, outcome: Outcome) => {
    if (outcome.state !== 'kept' || press.silent) return;
    const name = lineName({ item, form: press.form });
    if (press.quantity > 0) sayKept(game, name, press.list);
    else
      sayRemoved(name, press.byKeys, outcome.before, async (quantity, rest) => {
        await add({ ...press, quantity, rest, silent: true });
      });
  };

  /** Of presses of one line that are not under way the last one counts. */
  const add = async (press: Press) => {
    const waits = ({ list, form }: Press, at: number) =>
      (at === 0 && sending.current) || list !== press.list || form !== press.form;
    queue.current = [...queue.current.filter(waits), press];
    setPresses(queue.current);
    await send();
  };

  const again = useRef<() => void>(undefined);
  useEffect(() => {
    again.current = () => {
      if (problem?.again) void send();
    };
  });
  useEffect(() => {
    const retry = () => again.current?.();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);

  const kept = keptOf(read.data, item.slug, presses);
  return {
    kept,
    /** Whether what is stored is known. */
    isKnown: read.data !== undefined,
    isUnread: read.isError && read.data === undefined,
    readAgain: () => void read.refetch(),
    slow,
    problem,
    retry: () => void send(),
    /** Puts one of the item into a list, or takes all of it in that form out. */
    press: (list: InventoryList, form: Form, byKeys: boolean) => {
      const quantity = kept[list].has(form) ? 0 : 1;
      void add({ list, slug: item.slug, form, quantity, byKeys });
    },
  };
}
