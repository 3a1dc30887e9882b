import { type ErrorMap, validateORPCError } from '@orpc/contract';
import { implement, ORPCError } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { hearingItself } from '../../live/server/announce.ts';
import type { Db } from '../../platform/server/database/database.ts';
import { isAdmin } from '../../profiles/profile.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { TOO_MANY_REQUESTS, type Who } from '../call.ts';
import { contract } from '../contract.ts';
import { Refusal } from '../refuse.ts';
import type { CallAction, CallContext, Visitor } from './call-context.ts';
import { doOnce } from './do-once.ts';
import { lostRace } from './lost-race.ts';

/** A call whose transaction loses against others is made this often. */
const MOST_TRIES = 3;

/**
 * Where every handler starts. Whoever the contract does not allow is refused before the handler runs: 401
 * SIGN_IN_REQUIRED for the signed out, 403 NOT_ALLOWED for the others; 429 TOO_MANY_REQUESTS for whoever has done too
 * much lately. What changes something and comes with a key is done once for it, and counted once. A handler whose
 * transaction lost against another one runs again; whoever was deleted meanwhile is signed out. What a handler refuses is
 * answered as the contract declares it. What it announces is heard here before it is answered.
 */
export const calls = implement(contract)
  .$context<CallContext>()
  .use(async ({ context, next }) => await hearingItself(context.makeStale, async () => await next()))
  .use(async ({ context, procedure, path, next }, input, output) => {
    const { meta, route, errorMap } = procedure['~orpc'];
    const { visitor, idempotencyKey: key } = context;
    requireRight(visitor, meta.who);
    const count = async (action: CallAction) => {
      const waitSeconds = await context.takeTurn?.(action);
      if (waitSeconds !== undefined) throw tooManyRequests(waitSeconds);
    };
    const handle = async (db: Db) => {
      try {
        return await next({ context: { db } });
      } catch (error) {
        throw await asDeclared(error, errorMap);
      }
    };
    // What anyone may do has no person to whom an answer could belong (docs/decisions/0033).
    if (key === undefined || visitor === null || route.method === 'GET' || meta.who === 'anyone') {
      await count(actionOf(route.method, meta.costly));
      return await withoutLostRaces(context, async () => await handle(context.db));
    }
    await count('read');
    const asked = { userId: visitor.userId, key, call: path.join('.'), input };
    const begin = async () => await count('write');
    const work = async (db: Db) => (await withoutLostRaces(context, async () => await handle(db))).output;
    return output(await unlessGone(context, () => doOnce(context, asked, { begin, work })));
  });

/** @returns a refusal as the call declares it; any other error, and a refusal that it does not declare, as it is */
async function asDeclared(error: unknown, errorMap: ErrorMap): Promise<unknown> {
  if (!(error instanceof Refusal)) return error;
  const { refusedAs, data } = error;
  const named = new ORPCError(refusedAs, { ...errorMap[refusedAs], data, defined: true });
  const checked = await validateORPCError(errorMap, named);
  return checked.defined ? checked : error;
}

/** Runs what lost against another transaction again. */
async function withoutLostRaces<T>(context: CallContext, run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await unlessGone(context, run);
    } catch (error) {
      if (lostRace(error) === undefined || tries === MOST_TRIES) throw error;
    }
  }
}

/** Runs what fails when its person is deleted meanwhile, who is signed out then. */
async function unlessGone<T>(context: CallContext, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw lostRace(error) === 'gone' && !(await isThere(context)) ? signInRequired() : error;
  }
}

async function isThere({ db, visitor }: CallContext): Promise<boolean> {
  if (visitor === null) return true;
  const found = await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, visitor.userId));
  return found.length > 0;
}

function actionOf(method: string | undefined, costly: boolean | undefined): CallAction {
  if (method !== 'GET') return 'write';
  return costly ? 'costly read' : 'read';
}

function tooManyRequests(retryAfterSeconds: number) {
  const { status, message } = TOO_MANY_REQUESTS;
  return new ORPCError('TOO_MANY_REQUESTS', { status, message, data: { retryAfterSeconds }, defined: true });
}

function signInRequired() {
  return new ORPCError('SIGN_IN_REQUIRED', { status: 401, message: 'Sign in to do this.', defined: true });
}

/** @throws the named error when `visitor` may not do what is for `who` */
export function requireRight(visitor: Visitor | null, who: Who): void {
  if (who === 'anyone') return;
  if (visitor === null) throw signInRequired();
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

/** @returns those whom the visitor neither sees nor hears of: whom they have blocked or muted, and who has blocked them */
export function hiddenFrom({ hidden, visitor }: CallContext): ReadonlySet<string> {
  return hidden.hiddenFor(visitor?.userId);
}
