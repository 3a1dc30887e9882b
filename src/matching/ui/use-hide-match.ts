import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.ts';
import { safe } from '../../api/call-error.ts';
import { failureTitle } from '../../api/call-failures.ts';
import type { Api, Given } from '../../api/client.ts';
import type { GameId } from '../../games/game.ts';
import { toast } from '../../platform/ui/toast-list.ts';
import { partnerReads } from '../../trades/partner-reads.ts';
import { UNDO_SHOWN_MS } from '../../trades/trade.ts';
import { LIST_TITLE_ID } from '../../trades/ui/hub/list-title.ts';
import type { Match, ShownRoute } from '../match-contract.ts';
import { peopleOn } from '../people-on.ts';

type Found = Given<Api['matches']['mine']>;

/** Who may stand on a card. */
type Person = { userId: string; name: string };

/**
 * Leaves somebody out of the reader's matches and routes of a game for a week, and says so with an 'Undo'. Every card with them goes at
 * once, and comes back to its place where that could not be kept.
 * @returns what does so, of a person and the button on a card of theirs that was pressed
 */
export function useHideMatch(game: GameId): (person: Person, button: HTMLElement) => Promise<void> {
  const api = useApi();
  const cache = useQueryClient();
  const { queryKey } = partnerReads.matches(api, game);
  const readAgain = async () => await cache.invalidateQueries({ queryKey });
  const change = (changed: (found: Found) => Pick<Found, 'matches' | 'routes'>) =>
    cache.setQueryData<Found>(queryKey, (found) => found && { ...found, ...changed(found) });
  return async ({ userId, name }, button) => {
    const isTheirs = (card: Match | ShownRoute) => peopleOn(card).includes(userId);
    const { matches: swaps = [], routes: ways = [] } = cache.getQueryData<Found>(queryKey) ?? {};
    const focused = leaveCard(button, userId, [...swaps, ...ways].every(isTheirs));
    // A list that is under way would bring the card back for a moment.
    await cache.cancelQueries({ queryKey, exact: true });
    change(({ matches, routes = [] }) => ({
      matches: matches.filter((other) => !isTheirs(other)),
      routes: routes.filter((other) => !isTheirs(other)),
    }));
    // Once the others have moved up. With a pointer nothing moves but them.
    setTimeout(() => {
      if (focused?.matches(':focus-visible') === true) focused.scrollIntoView({ block: 'nearest' });
    });
    const { error } = await safe(api.matches.hide({ userId, game }));
    if (error !== null) {
      change(({ matches, routes = [] }) => ({
        matches: putBack(matches, swaps, isTheirs),
        routes: putBack(routes, ways, isTheirs),
      }));
      toast({ kind: 'bad', title: failureTitle(error, 'Failed to hide it'), text: 'Please try again later' });
      return await readAgain();
    }
    const press = async () => {
      const undone = await safe(api.matches.show({ userId, game }));
      const read = readAgain();
      // Without a connection that waits for one, and so would the message.
      if (undone.error === null) return await read;
      toast({
        kind: 'bad',
        title: failureTitle(undone.error, 'Failed to undo it'),
        text: 'Please try again later',
      });
    };
    toast({
      title: 'Hidden',
      text: `You will not match with ${name} for a week.`,
      forMs: UNDO_SHOWN_MS,
      button: { label: 'Undo', press },
    });
  };
}

/** @returns the cards that are left with those of somebody, each at the place that it had */
function putBack<Card>(left: Card[], before: Card[], isTheirs: (card: Card) => boolean): Card[] {
  if (left.some(isTheirs)) return left;
  return before.reduce(
    (cards, card, place) => (isTheirs(card) ? cards.toSpliced(place, 0, card) : cards),
    left,
  );
}

/**
 * The button goes with its card, so the focus moves on to that of the next card that stays, of the one before, or to the title of the
 * list. With the last card that title goes as well: the panel around it stays, also when 'Undo' brings the match back.
 * @returns what has the focus now
 */
function leaveCard(button: HTMLElement, userId: string, isLast: boolean): HTMLElement | null {
  const cards = [...document.querySelectorAll<HTMLElement>('.mtc')];
  const place = cards.findIndex((card) => card.contains(button));
  const next = [...cards.slice(place), ...cards.slice(0, place).toReversed()].find(
    ({ dataset }) => dataset.people?.split(' ').includes(userId) === false,
  );
  const panel = button.closest<HTMLElement>('[role=tabpanel]');
  if (isLast && panel !== null) panel.tabIndex = -1;
  const rest = isLast ? panel : document.getElementById(LIST_TITLE_ID);
  const focused = next?.querySelector<HTMLElement>('.mtc-h') ?? rest;
  focused?.focus({ preventScroll: true });
  return focused;
}
