import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth';
import { digestOfToken } from './session-token.ts';

/** The sign-in library's name of what `auth_sessions` holds. */
const SESSION = 'session';

/**
 * Keeps digests of session tokens in the database, so that a copy of it lets nobody in. The library, which has no option
 * for that, goes on working with the tokens themselves: they are turned into digests on their way to the database, and
 * a session that was asked for by its token is handed back with it.
 * @param adapter the library's way to the database
 */
export function withDigestedSessions(adapter: DBAdapter): DBAdapter {
  return {
    ...adapter,
    ...digested(adapter),
    transaction: async (work) =>
      await adapter.transaction(async (tx) => await work({ ...tx, ...digested(tx) })),
  };
}

type Steps = Pick<
  DBTransactionAdapter,
  | 'create'
  | 'findOne'
  | 'findMany'
  | 'update'
  | 'updateMany'
  | 'delete'
  | 'deleteMany'
  | 'consumeOne'
  | 'count'
>;

function digested(to: DBTransactionAdapter): Steps {
  return {
    create: async <T extends Record<string, unknown>, R = T>(asked: {
      model: string;
      data: Omit<T, 'id'>;
      select?: string[] | undefined;
      forceAllowId?: boolean | undefined;
    }) => {
      const token = asked.model === SESSION && 'token' in asked.data ? asked.data.token : undefined;
      if (typeof token !== 'string') return await to.create<T, R>(asked);
      const data = { ...asked.data, token: digestOfToken(token) };
      return withToken(await to.create<T, R>({ ...asked, data }), token);
    },
    findOne: async <T>(asked: Parameters<Steps['findOne']>[0]) =>
      withToken(await to.findOne<T>(stored(asked)), tokenIn(asked)),
    findMany: async <T>(asked: Parameters<Steps['findMany']>[0]) => {
      const found = await to.findMany<T>(stored(asked));
      return found.map((row) => withToken(row, tokenIn(asked)));
    },
    update: async <T>(asked: Parameters<Steps['update']>[0]) =>
      withToken(await to.update<T>(stored(asked)), tokenIn(asked)),
    updateMany: async (asked) => await to.updateMany(stored(asked)),
    delete: async (asked) => await to.delete(stored(asked)),
    deleteMany: async (asked) => await to.deleteMany(stored(asked)),
    consumeOne: async <T>(asked: Parameters<Steps['consumeOne']>[0]) =>
      withToken(await to.consumeOne<T>(stored(asked)), tokenIn(asked)),
    count: async (asked) => await to.count(stored(asked)),
  };
}

/** What is asked for, by what the database holds. */
function stored<A extends { model: string; where?: Where[] | undefined }>(asked: A): A {
  if (tokenIn(asked) === undefined) return asked;
  const where = asked.where?.map((clause) =>
    isToken(clause) ? { ...clause, value: digestOfToken(clause.value) } : clause,
  );
  return { ...asked, where };
}

/** The token by which a session is asked for, if it is asked for so. */
function tokenIn({ model, where }: { model: string; where?: Where[] | undefined }): string | undefined {
  return model === SESSION ? where?.find(isToken)?.value : undefined;
}

function isToken(clause: Where): clause is Where & { value: string } {
  const { field, operator = 'eq', value } = clause;
  return field === 'token' && operator === 'eq' && typeof value === 'string';
}

function withToken<R>(row: R, token: string | undefined): R {
  const known = token !== undefined && typeof row === 'object' && row !== null && 'token' in row;
  return known ? Object.assign(row, { token }) : row;
}
