import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../../api/client.ts';
import type { GameId } from '../../../games/game.ts';
import { keepDraft, readDraft } from '../../../platform/ui/forms/draft.ts';
import { writeDeal } from '../../resolve-deal.ts';
import type { Selection } from '../../selection.ts';
import { dealQuery, isEmptyDeal } from '../../written-deal.ts';
import { draftName } from './draft-name.ts';
import { readPost } from './read-post.ts';

/**
 * Keeps what somebody has chosen for a post, as an address names it: figures and pictures may change meanwhile. There is
 * one draft for each person, of one game: switching the game forgets it.
 */
export function keepTradeDraft(
  userId: string,
  game: GameId,
  selection: Selection,
  mutations: string[],
): void {
  const { offering, wanting } = selection;
  const deal = writeDeal({ game, give: offering, get: wanting }, { mutations });
  keepDraft(draftName(userId), isEmptyDeal(deal) ? '' : dealQuery(deal));
}

/** @returns whether something is kept of what somebody has chosen */
export function hasTradeDraft(userId: string): boolean {
  return readDraft(draftName(userId)) !== '';
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
