import { randomUUID } from 'node:crypto';
import type { BetterAuthOptions } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import type { Db } from '../../../platform/server/database/database.ts';
import { describeError, type Log } from '../../../platform/server/log.ts';
import type { Config } from '../../../platform/server/settings/config.ts';
import type { PersonDigests } from '../../../profiles/server/person-digest.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import { MAX_PASSWORD } from '../../password.ts';
import { RENEWED_EVERY_MS, UNUSED_SESSION_MS } from '../../session-length.ts';
import { authAccounts, authSessions, authVerifications } from '../account-table.ts';
import { comeBack } from './come-back.ts';
import { withDigestedSessions } from './digested-sessions.ts';
import { discordProvider } from './discord-provider.ts';
import { followDiscord } from './follow-discord.ts';
import type { KnownDevices } from './known-devices.ts';
import type { NewDevices } from './seen-devices.ts';
import { cookieAttributes, cookiePrefix } from './session-cookie.ts';
import { sessionHooks } from './session-hooks.ts';
import { VISITOR_IP_HEADER } from './visitor-headers.ts';

/** Where Discord sends people back to; register it there with the public address in front. */
export const DISCORD_CALLBACK_PATH = '/api/auth/callback/discord';

export type SignIn = ReturnType<typeof createSignIn>;

/**
 * Sign-in with Discord and the sessions that follow. A person is known by the Discord user id alone: the unique
 * address that the library wants is made of that id, so no email address can ever lead to somebody's account.
 */
export function createSignIn(
  config: Pick<Config, 'publicUrl' | 'discord'>,
  deps: {
    db: Db;
    secret: string;
    devices: KnownDevices;
    digests: PersonDigests;
    newDevices: NewDevices;
    log: Log;
    now: () => Date;
    /** Told of each sign-in when it is done. */
    signedIn: (userId: string) => void;
  },
) {
  const adapter = drizzleAdapter(deps.db, {
    provider: 'pg',
    schema: {
      profiles,
      auth_sessions: authSessions,
      auth_accounts: authAccounts,
      auth_verifications: authVerifications,
    },
    transaction: true,
  });
  const own = (type: 'string' | 'boolean' | 'date', input: boolean) =>
    ({ type, required: false, input }) as const;
  return betterAuth({
    baseURL: config.publicUrl,
    basePath: '/api/auth',
    secret: deps.secret,
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message, ...causes) => {
        const errors = causes.filter((cause) => cause instanceof Error).map(describeError);
        deps.log.warn({ reason: message, errors }, 'sign-in');
      },
    },
    // Thrown to the route, because the library would print what it did not foresee, parameters and all.
    onAPIError: { errorURL: `${config.publicUrl}/login`, throw: true },
    database: (options: BetterAuthOptions) => withDigestedSessions(adapter(options)),
    // A second way in for those who have an account (docs/decisions/0007). Its addresses stay closed; the call that
    // signs in by a password finds the person.
    emailAndPassword: { enabled: true, disableSignUp: true, maxPasswordLength: 10 * MAX_PASSWORD },
    user: {
      modelName: 'profiles',
      fields: { name: 'discordDisplayName', email: 'loginKey', image: 'discordAvatarUrl' },
      additionalFields: {
        discordId: { ...own('string', true), required: true },
        discordUsername: own('string', true),
        contactEmail: own('string', true),
        contactEmailVerified: own('boolean', true),
        robloxUsername: own('string', false),
        nameRefused: own('string', false),
        robloxUserId: own('string', false),
        role: own('string', false),
        profilePicture: own('string', false),
        nameHiddenAt: own('date', false),
      },
    },
    session: {
      modelName: 'auth_sessions',
      expiresIn: UNUSED_SESSION_MS / 1000,
      updateAge: RENEWED_EVERY_MS / 1000,
      additionalFields: { confirmedAt: own('date', false) },
    },
    account: {
      modelName: 'auth_accounts',
      updateAccountOnSignIn: false,
      accountLinking: { enabled: false },
    },
    verification: { modelName: 'auth_verifications' },
    advanced: {
      cookiePrefix: cookiePrefix(config.publicUrl),
      useSecureCookies: false,
      defaultCookieAttributes: cookieAttributes(config.publicUrl),
      ipAddress: { ipAddressHeaders: [VISITOR_IP_HEADER] },
      database: { generateId: () => randomUUID() },
    },
    rateLimit: { enabled: false },
    databaseHooks: {
      user: { create: { after: comeBack(deps) }, update: followDiscord(deps) },
      account: {
        create: {
          // Discord's tokens are used once, during sign-in, and not kept.
          before: async (account) => ({
            data: { ...account, accessToken: null, refreshToken: null, idToken: null },
          }),
        },
      },
      session: sessionHooks(deps),
    },
    plugins: [
      genericOAuth({
        config: [discordProvider(config.discord, deps)],
      }),
    ],
  });
}
