import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { safe } from '../../api/call-error.ts';
import type { Api, Given } from '../../api/client.ts';
import type { GameId } from '../../games/game.ts';
import { toast } from '../../platform/ui/toast-list.ts';
import { fromEntry, isMoney, type Line, toSelections } from '../../trades/lines.ts';
import type { Selection } from '../../trades/selection.ts';
import { SIDES } from '../../trades/trade.ts';
import { inventoryReads } from '../inventory-reads.ts';
import { MOST_CHANGES } from '../inventory.ts';
import { changesBetween, mergedLines, withChanges } from '../list-changes.ts';

export type Inventory = Given<Api['inventory']['get']>;

/** So long after the last change it is sent: a key that is pressed five times is one change. */
const QUIET_MS = 600;

/** What is on the page, and what of it is stored. */
type Kept = { version: number; stored: Selection; lines: Selection };

/**
 * Keeps what somebody has and wants of a game as it is changed. Nothing is lost: what could not be sent stays on the page and is
 * sent again, and what another device has changed meanwhile is put together with it.
 * @param known what is stored, as it was read last
 */
export function useInventory(game: GameId, known: Inventory) {
  const api = useApi();
  const cache = useQueryClient();
  const [kept, setKept] = useState<Kept>(() => {
    const stored = linesOf(known);
    return { version: known.version, stored, lines: stored };
  });
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  // Read again, as after a change on another device.
  if (known.version > kept.version) setKept((before) => taken(before, before.stored, known));

  const have = changesBetween(kept.stored.offering, kept.lines.offering);
  const want = changesBetween(kept.stored.wanting, kept.lines.wanting);
  const isStored = have.length + want.length === 0;

  const send = async () => {
    const offering = have.slice(0, MOST_CHANGES);
    const sent = { offering, wanting: want.slice(0, MOST_CHANGES - offering.length) };
    setSending(true);
    const { error, data, isDefined } = await safe(
      api.inventory.change({
        game,
        version: kept.version,
        have: toSelections(sent.offering),
        want: toSelections(sent.wanting),
      }),
    );
    const take = (base: (before: Kept) => Selection, now: Inventory) => {
      setKept((before) => taken(before, base(before), now));
      cache.setQueryData(inventoryReads.inventory(api, game).queryKey, now);
    };
    if (error === null) take((before) => changed(before.stored, sent), data);
    else if (isDefined && error.code === 'STALE_INVENTORY') {
      take((before) => before.stored, error.data);
      toast({ title: 'Your list changed on another device', text: 'We put both together.' });
    } else setProblem(isDefined ? error.message : 'Check your connection.');
    setSending(false);
  };

  useEffect(() => {
    if (isStored || sending || problem !== undefined) return undefined;
    const timer = setTimeout(() => void send(), QUIET_MS);
    return () => clearTimeout(timer);
  });
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
    change: (change: (before: Selection) => Selection) => {
      setProblem(undefined);
      setKept((before) => ({ ...before, lines: withoutMoney(change(before.lines)) }));
    },
    isStored,
    problem,
    retry: () => setProblem(undefined),
  };
}

/** @param base what is stored of which the page was made */
function taken({ lines }: Kept, base: Selection, now: Inventory): Kept {
  const stored = linesOf(now);
  const [offering, wanting] = SIDES.map((side) => mergedLines(base[side], lines[side], stored[side]));
  return {
    version: now.version,
    stored,
    lines: { offering: offering ?? [], wanting: wanting ?? [] },
  };
}

function changed(stored: Selection, sent: Record<keyof Selection, Line[]>): Selection {
  return {
    offering: withChanges(stored.offering, sent.offering),
    wanting: withChanges(stored.wanting, sent.wanting),
  };
}

/** Money of a game is none of these lists. */
function withoutMoney({ offering, wanting }: Selection): Selection {
  const isItem = (line: Line) => !isMoney(line);
  return { offering: offering.filter(isItem), wanting: wanting.filter(isItem) };
}

function linesOf({ have, want }: Inventory): Selection {
  return { offering: have.map(fromEntry), wanting: want.map(fromEntry) };
}
