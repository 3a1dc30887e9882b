import { implement, ORPCError } from '@orpc/server';
import { isAdmin, type Role } from '../../profiles/profile.ts';
import type { Config } from '../../platform/server/config.ts';
import type { Db } from '../../platform/server/database.ts';
import type { Log } from '../../platform/server/log.ts';
import type { ReadyBytes } from '../../platform/server/ready-bytes.ts';
import type { LiveSearch } from '../../trades/server/live-search.ts';
import type { Who } from '../call.ts';
import { contract } from '../contract.ts';

/** The signed-in person behind a request, as the session says. */
export type Visitor = { userId: string; role: Role; sessionId: string };

/** What a handler is given besides its input. */
export type CallContext = {
  config: Config;
  db: Db;
  log: Log;
  /** The visitor's IP address, as the connection or a trusted proxy says. */
  ip: string | undefined;
  /** The server's clock, so that tests can set it. */
  now: () => Date;
  visitor: Visitor | null;
  ready: ReadyBytes;
  /** Search over the live trades. */
  search: LiveSearch;
};

/**
 * Where every handler starts. Whoever the contract does not allow is refused before the handler runs: 401
 * SIGN_IN_REQUIRED for the signed out, 403 NOT_ALLOWED for the others.
 */
export const calls = implement(contract)
  .$context<CallContext>()
  .use(({ context, procedure, next }) => {
    requireRight(context.visitor, procedure['~orpc'].meta.who);
    return next();
  });

/** @throws the named error when `visitor` may not do what is for `who` */
export function requireRight(visitor: Visitor | null, who: Who): void {
  if (who === 'anyone') return;
  if (visitor === null)
    throw new ORPCError('SIGN_IN_REQUIRED', { status: 401, message: 'Sign in to do this.', defined: true });
  const allowed = who === 'member' || (who === 'admin' ? isAdmin(visitor.role) : visitor.role === 'owner');
  if (!allowed) {
    throw new ORPCError('NOT_ALLOWED', {
      status: 403,
      message: 'You are not allowed to do this.',
      defined: true,
    });
  }
}

/** @returns the signed-in person; for handlers of calls that are not for 'anyone' */
export function signedIn(context: CallContext): Visitor {
  requireRight(context.visitor, 'member');
  if (context.visitor === null) throw new Error('unreachable');
  return context.visitor;
}
