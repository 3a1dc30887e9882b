import type { CallContext } from '../../api/server/call-context.ts';
import { allowedMethods } from '../../api/server/call-list.ts';
import { createRest } from '../../api/server/rest.ts';
import { addRetryAfter } from '../../api/server/retry-after.ts';
import { PROXY_GAMES } from '../../values/server/lists/value-proxy.ts';
import type { WebApp, WebDeps } from '../start/web-deps.ts';
import { ipOf } from './visitor-ip.ts';

/** Has the calls of the contract answered below /api. */
export function answerCalls(app: WebApp, deps: WebDeps): void {
  const { limits, visitors } = deps;
  const rest = createRest(deps.log, deps.disk);
  app.all('/api/*', async (c) => {
    const seen = await visitors.find(c.req.raw.headers);
    // A HEAD is the same call; whatever it answers goes out without its body.
    const asked =
      c.req.raw.method === 'HEAD' ? new Request(c.req.url, { headers: c.req.raw.headers }) : c.req.raw;
    const ip = ipOf(c.req.raw);
    const context: CallContext = {
      ...deps.contextOf(seen?.visitor ?? null, ip, {
        userAgent: c.req.header('user-agent'),
        cookies: c.req.header('cookie'),
      }),
      idempotencyKey: c.req.header('idempotency-key'),
      takeTurn: async (action) => await limits.take(action, { userId: seen?.visitor.userId, ip }),
    };
    const answer = await rest.answer(asked, context);
    if (answer === undefined) {
      const allow = allowedMethods(c.req.path.slice('/api'.length));
      if (allow === '') {
        const what = isUnknownProxy(c.req.path) ? 'Invalid game ID' : 'There is no such call.';
        return c.json(named('NOT_FOUND', 404, what), 404);
      }
      return c.json(named('METHOD_NOT_ALLOWED', 405, `This takes ${allow}.`), 405, { allow });
    }
    const cookies = [...(seen?.setCookies ?? []), ...context.setCookies];
    for (const cookie of cookies) answer.headers.append('set-cookie', cookie);
    answer.headers.set('cache-control', 'no-store');
    await addRetryAfter(answer, deps.now());
    return answer;
  });
}

function named(code: string, status: number, message: string) {
  return { defined: true, code, status, message };
}

/** What is answered for a game that has no such address. */
function isUnknownProxy(path: string): boolean {
  const [, name] = /^\/api\/proxy\/([^/]+)$/.exec(path) ?? [];
  return name !== undefined && !PROXY_GAMES.has(name);
}
