import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve, type ServerType } from '@hono/node-server';
import type { Hono } from 'hono';
import { STAND_IN_CLIENT } from '../stand-ins/discord-client.ts';
import { createStandInDiscord } from '../stand-ins/discord.ts';
import { startStandInMail } from '../stand-ins/mail.ts';
import { robloxIdOf } from '../stand-ins/roblox-account.ts';
import { createStandInRoblox } from '../stand-ins/roblox.ts';
import { startUpstream, type UpstreamServer } from '../test/stand-in-upstream.ts';
import { type Trouble, TroubledService } from './troubled-service.ts';

/** All that the product asks of other people's servers, each on a port of its own that can be told to give trouble. */
export type OutsideServices = {
  /** Settings of a site for real use that asks them. */
  env: Record<string, string>;
  give: (trouble: Trouble | undefined, only?: RegExp) => Promise<void>;
  upstream: UpstreamServer;
  mails: () => Promise<{ to: string[] }[]>;
  /** Opens an account at Roblox, or writes the bio of one. */
  roblox: (username: string, bio: string) => Promise<void>;
  /** The most that one connection was sent of an answer without end, in bytes. */
  mostSent: () => number;
  robloxUrl: string;
  close: () => Promise<void>;
};

/** The list that the upstream gives. */
const MENU = '/lists/menu';

/** Starts them, all well. @param now the clock of the mail server */
export async function startOutsideServices(now: () => Date): Promise<OutsideServices> {
  const roblox = createStandInRoblox({ people: [], startedAt: now() });
  // It sends people back to loopback addresses, whatever their port.
  const discord = createStandInDiscord({ people: [], publicUrl: 'http://127.0.0.1:1' });
  const servers = await Promise.all([started(discord), started(roblox)]);
  const [mail, upstream] = await Promise.all([startStandInMail(now), startUpstream()]);
  const fronts = {
    discord: new TroubledService(portOf(servers[0])),
    roblox: new TroubledService(portOf(servers[1])),
    upstream: new TroubledService(Number(new URL(upstream.address('')).port)),
    mail: new TroubledService(Number(new URL(mail.smtpUrl).port), 'mail'),
  };
  const urlOf = async (front: TroubledService) => `http://127.0.0.1:${await front.listen()}`;
  const robloxUrl = await urlOf(fronts.roblox);
  const all = Object.values(fronts);
  return {
    env: {
      DISCORD_CLIENT_ID: STAND_IN_CLIENT.id,
      DISCORD_CLIENT_SECRET: STAND_IN_CLIENT.secret,
      DISCORD_GUILD_ID: '123456789012345678',
      DISCORD_BOT_TOKEN: STAND_IN_CLIENT.botToken,
      DISCORD_URL: await urlOf(fronts.discord),
      ROBLOX_URL: robloxUrl,
      ROBLOX_USERS_URL: robloxUrl,
      ROBLOX_THUMBNAILS_URL: robloxUrl,
      ROBLOX_PICTURES_URL: robloxUrl,
      VALUES_UPSTREAM_MYRESTAURANT: `${await urlOf(fronts.upstream)}${MENU}`,
      SMTP_URL: `smtp://127.0.0.1:${await fronts.mail.listen()}`,
    },
    give: async (trouble, only) => {
      await Promise.all(all.map((front) => front.give(trouble, only)));
    },
    upstream,
    mails: async () => (await (await mail.pages.request('/messages')).json()) as { to: string[] }[],
    roblox: async (username, bio) => {
      await post(roblox, { action: 'add', username, description: bio });
      await post(roblox, { action: 'describe', id: String(robloxIdOf(username)), description: bio });
    },
    mostSent: () => Math.max(...all.map(({ mostSent }) => mostSent)),
    robloxUrl,
    close: async () => {
      await Promise.all(all.map((front) => front.close()));
      mail.close();
      await upstream.close();
      for (const server of servers) server.close();
    },
  };
}

async function started(app: Hono): Promise<ServerType> {
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  return server;
}

function portOf(server: ServerType): number {
  return (server.address() as AddressInfo).port;
}

async function post(app: Hono, form: Record<string, string>): Promise<void> {
  await app.request('/', { method: 'POST', body: new URLSearchParams(form) });
}
