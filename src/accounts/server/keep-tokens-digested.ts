import type { Db } from '../../platform/server/database.ts';
import { describeError, type Log } from '../../platform/server/log.ts';
import { digestPlainTokens } from './session-token.ts';

/** An update of all processes, one after the other, is over by then. */
const AFTER_MS = 60 * 60_000;

/**
 * Leaves no plain token of the version before this one behind, an hour after the start: until then processes of that
 * version may still run beside this one, and look for the tokens as they wrote them.
 * @returns a function that calls it off
 */
export function keepTokensDigested(db: Db, log: Log): () => void {
  const timer = setTimeout(() => {
    digestPlainTokens(db).catch((error: unknown) =>
      log.error({ error: describeError(error) }, 'old session tokens could not be digested'),
    );
  }, AFTER_MS).unref();
  return () => clearTimeout(timer);
}
