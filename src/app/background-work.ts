import { keepFollowing } from '../accounts/server/follow-due.ts';
import { keepTokensDigested } from '../accounts/server/keep-tokens-digested.ts';
import type { Roblox } from '../accounts/server/roblox.ts';
import type { Backups } from '../backoffice/server/backup/backups.ts';
import type { Config } from '../platform/server/config.ts';
import type { Database } from '../platform/server/database.ts';
import type { Log } from '../platform/server/log.ts';
import type { MediaStore } from '../platform/server/media-store.ts';
import { keepHouse } from './housekeeping.ts';
import { keepSweeping } from '../trades/server/sweep-trades.ts';
import { keepRefreshing } from '../values/server/refresh-upstream.ts';
import { keepSearchingPictures } from '../values/server/search-pictures.ts';
import { keepPicturesSwept } from '../values/server/sweep-pictures.ts';

/**
 * Begins what a process does now and then without being asked.
 * @returns ends it; what is under way comes to its end
 */
export function beginBackgroundWork(deps: {
  config: Config;
  database: Database;
  log: Log;
  now: () => Date;
  roblox: Roblox;
  media: MediaStore;
  backups: Backups;
}): () => void {
  const { config, database, log, now, roblox, media, backups } = deps;
  const { db } = database;
  const pictures = { db, media, now, log, pictures: config.pictures };
  const ends = [
    keepSweeping(db, now, log),
    keepHouse(database, now, log),
    keepTokensDigested(db, log),
    keepFollowing({ db, roblox, log, now }, config.robloxChecksAMinute),
    backups.keepNightly(),
    keepRefreshing({ db, now, log, values: config.values }),
    keepSearchingPictures(pictures),
    keepPicturesSwept(pictures),
  ];
  return () => {
    for (const end of ends) end();
  };
}
