import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMe } from '../../accounts/ui/use-me.ts';
import { useApi } from '../../api/api-context.ts';
import { safe } from '../../api/call-error.ts';
import { knowAnswer } from '../../api/know-answer.ts';
import type { GameId } from '../../games/game.ts';
import { toast } from '../../platform/ui/toast-list.ts';
import { useHydrated } from '../../platform/ui/use-hydrated.ts';
import { isMoney } from '../../trades/lines.ts';
import { inventoryReads, netWorthKey, sharedKey } from '../inventory-reads.ts';
import { type InventoryList, MOST_CHANGES } from '../inventory.ts';
import type { KeptLine, Lists } from '../kept-lines.ts';
import { changesBetween } from '../list-changes.ts';
import { changed, type Inventory, listsOf, merged, saidOf } from './stored-lists.ts';
import { keepUnsent, readUnsent } from './unsent-changes.ts';

/** So long after the last change it is sent: a key that is pressed five times is one change. */
const QUIET_MS = 600;

/** What is on the page, and what of it is stored. */
type Kept = { version: number; stored: Lists; lines: Lists };

/** Why what is on the page could not be sent. */
type Problem = {
  text: string;
  /** Whether nobody answered. */
  isLost: boolean;
  /** Whether it stays in this browser when the page is closed. */
  isHere: boolean;
};

/**
 * Keeps what somebody has and wants of a game as it is changed. Nothing is lost: what could not be sent stays in this browser and is
 * sent when it can be, and what another device has changed meanwhile is put together with it.
 * @param known what is stored, as it was read last
 */
export function useInventory(game: GameId, known: Inventory) {
  const api = useApi();
  const cache = useQueryClient();
  const userId = useMe()?.userId ?? '';
  const [kept, setKept] = useState<Kept>(() => {
    const stored = listsOf(known);
    return { version: known.version, stored, lines: stored };
  });
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  // What a page before could not send.
  const hydrated = useHydrated();
  const [isTakenUp, setTakenUp] = useState(false);
  if (hydrated && !isTakenUp) {
    setTakenUp(true);
    const left = readUnsent(userId, game);
    if (left !== undefined)
      setKept((before) => ({ ...before, lines: merged(left.stored, left.lines, before.lines) }));
  }
  // Read again, as after a change on another device.
  if (known.version > kept.version) setKept((before) => taken(before, before.stored, known));

  const have = changesBetween(kept.stored.have, kept.lines.have);
  const want = changesBetween(kept.stored.want, kept.lines.want);
  const isStored = have.length + want.length === 0;
  const unsent = { stored: kept.stored, lines: kept.lines };

  // Of two pages of one person each forgets only what it has kept itself.
  const hasKept = useRef(false);
  const forget = () => {
    if (hasKept.current) keepUnsent(userId, game, undefined);
    hasKept.current = false;
  };

  const send = async () => {
    const sent = { have: have.slice(0, MOST_CHANGES), want: want.slice(0, MOST_CHANGES - have.length) };
    setSending(true);
    const { error, data, isDefined } = await safe(
      api.inventory.change({
        game,
        version: kept.version,
        have: saidOf(sent.have, ({ forTrade }) => ({ forTrade })),
        want: saidOf(sent.want, ({ priority }) => ({ priority })),
      }),
    );
    const take = (base: (before: Kept) => Lists, now: Inventory) => {
      setKept((before) => taken(before, base(before), now));
      knowAnswer(cache, inventoryReads.inventory(api, game).queryKey, now);
      void cache.invalidateQueries({ queryKey: inventoryReads.sizes(api).queryKey });
      void cache.invalidateQueries({ queryKey: netWorthKey(game) });
      void cache.invalidateQueries({ queryKey: sharedKey(userId) });
    };
    if (error === null) {
      take((before) => changed(before.stored, sent), data);
      // The page may be gone by now.
      if (sent.have.length + sent.want.length === have.length + want.length) forget();
    } else if (!isDefined)
      setProblem({
        text: 'Check your connection.',
        isLost: true,
        isHere: keepUnsent(userId, game, unsent),
      });
    else if (error.code === 'STALE_INVENTORY') {
      take((before) => before.stored, error.data);
      toast({ title: 'Your list changed on another device', text: 'We put both together.' });
    } else if (
      error.code === 'UNKNOWN_ITEM' ||
      error.code === 'UNKNOWN_FORM' ||
      error.code === 'UNKNOWN_MUTATION'
    ) {
      // One line that cannot be kept must not hold up the others.
      const { side, item: slug } = error.data;
      const list: InventoryList = side === 'offering' ? 'have' : 'want';
      setKept((before) => ({ ...before, lines: withoutUnsent(before, list, slug) }));
      toast({ kind: 'info', title: 'One item was left out', text: 'It is no longer in the list.' });
    } else setProblem({ text: error.message, isLost: false, isHere: false });
    setSending(false);
  };

  useEffect(() => {
    if (isStored || sending || problem !== undefined) return undefined;
    const timer = setTimeout(() => void send(), QUIET_MS);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    hasKept.current ||= readUnsent(userId, game) !== undefined;
  }, [userId, game]);
  const keep = useEffectEvent(() => {
    if (isStored) return forget();
    hasKept.current = true;
    return keepUnsent(userId, game, unsent);
  });
  useEffect(() => {
    if (isTakenUp) keep();
  }, [isTakenUp, kept]);
  // Whoever leaves right after a change has made it all the same.
  const leave = useRef<() => void>(undefined);
  useEffect(() => {
    leave.current = () => {
      if (!isStored) void send();
    };
  });
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') leave.current?.();
    };
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      leave.current?.();
    };
  }, []);
  useEffect(() => {
    const retry = () => setProblem(undefined);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);

  return {
    lines: kept.lines,
    change: (list: InventoryList, change: (before: readonly KeptLine[]) => KeptLine[]) => {
      setProblem(undefined);
      setKept((before) => {
        const lines = change(before.lines[list]).filter((line) => !isMoney(line));
        return { ...before, lines: { ...before.lines, [list]: lines } };
      });
    },
    isStored,
    problem,
    retry: () => setProblem(undefined),
  };
}

/** @param base what is stored of which the page was made */
function taken({ lines }: Kept, base: Lists, now: Inventory): Kept {
  const stored = listsOf(now);
  return { version: now.version, stored, lines: merged(base, lines, stored) };
}

/** What of an item is stored stays as it is stored, and what came goes again. */
function withoutUnsent({ stored, lines }: Kept, list: InventoryList, slug: string): Lists {
  const isOther = ({ item }: KeptLine) => item.slug !== slug;
  const back = stored[list].filter((line) => !isOther(line));
  return { ...lines, [list]: [...lines[list].filter(isOther), ...back] };
}
