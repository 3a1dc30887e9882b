import { publicName } from '../../profiles/profile.ts';
import { foldName } from '../../values/names/fold-name.ts';
import type { SearchScope } from '../trade-search.ts';
import type { LineIds } from './line-ids.ts';
import type { SearchRow } from './read-trades.ts';
import { sideSearched } from './search-text.ts';

/** A live trade as a search keeps it in memory. */
export type SearchEntry = {
  id: string;
  createdAtMs: number;
  userId: string;
  texts: Record<SearchScope, string>;
  /** The numbers of its items. */
  lines: readonly number[];
};

/** @returns a trade as it is looked through */
export function toEntry(row: SearchRow, ids: LineIds): SearchEntry {
  const [offering, wanting] = [sideSearched(row.offering), sideSearched(row.wanting)];
  // The Discord handle is not among the names: finding somebody by it would give it away. Nor is a name that others do not see.
  const shown = row.nameRefused === null ? row.discordDisplayName : publicName({ ...row, id: row.userId });
  const names = row.nameHiddenAt === null ? [row.robloxUsername, shown] : [];
  const username = foldName(names.filter(Boolean).join('\n'));
  return {
    id: row.id,
    createdAtMs: row.createdAt.getTime(),
    userId: row.userId,
    texts: {
      all: `${offering}\n${wanting}\n${username}`,
      items: offering,
      offering,
      wanting,
      username,
    },
    lines: ids.of(row),
  };
}

/** Sorts trades; of one moment by id. */
export function newestFirst(a: SearchEntry, b: SearchEntry): number {
  return b.createdAtMs - a.createdAtMs || (a.id < b.id ? 1 : -1);
}

/** @returns whether a trade comes after another one in that order */
export function isAfter(entry: SearchEntry, last: { createdAt: Date; id: string }): boolean {
  const lastMs = last.createdAt.getTime();
  return entry.createdAtMs < lastMs || (entry.createdAtMs === lastMs && entry.id < last.id);
}
