import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { authSessions } from '../../src/accounts/server/account-table.ts';
import { Authenticator } from '../../test/authenticator.ts';
import { copyOf } from '../../test/sessions.ts';
import type { TestBrowser } from '../../test/test-browser.ts';
import type { Attack, Gained } from './attack.ts';
import type { Ground } from './ground.ts';
import { through } from './steps.ts';

const HOUR_MS = 60 * 60_000;
const UNCONFIRMED = 'CONFIRMATION_REQUIRED';

/** An hour after the owner has signed in somebody has the cookie. */
async function steal(ground: Ground): Promise<TestBrowser> {
  const { app, owner, nameOf } = ground;
  await owner.browser.signIn(nameOf(owner));
  const thief = copyOf(owner.browser, app);
  await ground.later(HOUR_MS);
  return thief;
}

/** Has the session count as confirmed, which it is not. */
async function confirm({ app, owner }: Ground): Promise<unknown> {
  return await app.database.db
    .update(authSessions)
    .set({ confirmedAt: app.clock.now() })
    .where(eq(authSessions.userId, owner.userId));
}

const overPeople: Attack = {
  name: 'whoever has a stolen cookie of the owner gets into accounts of others, and lets a helper in',
  run: async (ground, takeOut) => {
    const [helper, victim] = [await ground.person('helps'), await ground.person('is.robbed')];
    const thief = await steal(ground);
    await takeOut(() => confirm(ground));
    const at = `/backoffice/users/${victim.userId}`;
    const tries: [string, string, string, unknown?][] = [
      ['read an address', 'GET', `${at}/email`],
      ['set a password', 'POST', `${at}/temporary-password`, {}],
      ['make an admin', 'POST', `/backoffice/users/${helper.userId}/admin`, {}],
      ['invite an admin', 'POST', '/backoffice/admins', { email: 'nobody.yet@example.com' }],
      ['delete somebody', 'DELETE', at],
    ];
    const gained: Gained = {};
    for (const [what, method, path, body] of tries)
      gained[what] = through(await thief.call(method, path, body), UNCONFIRMED);
    return gained;
  },
};

const ownPasskey: Attack = {
  name: 'whoever has a stolen cookie of the owner adds a passkey of their own, to confirm by it from then on',
  run: async (ground, takeOut) => {
    const thief = await steal(ground);
    await takeOut(() => confirm(ground));
    const asked = await thief.call('POST', '/me/passkeys/challenge', {});
    if (!through(asked, UNCONFIRMED)) return { add: false };
    const { challenge } = z.object({ challenge: z.string() }).parse(asked.body);
    const made = new Authenticator(ground.app.url).make(challenge);
    return { add: through(await thief.call('POST', '/me/passkeys', { made }), UNCONFIRMED) };
  },
};

/** Attacks by whoever has the cookie of somebody who runs the site, and nothing else of theirs. */
export const STOLEN_SESSION_ATTACKS: readonly Attack[] = [overPeople, ownPasskey];
