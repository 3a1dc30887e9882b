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
import type { Match } from '../match-contract.ts';

type Found = Given<Api['matches']['mine']>;

/**
 * Leaves somebody out of the reader's matches of a game for a week, and says so with an 'Undo'. The card goes at once, and comes
 * back to its place where that could not be kept.
 * @returns what does so, of a match and the button on its card that was pressed
 */
export function useHideMatch(game: GameId): (match: Match, button: HTMLElement) => Promise<void> {
  const api = useApi();
  const cache = useQueryClient();
  const { queryKey } = partnerReads.matches(api, game);
  const readAgain = async () => await cache.invalidateQueries({ queryKey });
  const change = (changed: (matches: Found['matches']) => Found['matches']) =>
    cache.setQueryData<Found>(queryKey, (found) => found && { ...found, matches: changed(found.matches) });
  return async (match, button) => {
    const { userId, name } = match.person;
    const isTheirs = ({ person }: Match) => person.userId === userId;
    const { matches: before = [match], routes = [] } = cache.getQueryData<Found>(queryKey) ?? {};
    const place = before.findIndex(isTheirs);
    const focused = leaveCard(button, before.length + routes.length === 1);
    // A list that is under way would bring the card back for a moment.
    await cache.cancelQueries({ queryKey, exact: true });
    change((matches) => matches.filter((other) => !isTheirs(other)));
    // Once the others have moved up. With a pointer nothing moves but them.
    setTimeout(() => {
      if (focused?.matches(':focus-visible') === true) focused.scrollIntoView({ block: 'nearest' });
    });
    const { error } = await safe(api.matches.hide({ userId, game }));
    if (error !== null) {
      change((matches) => (matches.some(isTheirs) ? matches : matches.toSpliced(place, 0, match)));
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

/**
 * The button goes with its card, so the focus moves on to that of the next card, of the one before, or to the title of the list; on
 * the card of a route, which has none, to its link. With the last card that title goes as well: the panel around it stays, also
 * when 'Undo' brings the match back.
 * @returns what has the focus now
 */
function leaveCard(button: HTMLElement, isLast: boolean): HTMLElement | null {
  const card = button.closest('article');
  const next = card?.nextElementSibling ?? card?.previousElementSibling;
  const panel = button.closest<HTMLElement>('[role=tabpanel]');
  if (isLast && panel !== null) panel.tabIndex = -1;
  const rest = isLast ? panel : document.getElementById(LIST_TITLE_ID);
  const focused = next?.querySelector<HTMLElement>('.mtc-h, .rtc-g') ?? rest;
  focused?.focus({ preventScroll: true });
  return focused;
}
