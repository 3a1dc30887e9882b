import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { betterAuth } from 'better-auth/minimal';
import type { BetterAuthOptions } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { verifiedAddressOf } from './accounts-of-address.ts';
import { acceptInvitation } from '../../backoffice/server/admin-invitations.ts';
import type { Config } from '../../platform/server/config.ts';
import type { Db } from '../../platform/server/database.ts';
import { describeError, type Log } from '../../platform/server/log.ts';
import { MAX_PASSWORD } from '../password.ts';
import { lastMomentOf, RENEWED_EVERY_MS, UNUSED_SESSION_MS } from '../session-length.ts';
import { roleNamed } from '../../profiles/profile.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { authAccounts, authSessions, authVerifications, userSessions } from './account-table.ts';
import { joinGuild, readDiscordPerson, redeemDiscordCode } from './discord.ts';
import { withDigestedSessions } from './digested-sessions.ts';
import { followDiscord } from './follow-discord.ts';
import type { KnownDevices } from './known-devices.ts';
import { leaveOneOnDevice, replaceSession } from './replace-session.ts';
import { cookieAttributes, cookiePrefix } from './session-cookie.ts';

/** Header by which the server's entry hands the visitor's IP address to the library; from outside it is dropped. */
export const VISITOR_IP_HEADER = 'x-swapwise-visitor-ip';

/** The same for where a trusted proxy says that the visitor is, percent-encoded. */
export const VISITOR_LOCATION_HEADER = 'x-swapwise-visitor-location';

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
  const own = (type: 'string' | 'boolean', input: boolean) => ({ type, required: false, input }) as const;
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
        robloxUserId: own('string', false),
        role: own('string', false),
        profilePicture: own('string', false),
      },
    },
    session: {
      modelName: 'auth_sessions',
      expiresIn: UNUSED_SESSION_MS / 1000,
      updateAge: RENEWED_EVERY_MS / 1000,
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
      user: { update: followDiscord(deps) },
      account: {
        create: {
          // Discord's tokens are used once, during sign-in, and not kept.
          before: async (account) => ({
            data: { ...account, accessToken: null, refreshToken: null, idToken: null },
          }),
        },
      },
      session: {
        create: {
          // Its id begins with what stands for the device, so that what this had before can be ended.
          before: async ({ userId }, call) => {
            const email = await verifiedAddressOf(deps.db, userId);
            if (email === undefined || !call) return undefined;
            const known = deps.devices.remember(email, call.headers?.get('cookie') ?? undefined);
            call.setCookie(known.name, known.value, known.attributes);
            const id = deps.devices.sessionsOn(known.value, userId);
            return { data: { id: id + randomUUID().slice(id.length) } };
          },
          after: async (session, call) => {
            await deps.db
              .insert(userSessions)
              .values({
                id: session.id,
                userId: session.userId,
                ipAddress: session.ipAddress ?? null,
                location: decodeURIComponent(call?.headers?.get(VISITOR_LOCATION_HEADER) ?? '') || null,
                userAgent: session.userAgent?.slice(0, 400) ?? null,
                loginAt: deps.now(),
                lastActivity: deps.now(),
              })
              .onConflictDoNothing();
            await acceptInvitation(deps.db, session.userId, deps.now());
            const old = await call?.getSignedCookie(
              call.context.authCookies.sessionToken.name,
              call.context.secret,
            );
            if (old) await replaceSession(deps.db, old, session.id);
            await leaveOneOnDevice(deps.db, session);
            deps.signedIn(session.userId);
          },
        },
        update: {
          // The library renews without end.
          before: async ({ expiresAt }, call) => {
            const renewed = call?.context.session;
            if (expiresAt === undefined || !renewed) return undefined;
            const last = lastMomentOf(roleNamed(renewed.user['role']), renewed.session.createdAt);
            return await Promise.resolve({ data: { expiresAt: expiresAt < last ? expiresAt : last } });
          },
        },
      },
    },
    plugins: [
      genericOAuth({
        config: [
          {
            providerId: 'discord',
            clientId: config.discord.clientId,
            clientSecret: config.discord.clientSecret,
            authorizationUrl: `${config.discord.browserUrl}/oauth2/authorize`,
            scopes: ['identify', 'email', ...(config.discord.guild === undefined ? [] : ['guilds.join'])],
            pkce: true,
            overrideUserInfo: true,
            getToken: async (given) => await redeemDiscordCode(config.discord, given),
            getUserInfo: async ({ accessToken }) => {
              const person = accessToken
                ? await readDiscordPerson(config.discord.serverUrl, accessToken)
                : null;
              if (person === null) return null;
              // Nobody waits for it: whoever signs in is in, whether the community server took them or not.
              if (accessToken) void joinGuild(config.discord, { personId: person.id, accessToken }, deps.log);
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
          },
        ],
      }),
    ],
  });
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
