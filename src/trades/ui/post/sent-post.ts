import type { Sent } from '../../../api/until-answered.ts';
import type { GameId } from '../../../games/game.ts';
import { keepDraft, readDraft } from '../../../platform/ui/forms/draft.ts';
import type { ContactChoice } from '../../../profiles/contact-choice.ts';
import type { Side, TradeSelection } from '../../trade.ts';

/** A post that was sent off, of which nobody knows yet what came of it. */
export type SentPost = Sent & {
  /** What was sent. It is sent again as it is, whatever has become of the items since. */
  draft: { game: GameId; contact?: ContactChoice | null } & Record<Side, TradeSelection[]>;
  /** Whether the person has been told that nobody knows: from then on nothing is sent unless they press again. */
  told: boolean;
};

/** Keeps in this window what a person has sent off; undefined forgets it. */
export function keepSent(userId: string, sent: SentPost | undefined): void {
  if (sent !== undefined) sentHere.add(sent.key);
  keepDraft(sentName(userId), sent === undefined ? '' : JSON.stringify(sent));
}

/** @returns what a person has sent off; this very code wrote it down, so its shape is trusted */
export function readSent(userId: string): SentPost | undefined {
  const kept = readDraft(sentName(userId));
  return kept === '' ? undefined : JSON.parse(kept);
}

/** @returns what the page before a reload has sent off in this game, unless it has said what came of it */
export function readUnheard(userId: string, game: GameId): SentPost | undefined {
  const sent = readSent(userId);
  return sent?.draft.game === game && !sent.told && !sentHere.has(sent.key) ? sent : undefined;
}

function sentName(userId: string): string {
  return `sent/${userId}`;
}

/** What this very page has sent, it waits for as well. */
const sentHere = new Set<string>();
