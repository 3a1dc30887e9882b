import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../api/client.ts';
import type { GameId } from '../../games/game.ts';
import { keepDraft, readDraft } from '../../platform/ui/draft.ts';
import { writeSelection } from '../resolve-deal.ts';
import type { Selection } from '../selection.ts';
import { dealQuery, isEmptyDeal } from '../written-deal.ts';
import { readPost } from './read-post.ts';

/** Keeps what somebody has chosen for a post, as an address names it: figures and pictures may change meanwhile. */
export function keepTradeDraft(
  userId: string,
  game: GameId,
  selection: Selection,
  mutations: string[],
): void {
  const deal = writeSelection(game, selection, { mutations });
  keepDraft(draftName(userId, game), isEmptyDeal(deal) ? '' : dealQuery(deal));
}

/** @returns what was chosen for a game and neither posted nor cancelled, without what the game no longer has */
export async function readTradeDraft(
  cache: QueryClient,
  api: Api,
  userId: string,
  game: GameId,
): Promise<Selection | undefined> {
  const kept = readDraft(draftName(userId, game));
  return kept === '' ? undefined : await readPost(cache, api, game, new URLSearchParams(kept));
}

function draftName(userId: string, game: GameId): string {
  return `trade/${userId}/${game}`;
}
