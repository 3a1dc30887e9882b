import type { logEntries } from '../src/trade-log/server/log-table.ts';
import { PLAIN } from '../src/values/items/form.ts';
import type { CommunityInput } from './community-rows.ts';
import { personNamed } from './people.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Trades of pets as players make them: so many days ago, what was given, what was got, and what is said of it. */
const TRADES: readonly (readonly [days: number, gave: string, got: string, note: string])[] = [
  [2, 'frost-dragon', 'shadow-dragon', ''],
  [6, 'owl', 'parrot', 'With a friend at school.'],
  [11, 'giraffe', 'bat-dragon', ''],
  [17, 'crow', 'evil-unicorn', ''],
  [24, 'arctic-reindeer', 'turtle', 'I wanted a turtle so much.'],
  [31, 'parrot', 'crow', ''],
  [48, 'evil-unicorn', 'owl', ''],
];

/** @returns what 'trader' has written into the log, of the items that the list has */
export function demoLog({ itemsByGame, now }: CommunityInput) {
  const { discordId } = personNamed('trader');
  const known = new Set(itemsByGame['adopt-me'].map(({ slug }) => slug));
  return TRADES.filter(([, gave, got]) => known.has(gave) && known.has(got)).map(
    ([days, gave, got, note], nth) => {
      const happenedAt = new Date(now.getTime() - days * DAY_MS);
      const line = (slug: string) => [{ slug, form: PLAIN, quantity: 1 }];
      return {
        id: `00000000-0000-4000-8000-10900000000${nth}`,
        discordId,
        game: 'adopt-me' as const,
        happenedAt,
        gave: line(gave),
        got: line(got),
        note,
        createdAt: happenedAt,
        updatedAt: happenedAt,
      } satisfies Omit<typeof logEntries.$inferInsert, 'userId'> & { discordId: string };
    },
  );
}
