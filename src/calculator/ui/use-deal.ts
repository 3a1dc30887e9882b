import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Address } from '../../api/address.ts';
import { useApi } from '../../api/api-context.ts';
import type { Api, Given } from '../../api/client.ts';
import { gameReads } from '../../games/game-reads.ts';
import type { GameId } from '../../games/game.ts';
import type { Deal } from '../../trades/deal.ts';
import { type DealRules, resolveDeal, type ResolvedDeal, writeDeal } from '../../trades/resolve-deal.ts';
import { dealQuery, type ReadDeal, slugsOf, type WrittenDeal } from '../../trades/written-deal.ts';
import { valueReads } from '../../values/value-reads.ts';
import { calculatorAddress } from '../calculator-address.ts';
import { askedDeal } from '../known-deal.ts';

// Browsers refuse a page that changes its address too often, as by somebody who goes for ninety-nine.
const WRITING_PAUSE_MS = 250;

/** What was changed here holds nothing that could not be shown. */
const ALL_THERE = { unreadable: 0, overMost: 0, cutMoney: undefined };

const NO_DEALS: ReadonlyMap<GameId, WrittenDeal> = new Map();

/** What the calculator holds, and how it changes. */
export type DealState = {
  /** What the address asked for, or what it has become since. */
  written: WrittenDeal;
  /** The same with its items; undefined while they are on their way. */
  resolved: (ResolvedDeal & Omit<ReadDeal, 'deal'>) | undefined;
  rules: DealRules | undefined;
  /** The game's list, or as much of it as the address names. */
  list: Given<Api['values']['list']> | undefined;
  failed: boolean;
  retrying: boolean;
  retry: () => void;
  change: (change: (deal: Deal) => Deal) => void;
  /** Another game; what was chosen in it before comes back. */
  setGame: (game: GameId) => void;
};

/**
 * The deal that the address names. It is held here, so that a key press is answered at once, and brought into the
 * address after a pause. Back, forward and links change it from the address.
 */
export function useDeal(address: Address): DealState {
  const api = useApi();
  const [, navigate] = useLocation();
  const asked = useMemo(() => askedDeal(address), [address]);
  const [held, setHeld] = useState(() => opened(asked));
  const { written, unreadable, overMost, cutMoney, named } = held;
  const inAddress = useRef(dealQuery(asked.deal));

  useEffect(() => {
    const query = dealQuery(asked.deal);
    if (query === inAddress.current) return;
    inAddress.current = query;
    setHeld(opened(asked));
  }, [asked]);

  useEffect(() => {
    if (dealQuery(written) === inAddress.current) return;
    const timer = setTimeout(() => {
      inAddress.current = dealQuery(written);
      navigate(calculatorAddress(written), { replace: true });
    }, WRITING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [written, navigate]);

  const games = useQuery(gameReads.games(api));
  // Read by whoever opens the picker.
  const whole = useQuery({ ...valueReads.values(api, written.game), enabled: false }).data;
  const part = useQuery({ ...valueReads.valuesOf(api, written.game, named), enabled: whole === undefined });
  const list = whole ?? part.data;
  const rules = games.data?.find(({ id }) => id === written.game);
  const resolved = useMemo(() => {
    if (list === undefined || rules === undefined) return undefined;
    const found = resolveDeal(written, list, rules);
    return { ...found, unreadable, overMost: overMost + found.overMost, cutMoney };
  }, [written, unreadable, overMost, cutMoney, list, rules]);

  const change = useCallback(
    (changed: (deal: Deal) => Deal) =>
      setHeld((before) => {
        if (list === undefined || rules === undefined) return before;
        // The list may be that of the game before: a press comes in between.
        if (list.game !== before.written.game) return before;
        const { deal } = resolveDeal(before.written, list, rules);
        return { ...before, written: writeDeal(changed(deal), rules), ...ALL_THERE };
      }),
    [list, rules],
  );
  const setGame = useCallback(
    (game: GameId) =>
      setHeld((before) => {
        if (game === before.written.game) return before;
        const next = before.others.get(game) ?? { game, give: [], get: [] };
        return {
          written: next,
          ...ALL_THERE,
          named: slugsOf(next),
          others: new Map([...before.others, [before.written.game, before.written]]),
        };
      }),
    [],
  );
  return {
    written,
    resolved,
    rules,
    list,
    failed: (part.isError && whole === undefined) || (games.isError && games.data === undefined),
    retrying: part.isFetching || games.isFetching,
    retry: () => {
      void part.refetch();
      void games.refetch();
    },
    change,
    setGame,
  };
}

function opened({ deal, ...left }: ReadDeal) {
  return { written: deal, ...left, named: slugsOf(deal), others: NO_DEALS };
}
