import { OpenAPIGenerator } from '@orpc/openapi';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { ORPCError, ValidationError } from '@orpc/server';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { GAME_COUNT } from '../../games/game-count.ts';
import { DATABASE_WAIT_SECONDS, isDatabaseAway } from '../../platform/server/database/database-away.ts';
import { DISK_FULL, DISK_FULL_SECONDS, type DiskWatch } from '../../platform/server/disk-watch.ts';
import { describeError, type Log } from '../../platform/server/log.ts';
import { isDiskFull } from '../../platform/server/thrown.ts';
import { INVALID_INPUT } from '../call.ts';
import { contract } from '../contract.ts';
import type { CallContext } from './call-context.ts';
import { router } from './router.ts';

/** Answers the contract's calls over HTTP, under /api. */
export type Rest = {
  /** @returns the answer, or undefined when the address is no call */
  answer: (request: Request, context: CallContext) => Promise<Response | undefined>;
};

/** Every error leaves by its name; what nobody foresaw becomes one generic error, and its details go to the log. */
export function createRest(log: Log, disk: DiskWatch): Rest {
  const handler = new OpenAPIHandler(router, {
    interceptors: [
      async (given) => {
        const body = () =>
          given.request
            .body()
            .catch(() => Promise.reject(invalidInput([{ path: '', problem: 'This cannot be read.' }])));
        return await given.next({ ...given, request: { ...given.request, body } });
      },
    ],
    clientInterceptors: [
      async (given) => {
        try {
          return await given.next();
        } catch (error) {
          disk.note(error);
          throw toNamedError(error, given.path.join('.'), log);
        }
      },
    ],
  });
  return {
    answer: async (request, context) => {
      const { matched, response } = await handler.handle(request, { prefix: '/api', context });
      return matched ? response : undefined;
    },
  };
}

/** @returns the OpenAPI description of every call */
export async function describeCalls(site: { name: string; url: string }) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  return await generator.generate(contract, {
    info: {
      title: `${site.name} API`,
      version: '1',
      description: `Item values and live trades of ${GAME_COUNT} Roblox games. Figures are community estimates.`,
    },
    servers: [{ url: `${site.url}/api` }],
  });
}

function toNamedError(error: unknown, call: string, log: Log): unknown {
  if (!(error instanceof ORPCError)) {
    log.error({ call, error: describeError(error) }, 'a call failed');
    if (isDiskFull(error)) {
      const { code, message } = DISK_FULL;
      const data = { retryAfterSeconds: DISK_FULL_SECONDS };
      return new ORPCError(code, { status: 503, message, data, defined: true });
    }
    if (isDatabaseAway(error)) {
      const data = { retryAfterSeconds: DATABASE_WAIT_SECONDS };
      return new ORPCError('BUSY', { status: 503, message: 'The site is busy right now.', data });
    }
    return new ORPCError('INTERNAL_SERVER_ERROR', {
      status: 500,
      message: 'Something went wrong on our side.',
    });
  }
  if (error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError) {
    const fields = error.cause.issues.map((issue) => ({
      path: (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
      problem: issue.message,
    }));
    return invalidInput(fields);
  }
  if (error.status >= 500 && !error.defined)
    log.error({ call, error: describeError(error) }, 'a call failed');
  return error;
}

function invalidInput(fields: { path: string; problem: string }[]) {
  return new ORPCError('INVALID_INPUT', {
    status: 400,
    message: INVALID_INPUT.message,
    data: { fields },
    defined: true,
  });
}
