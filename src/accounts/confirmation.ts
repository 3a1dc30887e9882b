const MINUTE_MS = 60_000;

/** For so long a session may do what reaches other people's accounts, after its person has shown that it is them. */
export const CONFIRMED_FOR_MS = 10 * MINUTE_MS;

/** The session is signed in, and whoever has it has not shown lately that they are its person. */
export const CONFIRMATION_REQUIRED = { status: 403, message: "Confirm it's you first." } as const;

/** @returns until when a session that was confirmed then is; undefined when it is not, or no longer */
export function confirmedUntil(confirmedAt: Date | null, now: Date): Date | undefined {
  if (confirmedAt === null) return undefined;
  const until = new Date(confirmedAt.getTime() + CONFIRMED_FOR_MS);
  return until > now ? until : undefined;
}
