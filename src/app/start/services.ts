import { robloxFollowing } from '../../accounts/server/link/follow-due.ts';
import { claimSettling } from '../../accounts/server/link/settle-claims.ts';
import { matchNewsService } from '../../matching/server/news/match-news-service.ts';
import { hidingEnds } from '../../moderation/server/hiding/end-hiding.ts';
import type { Service } from '../../platform/server/service.ts';
import { nameScreening } from '../../profiles/server/settle-names.ts';
import { requestSweep } from '../../requests/server/lapse-requests.ts';
import { tradeSweep } from '../../trades/server/sweep-trades.ts';
import { upstreamRefresh } from '../../values/server/lists/refresh-upstream.ts';
import { pictureSearch } from '../../values/server/pictures/search-pictures.ts';
import { pictureSweep } from '../../values/server/pictures/sweep-pictures.ts';
import type { KeptFiles } from '../http/keep-built.ts';
import { housekeeping } from './housekeeping.ts';
import type { AppDeps, Parts } from './process-parts.ts';

/** @returns what this process does now and then without being asked */
export function servicesOf(app: AppDeps, parts: Parts, files: KeptFiles | undefined): Service[] {
  const { config, database, log, now } = app;
  const deps = { db: database.db, log, now };
  const pictures = { ...deps, media: parts.media, pictures: config.pictures };
  return [
    tradeSweep(deps),
    requestSweep(deps),
    hidingEnds({ ...deps, digests: parts.accounts.digests }),
    housekeeping(database, now),
    nameScreening(deps),
    matchNewsService({ ...deps, ...parts }),
    claimSettling({ ...deps, config, roblox: parts.roblox, digests: parts.accounts.digests }),
    robloxFollowing({ ...deps, roblox: parts.roblox }, config.robloxChecksAMinute),
    parts.backups.nightly(),
    ...parts.outbox.services,
    upstreamRefresh({ ...deps, values: config.values }),
    pictureSearch(pictures),
    pictureSweep(pictures),
    files?.keeping,
  ].filter((service) => service !== undefined);
}
