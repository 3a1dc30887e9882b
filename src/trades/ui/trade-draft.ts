import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../api/client.ts';
import type { GameId } from '../../games/game.ts';
import { keepDraft, readDraft } from '../../platform/ui/draft.ts';
import { draftName, type Sent, sentMark } from './draft-name.ts';
import { writeSelection } from '../resolve-deal.ts';
import type { Selection } from '../selection.ts';
import { dealQuery, isEmptyDeal } from '../written-deal.ts';
import { readPost } from './read-post.ts';

/**
 * Keeps what somebody has chosen for a post, as an address names it: figures and pictures may change meanwhile. There is
 * one draft for each person, of one game: switching the game forgets it.
 * @param sent how it is being sent off: a page that is loaded anew meanwhile asks again what came of it
 */
export function keepTradeDraft(
  userId: string,
  game: GameId,
  selection: Selection,
  mutations: string[],
  sent?: Sent,
): void {
  const deal = writeSelection(game, selection, { mutations });
  const mark = sent === undefined ? '' : sentMark(sent);
  keepDraft(draftName(userId), isEmptyDeal(deal) ? '' : `${dealQuery(deal)}${mark}`);
}

/** @returns what was chosen for this game and neither posted nor cancelled, without what the game no longer has */
export async function readTradeDraft(
  cache: QueryClient,
  api: Api,
  userId: string,
  game: GameId,
): Promise<Selection | undefined> {
  const kept = new URLSearchParams(readDraft(draftName(userId)));
  return kept.get('game') === game ? await readPost(cache, api, game, kept) : undefined;
}
