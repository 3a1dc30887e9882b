import type { Role } from '../profiles/profile.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** A session ends this long after its last use. */
export const UNUSED_SESSION_MS = 30 * DAY_MS;

/** A session in use is renewed when this much of the time above has passed. */
export const RENEWED_EVERY_MS = DAY_MS;

/** However much it is used, a session ends this long after the sign-in that began it (docs/decisions/0078). */
export const LONGEST_SESSION_MS: Record<Role, number> = {
  member: 90 * DAY_MS,
  admin: 12 * HOUR_MS,
  owner: 12 * HOUR_MS,
};

/** @returns when somebody with that role has to sign in again at the latest */
export function lastMomentOf(role: Role, begunAt: Date): Date {
  return new Date(begunAt.getTime() + LONGEST_SESSION_MS[role]);
}

/** @returns until when a session is good that is renewed now */
export function renewedUntil(role: Role, begunAt: Date, now: Date): Date {
  const unusedUntilMs = now.getTime() + UNUSED_SESSION_MS;
  return new Date(Math.min(unusedUntilMs, lastMomentOf(role, begunAt).getTime()));
}
