import type { Service } from '../../../platform/server/service.ts';
import { findNews, takeChanges } from './find-news.ts';
import type { NewsDeps } from './news-deps.ts';
import { readDue, tellNews } from './tell-news.ts';

const LOOK_EVERY_MS = 2000;

/**
 * Finds for whom it is news what people have changed, and tells them (docs/decisions/0072). Every process may do so at once: each
 * takes changes that no other has in hand.
 */
export function matchNewsService(deps: NewsDeps): Service {
  let hasStopped = false;
  let running: Promise<void> | undefined;
  const turn = async () => {
    try {
      await eachOf(await takeChanges(deps.db, deps.now()), async (changed) => {
        if (!hasStopped) await findNews(deps, changed);
      });
      await eachOf(await readDue(deps.db, deps.now()), async (userId) => {
        if (!hasStopped) await tellNews(deps, userId);
      });
    } catch (error) {
      // The market ends with the process.
      if (!hasStopped) throw error;
    }
  };
  return {
    name: 'match news',
    everyMs: LOOK_EVERY_MS,
    turn: async () => {
      running ??= turn().finally(() => {
        running = undefined;
      });
      await running;
    },
    stop: () => {
      hasStopped = true;
    },
  };
}

/** Does something for each, also after it has failed for one. @throws what it failed with last */
async function eachOf<One>(some: readonly One[], work: (one: One) => Promise<void>): Promise<void> {
  const failed: unknown[] = [];
  for (const one of some) await work(one).catch((error: unknown) => failed.push(error));
  if (failed.length > 0) throw failed.at(-1);
}
