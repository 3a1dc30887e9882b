import { eq } from 'drizzle-orm';
import { refuse } from '../../api/refuse.ts';
import { calls, hiddenFrom, signedIn } from '../../api/server/calls.ts';
import { isoDay } from '../../platform/dates.ts';
import { takeTurn } from '../../platform/server/limits/limits.ts';
import { publicName } from '../../profiles/profile.ts';
import { setContactChoice } from '../../profiles/server/contact-choices.ts';
import { limitKeyOfPerson } from '../../profiles/server/departed-people.ts';
import { profiles } from '../../profiles/server/profile-table.ts';
import { deletePerson } from './leaving/delete-person.ts';
import { readOwnData } from './leaving/own-data.ts';
import { announceName } from './link/announce-name.ts';
import { endEveryWayIn } from './password/end-every-way-in.ts';
import { readAccount } from './read-account.ts';
import { endOneSession } from './sign-in/end-sessions.ts';
import { readSessions } from './sign-in/read-sessions.ts';
import { droppedSessionCookie } from './sign-in/session-cookie.ts';

const HOUR_MS = 60 * 60_000;
const DOWNLOADS_AN_HOUR = { most: 6, perMs: HOUR_MS };

const me = calls.accounts.me.handler(async ({ context }) => {
  if (context.visitor === null) return null;
  const [person] = await context.db.select().from(profiles).where(eq(profiles.id, context.visitor.userId));
  if (person === undefined) return null;
  return {
    userId: person.id,
    name: publicName(person),
    robloxUsername: person.robloxUsername,
    picture: person.profilePicture,
    role: person.role,
    discordConnected: Boolean(person.discordUsername),
    joinedAt: person.createdAt.toISOString(),
  };
});

const account = calls.accounts.account.handler(async ({ context }) => {
  const read = await readAccount(context.db, signedIn(context).userId, hiddenFrom(context));
  // Deleted a moment ago, in another browser.
  if (read === undefined) refuse('SIGN_IN_REQUIRED');
  return read;
});

const choosePicture = calls.accounts.choosePicture.handler(async ({ input, context }) => {
  const { userId } = signedIn(context);
  await context.db.transaction(async (tx) => {
    const changed = await tx
      .update(profiles)
      .set({ profilePicture: input.picture, updatedAt: context.now() })
      .where(eq(profiles.id, userId))
      .returning({ id: profiles.id });
    if (changed.length === 0) refuse('SIGN_IN_REQUIRED');
    await announceName(tx, userId, context.now());
  });
  return input;
});

const chooseContact = calls.accounts.chooseContact.handler(async ({ input, context }) => {
  const { userId } = signedIn(context);
  await context.db.transaction(async (tx) => {
    if (!(await setContactChoice(tx, userId, input.choice, context.now()))) refuse('SIGN_IN_REQUIRED');
  });
  return input;
});

const sessions = calls.accounts.sessions.handler(async ({ context }) => {
  return await readSessions(context.db, signedIn(context), context.now());
});

const endSession = calls.accounts.endSession.handler(async ({ input, context }) => {
  const { userId } = signedIn(context);
  const found = await context.db.transaction((tx) => endOneSession(tx, userId, input.sessionId));
  if (!found) refuse('SESSION_NOT_FOUND');
  return { ended: true } as const;
});

const endOtherSessions = calls.accounts.endOtherSessions.handler(async ({ context }) => {
  const { userId, sessionId } = signedIn(context);
  const here = { sessionId, stays: true };
  await context.db.transaction((tx) => endEveryWayIn(tx, userId, context.now(), here));
  return { ended: true } as const;
});

const signOutEverywhere = calls.accounts.signOutEverywhere.handler(async ({ context }) => {
  const { userId, sessionId } = signedIn(context);
  const here = { sessionId, stays: false };
  await context.db.transaction((tx) => endEveryWayIn(tx, userId, context.now(), here));
  return {
    headers: { 'set-cookie': droppedSessionCookie(context.config.publicUrl) },
    body: { ended: true } as const,
  };
});

const download = calls.accounts.download.handler(async ({ context }) => {
  const { userId } = signedIn(context);
  const { digests } = context.accounts;
  const key = await limitKeyOfPerson({ db: context.db, digests }, 'download', userId);
  const turn = await takeTurn(context.db, key, DOWNLOADS_AN_HOUR, context.now());
  if (!turn.allowed) refuse('TOO_OFTEN', { retryAfterSeconds: turn.retryAfterSeconds });
  const name = `my-data-${isoDay(context.now())}.json`;
  const data = JSON.stringify(
    await readOwnData(context.db, context.accounts, userId, context.now()),
    null,
    2,
  );
  return {
    headers: { 'content-disposition': `attachment; filename="${name}"` },
    body: new File([data], name, { type: 'application/json' }),
  };
});

const remove = calls.accounts.remove.handler(async ({ context }) => {
  const { userId } = signedIn(context);
  await context.db.transaction((tx) => deletePerson(tx, context.accounts, userId, context.now()));
  context.setCookies.push(context.accounts.devices.forgetHeader());
  return {
    headers: { 'set-cookie': droppedSessionCookie(context.config.publicUrl) },
    body: { deleted: true } as const,
  };
});

export const accountHandlers = {
  me,
  account,
  choosePicture,
  chooseContact,
  sessions,
  endSession,
  endOtherSessions,
  signOutEverywhere,
  download,
  remove,
};
