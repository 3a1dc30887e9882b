import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Config } from '../platform/server/config.ts';

/** In the demo, the stand-ins for Discord and Roblox answer on this server too; the product knows only their addresses. */
export async function mountDemo(app: Hono<{ Bindings: HttpBindings }>, config: Config): Promise<void> {
  const [{ createStandInDiscord }, { createStandInRoblox }, { PEOPLE }] = await Promise.all([
    import('../../stand-ins/discord.ts'),
    import('../../stand-ins/roblox.ts'),
    import('../../seed/people.ts'),
  ]);
  const { publicUrl } = config;
  app.route('/dev/discord', createStandInDiscord({ people: PEOPLE, publicUrl }));
  app.route('/dev/roblox', createStandInRoblox({ people: PEOPLE, publicUrl }));
}
