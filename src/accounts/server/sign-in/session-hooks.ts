import { randomUUID } from 'node:crypto';
import type { BetterAuthOptions } from 'better-auth';
import { acceptInvitation } from '../../../backoffice/server/admin-invitations.ts';
import type { Db } from '../../../platform/server/database/database.ts';
import { roleNamed } from '../../../profiles/profile.ts';
import type { PersonDigests } from '../../../profiles/server/person-digest.ts';
import { renewedUntil, UNUSED_SESSION_MS } from '../../session-length.ts';
import { userSessions } from '../account-table.ts';
import { verifiedAddressOf } from './accounts-of-address.ts';
import { holdAgain } from './come-back.ts';
import type { KnownDevices } from './known-devices.ts';
import { leaveOneOnDevice, replaceSession } from './replace-session.ts';
import { type NewDevices, noteDevice } from './seen-devices.ts';
import { VISITOR_LOCATION_HEADER } from './visitor-headers.ts';

/** The library's name of the address that Discord sends people back to. */
const DISCORD_RETURN = '/callback/';

type SessionHooks = NonNullable<NonNullable<BetterAuthOptions['databaseHooks']>['session']>;

/**
 * What goes with a session that the sign-in library writes: its place in the list of one's sessions, the device it stands for,
 * the end of the one before, when it ends at the latest, and what held for an earlier account of that person.
 */
export function sessionHooks(deps: {
  db: Db;
  devices: KnownDevices;
  digests: PersonDigests;
  newDevices: NewDevices;
  now: () => Date;
  /** Told of each sign-in when it is done. */
  signedIn: (userId: string) => void;
}) {
  return {
    create: {
      // Its id begins with what stands for the device, so that what this had before can be ended.
      before: async ({ userId }, call) => {
        await holdAgain(deps, userId);
        const createdAt = deps.now();
        const times = {
          createdAt,
          expiresAt: new Date(createdAt.getTime() + UNUSED_SESSION_MS),
          // Whoever comes by a password shows only that they know it: the owner may have handed it out.
          confirmedAt: call?.path.startsWith(DISCORD_RETURN) ? createdAt : null,
        };
        if (!call) return { data: times };
        const email = await verifiedAddressOf(deps.db, userId);
        const known = deps.devices.remember(email, call.headers?.get('cookie') ?? undefined);
        call.setCookie(known.name, known.value, known.attributes);
        const id = deps.devices.sessionsOn(known.value, userId);
        return { data: { ...times, id: id + randomUUID().slice(id.length) } };
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
        await noteDevice(deps, session);
        deps.signedIn(session.userId);
      },
    },
    update: {
      // The library renews without end, and by a clock of its own.
      before: async ({ expiresAt }, call) => {
        const renewed = call?.context.session;
        if (expiresAt === undefined || !renewed) return undefined;
        const role = roleNamed(renewed.user['role']);
        return await Promise.resolve({
          data: { expiresAt: renewedUntil(role, renewed.session.createdAt, deps.now()) },
        });
      },
    },
  } satisfies SessionHooks;
}
