import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { returnPath } from '../../api/address.ts';
import { announce } from '../../live/server/announce.ts';
import { isDatabaseAway } from '../../platform/server/database-away.ts';
import type { Db } from '../../platform/server/database.ts';
import { describeError, type Log } from '../../platform/server/log.ts';
import { isDiskFull } from '../../platform/server/thrown.ts';
import { userSessions } from './account-table.ts';
import { DISCORD_CALLBACK_PATH, type SignIn } from './sign-in.ts';
import type { Visitors } from './visitors.ts';

/**
 * Signing in and out, as plain forms: POST /login sends the browser to Discord, which sends it back to
 * DISCORD_CALLBACK_PATH and from there to /login; POST /logout ends the session. Of the sign-in library's own
 * addresses only the callback is open.
 */
export function sessionRoutes(deps: { signIn: SignIn; visitors: Visitors; db: Db; log: Log }): Hono {
  const routes = new Hono();

  routes.post('/login', async (c) => {
    const form = await c.req.formData().catch(() => undefined);
    const asked = form?.get('next');
    const next = returnPath(typeof asked === 'string' ? asked : null);
    const back = next === '/' ? '/login' : `/login?next=${encodeURIComponent(next)}`;
    const started = await deps.signIn.api.signInSocial({
      body: { provider: 'discord', callbackURL: back, errorCallbackURL: back, disableRedirect: true },
      headers: c.req.raw.headers,
      returnHeaders: true,
    });
    const url = started.response.url;
    if (!url) return c.redirect('/login?error=unavailable', 303);
    const answer = c.redirect(url, 303);
    for (const cookie of started.headers.getSetCookie()) answer.headers.append('set-cookie', cookie);
    return answer;
  });

  routes.get(DISCORD_CALLBACK_PATH, async (c) => {
    const answer = await deps.signIn.handler(c.req.raw).catch((error: unknown) => {
      if (isDatabaseAway(error) || isDiskFull(error)) throw error;
      deps.log.error({ error: describeError(error) }, 'a sign-in failed');
      return undefined;
    });
    // Whatever the library could not use (a forged, replayed or outdated return) leads to the page's own error text.
    return answer === undefined || answer.status >= 400 ? c.redirect('/login?error=unexpected', 302) : answer;
  });

  routes.post('/logout', async (c) => {
    const headers = c.req.raw.headers;
    const seen = await deps.visitors.find(headers);
    const answer = c.redirect('/', 303);
    if (seen === null) return answer;
    const ended = await deps.signIn.api.signOut({ headers, returnHeaders: true });
    for (const cookie of ended.headers.getSetCookie()) answer.headers.append('set-cookie', cookie);
    const { userId, sessionId } = seen.visitor;
    deps.visitors.forget(userId);
    await deps.db.transaction(async (tx) => {
      await tx.update(userSessions).set({ isActive: false }).where(eq(userSessions.id, sessionId));
      await announce(tx, { name: 'session-ended', userId });
    });
    return answer;
  });

  return routes;
}
