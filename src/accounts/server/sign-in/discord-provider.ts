import type { GenericOAuthConfig } from 'better-auth/plugins/generic-oauth';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/server/database/database.ts';
import type { Log } from '../../../platform/server/log.ts';
import type { Config } from '../../../platform/server/settings/config.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { joinGuild, readDiscordPerson, redeemDiscordCode } from './discord.ts';

/** @returns Discord as the sign-in library asks it: where people are sent, and what their answer says of them */
export function discordProvider(discord: Config['discord'], deps: { db: Db; log: Log }): GenericOAuthConfig {
  return {
    providerId: 'discord',
    clientId: discord.clientId,
    clientSecret: discord.clientSecret,
    authorizationUrl: `${discord.browserUrl}/oauth2/authorize`,
    scopes: ['identify', 'email', ...(discord.guild === undefined ? [] : ['guilds.join'])],
    pkce: true,
    overrideUserInfo: true,
    getToken: async (given) => await redeemDiscordCode(discord, given),
    getUserInfo: async ({ accessToken }) => {
      const person = accessToken ? await readDiscordPerson(discord.serverUrl, accessToken) : null;
      if (person === null) return null;
      // Nobody waits for it: whoever signs in is in, whether the community server took them or not.
      if (accessToken) void joinGuild(discord, { personId: person.id, accessToken }, deps.log);
      return {
        id: person.id,
        name: person.displayName ?? '',
        email: `${person.id}@discord.invalid`,
        emailVerified: false,
        ...(person.avatarUrl === null ? {} : { image: person.avatarUrl }),
        discordId: person.id,
        discordUsername: person.username,
        contactEmail: person.email,
        contactEmailVerified:
          person.emailVerified || (await isVerifiedHere(deps.db, person.id, person.email)),
      };
    },
    mapProfileToUser: (profile) => ({
      discordId: profile['discordId'],
      discordUsername: profile['discordUsername'],
      contactEmail: profile['contactEmail'],
      contactEmailVerified: profile['contactEmailVerified'],
    }),
  };
}

/** An address that was verified by a mail of ours stays so, whatever Discord says of it, for as long as it is the same. */
async function isVerifiedHere(db: Db, discordId: string, email: string | null): Promise<boolean> {
  if (email === null) return false;
  const same = and(
    eq(profiles.discordId, discordId),
    eq(profiles.contactEmail, email),
    eq(profiles.contactEmailVerified, true),
  );
  return (await db.select({ id: profiles.id }).from(profiles).where(same)).length > 0;
}
