import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { returnPath, signInAddress } from '../../../api/address.ts';
import type { ProcessEvent } from '../../../live/live-event.ts';
import { announce, hearingItself } from '../../../live/server/announce.ts';
import { isDatabaseAway } from '../../../platform/server/database/database-away.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { describeError, type Log } from '../../../platform/server/log.ts';
import { isDiskFull } from '../../../platform/server/thrown.ts';
import { userSessions } from '../account-table.ts';
import { type BegunSignIn, BegunSignIns } from './begun-sign-ins.ts';
import { DISCORD_CALLBACK_PATH, type SignIn } from './sign-in.ts';
import type { Visitors } from './visitors.ts';

/**
 * Signing in and out, as plain forms: POST /login sends the browser to Discord, which sends it back to
 * DISCORD_CALLBACK_PATH and from there to /login; POST /logout ends the session. Of the sign-in library's own
 * addresses only the callback is open.
 */
export function sessionRoutes(deps: {
  signIn: SignIn;
  visitors: Visitors;
  makeStale: (event: ProcessEvent) => unknown;
  db: Db;
  log: Log;
  publicUrl: string;
}): Hono {
  const routes = new Hono();
  const begunSignIns = new BegunSignIns(deps.publicUrl);

  routes.post('/login', async (c) => {
    const form = await c.req.formData().catch(() => undefined);
    const asked = form?.get('next');
    const next = returnPath(typeof asked === 'string' ? asked : null);
    const back = signInAddress('/login', next);
    const started = await deps.signIn.api.signInSocial({
      body: { provider: 'discord', callbackURL: back, errorCallbackURL: back, disableRedirect: true },
      headers: c.req.raw.headers,
      returnHeaders: true,
    });
    const url = started.response.url;
    const state = URL.parse(url ?? '')?.searchParams.get('state');
    if (!url || !state) return c.redirect(signInAddress('/login', next, { error: 'unavailable' }), 303);
    const answer = c.redirect(url, 303);
    const cookies = started.headers.getSetCookie();
    for (const cookie of begunSignIns.begin(c.req.header('cookie'), cookies, { state, next }))
      answer.headers.append('set-cookie', cookie);
    return answer;
  });

  routes.get(DISCORD_CALLBACK_PATH, async (c) => {
    const cookies = c.req.header('cookie');
    const begun = begunSignIns.find(cookies, c.req.query('state'));
    if (begun !== undefined) c.req.raw.headers.set('cookie', begunSignIns.toLibrary(cookies, begun));
    const taken = await deps.signIn.handler(c.req.raw).catch((error: unknown) => {
      if (isDatabaseAway(error) || isDiskFull(error)) throw error;
      deps.log.error({ error: describeError(error) }, 'a sign-in failed');
      return undefined;
    });
    const answer = c.redirect(afterReturn(taken, begun), 302);
    const given = taken?.headers.getSetCookie() ?? [];
    for (const cookie of begun === undefined ? given : begunSignIns.end(given, begun))
      answer.headers.append('set-cookie', cookie);
    return answer;
  });

  routes.post('/logout', async (c) => {
    const headers = c.req.raw.headers;
    const seen = await deps.visitors.find(headers);
    const answer = c.redirect('/', 303);
    if (seen === null) return answer;
    const ended = await deps.signIn.api.signOut({ headers, returnHeaders: true });
    for (const cookie of ended.headers.getSetCookie()) answer.headers.append('set-cookie', cookie);
    const { userId, sessionId } = seen.visitor;
    // The session is over, also where the rest of this fails.
    deps.visitors.forget(userId);
    const end = async () =>
      await deps.db.transaction(async (tx) => {
        await tx.update(userSessions).set({ isActive: false }).where(eq(userSessions.id, sessionId));
        await announce(tx, { name: 'session-ended', userId });
      });
    await hearingItself(deps.makeStale, end);
    return answer;
  });

  return routes;
}

/**
 * Where a return from Discord leads, always by way of /login: it says what was wrong, and whoever is signed in (by this
 * return, or by one that was used before) is led on from there to where they were going.
 */
function afterReturn(taken: Response | undefined, begun: BegunSignIn | undefined): string {
  const to = taken === undefined || taken.status >= 400 ? null : taken.headers.get('location');
  // Whatever the library could not use (a forged or outdated return) leads to the page's own error text.
  if (to === null) return signInAddress('/login', begun?.next, { error: 'unexpected' });
  const error = URL.parse(to, 'http://unused')?.searchParams.get('error');
  return typeof error === 'string' ? signInAddress('/login', begun?.next, { error }) : to;
}
