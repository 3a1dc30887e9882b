import type { Db } from '../../../platform/server/database/database.ts';
import type { GuardOptions } from '../../../platform/server/http/guarded-fetch.ts';
import { describeError, type Log } from '../../../platform/server/log.ts';
import { PictureRefused } from '../../../platform/server/media/media-picture.ts';
import type { MediaStore } from '../../../platform/server/media/media-store.ts';
import type { Service } from '../../../platform/server/service.ts';
import type { Config } from '../../../platform/server/settings/config.ts';
import { findAtAddress } from '../find-at-address.ts';
import { makeAllDue, type Outcome, settle, takeDue } from './due-pictures.ts';
import { findInFolder } from './find-in-folder.ts';
import { folderChanges } from './folder-changes.ts';
import type { FindPicture, FoundPicture, Wanted } from './found-picture.ts';
import { keepPicture } from './keep-picture.ts';

/** What the search for the operator's pictures needs; `guard` is for a base address. */
export type SearchDeps = {
  db: Db;
  media: MediaStore;
  now: () => Date;
  log: Log;
  pictures: Config['pictures'];
  guard?: Partial<GuardOptions>;
};

type Place = NonNullable<Config['pictures']>;

const MINUTE_MS = 60_000;
const ROUND_EVERY_MS = MINUTE_MS;
// A folder is at hand: all that is due is looked for, so much at a time that pages fill up by and by. A server somewhere
// else is asked under a hundred names for what it has not: of few items a minute, and not soon again.
const AT_ONCE = { folder: 250, address: 20 };
// While one picture is made anew, another is read and a third is written.
const IN_FLIGHT = { folder: 4, address: 1 };
const HOUR_MS = 60 * MINUTE_MS;
const FOUND_AGAIN_MS = 24 * HOUR_MS;
const NOTHING_AGAIN_MS = { folder: 6 * HOUR_MS, address: 7 * 24 * HOUR_MS };
const FAILED_AGAIN_MS = { folder: MINUTE_MS, address: 10 * MINUTE_MS };

/** Looks for pictures every minute, in every process; each item is looked for by one. */
export function pictureSearch(deps: SearchDeps): Service | undefined {
  if (deps.pictures === undefined) return undefined;
  const searchNow = searchEachTime(deps);
  let looking = false;
  const turn = async () => {
    if (looking) return;
    looking = true;
    await searchNow().finally(() => {
      looking = false;
    });
  };
  return { name: 'picture search', everyMs: ROUND_EVERY_MS, atOnce: true, turn };
}

/**
 * What is done every minute. A folder to which files have come, or from which some have gone, is looked through for every
 * item, and so it is after a start, since nobody knows what happened before.
 * @returns a search that gives how many items were looked for
 */
export function searchEachTime(deps: SearchDeps): () => Promise<number> {
  const { pictures } = deps;
  if (pictures?.kind !== 'folder') return async () => await searchPictures(deps);
  const hasChanged = folderChanges(pictures.folder);
  return async () => {
    if (await hasChanged()) await makeAllDue(deps);
    return await searchPictures(deps);
  };
}

/**
 * Looks for the pictures of items that are due: in a folder of all of them, at an address of some. What is found is kept
 * as ours and shown; that nothing was found is kept too, for hours. A place that cannot be had changes nothing.
 * @returns how many were looked for
 */
export async function searchPictures(deps: SearchDeps): Promise<number> {
  const { pictures } = deps;
  if (pictures === undefined) return 0;
  let lookedFor = 0;
  for (;;) {
    const { looked, failed } = await searchSome(deps, pictures);
    lookedFor += looked;
    if (pictures.kind === 'address' || failed || looked === 0) return lookedFor;
  }
}

async function searchSome(deps: SearchDeps, pictures: Place): Promise<{ looked: number; failed: boolean }> {
  const { kind } = pictures;
  const find =
    kind === 'folder' ? findInFolder(pictures.folder) : findAtAddress(pictures.address, deps.guard);
  const due = await takeDue(deps, AT_ONCE[kind]);
  const outcomes: Outcome[] = [];
  let failed = false;
  const lookOn = async () => {
    for (let wanted = due.shift(); wanted !== undefined && !failed; wanted = due.shift()) {
      const outcome = await lookFor(deps, wanted, find, kind);
      outcomes.push(outcome ?? { ...wanted, againMs: FAILED_AGAIN_MS[kind] });
      failed ||= outcome === undefined;
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT[kind] }, lookOn));
  const passedOver = due.map((wanted) => ({ ...wanted, againMs: FAILED_AGAIN_MS[kind] }));
  await settle(deps, [...outcomes, ...passedOver]);
  return { looked: outcomes.length, failed };
}

/** @returns undefined when the place cannot be had, or not kept in */
async function lookFor(
  deps: SearchDeps,
  wanted: Wanted,
  find: FindPicture,
  kind: Place['kind'],
): Promise<Outcome | undefined> {
  const { game, slug } = wanted;
  const found: FoundPicture = await find(wanted);
  switch (found.kind) {
    case 'same':
      return { ...wanted, againMs: FOUND_AGAIN_MS };
    case 'nothing':
      return { ...wanted, seen: null, againMs: NOTHING_AGAIN_MS[kind], shows: null };
    case 'failed':
      deps.log.warn({ problem: found.problem }, 'the place of the pictures cannot be had');
      return undefined;
    case 'picture': {
      try {
        const shows = await keepPicture(deps, found.bytes);
        return { ...wanted, seen: found.seen, againMs: FOUND_AGAIN_MS, shows };
      } catch (error) {
        deps.log.warn({ game, slug, error: describeError(error) }, 'a found picture cannot be used');
        if (!(error instanceof PictureRefused)) return undefined;
        // It may still be on its way into the folder. Unless it changes it is not read again.
        return { ...wanted, seen: found.seen, againMs: FAILED_AGAIN_MS[kind], shows: null };
      }
    }
  }
}
