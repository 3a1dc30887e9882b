import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { DISCORD_CALLBACK_PATH } from '../../accounts/server/sign-in/sign-in.ts';
import type { Config } from '../../platform/server/settings/config.ts';
import { byBrowserFromHereOnly, fromHereOnly } from '../http/from-here-only.ts';

/** The demo's stand-ins, by the names of their pages under /dev/. */
export type Demo = {
  pages: Record<string, Hono>;
  /** Where its mail server takes mail. */
  smtpUrl: string;
  close: () => void;
};

/** In the demo, stand-ins for Discord, Roblox and a mail server run here too; the product knows only their addresses. */
export async function startDemo(config: Config, now: () => Date): Promise<Demo> {
  const [{ createStandInDiscord }, { createStandInRoblox }, { startStandInMail }, { PEOPLE }] =
    await Promise.all([
      import('../../../stand-ins/discord.ts'),
      import('../../../stand-ins/roblox.ts'),
      import('../../../stand-ins/mail.ts'),
      import('../../../seed/people.ts'),
    ]);
  const { publicUrl } = config;
  const mail = await startStandInMail(now);
  return {
    pages: {
      discord: createStandInDiscord({ people: PEOPLE, publicUrl }),
      roblox: createStandInRoblox({ people: PEOPLE, startedAt: now() }),
      mail: mail.pages,
    },
    smtpUrl: mail.smtpUrl,
    close: mail.close,
  };
}

/** What the product itself asks of the stand-ins, and is no browser. */
const CALLS = /^\/dev\/(discord\/api|roblox\/(v1|pictures))\//;

/**
 * Lets the stand-ins answer under /dev/. Where others can reach the demo, nobody can order them to fail; where nobody
 * else should, they answer this machine alone.
 */
export function mountDemo(app: Hono<{ Bindings: HttpBindings }>, demo: Demo, config: Config): void {
  if (!config.reachable)
    app.use('/dev/*', async (c, next) =>
      CALLS.test(c.req.path) ? await fromHereOnly(c, next) : await byBrowserFromHereOnly(c, next),
    );
  for (const [name, pages] of Object.entries(demo.pages)) {
    if (config.reachable)
      app.all(`/dev/${name}/control/*`, (c) =>
        c.json({ error: 'Not where others can reach the demo.' }, 403),
      );
    app.route(`/dev/${name}`, pages);
  }
}

/** Where nobody else should reach the demo, its way in is this machine's alone too. */
export function closeWayIn(app: Hono<{ Bindings: HttpBindings }>, config: Config): void {
  if (config.reachable) return;
  app.post('/login', byBrowserFromHereOnly);
  app.get(DISCORD_CALLBACK_PATH, byBrowserFromHereOnly);
}
