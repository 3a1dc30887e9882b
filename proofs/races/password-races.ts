import assert from 'node:assert/strict';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { authSessions } from '../../src/accounts/server/account-table.ts';
import { mailTokens, temporaryPasswords } from '../../src/accounts/server/mail/mail-table.ts';
import { mintToken } from '../../src/accounts/server/mail/mail-token.ts';
import { signInRole } from '../../test/back-office.ts';
import { signInPerson } from '../../test/person.ts';
import { assertAmong, AT_ONCE, doneIn, type Race, tally, times } from './race.ts';

const HOUR_MS = 60 * 60_000;
/** To hash twenty passwords takes a second. */
const DEAR = 0.12;

const newPasswords: Race = {
  name: 'of twenty new passwords by one link one is set, and opens',
  weight: DEAR,
  prepare: async ({ app, via }) => {
    const { db } = app.database;
    const person = await signInPerson(app, 'race.replacing');
    const email = 'race.replacing@example.com';
    const passwordOf = (round: number, at: number) => `Calm4otters.${round}.${at}`;
    return async (round) => {
      app.clock.pass(HOUR_MS);
      const of = { purpose: 'reset', userId: person.userId, email } as const;
      const token = await mintToken(db, of, app.clock.now());
      const set = (at: number) => ({ token, password: passwordOf(round, at) });
      return {
        steps: times((at) => () => via(person, at).browser.call('POST', '/password', set(at))),
        check: async (answers) => {
          assert.deepEqual(tally(answers), { 200: 1, LINK_USED: AT_ONCE - 1 });
          assert.equal(await db.$count(authSessions, eq(authSessions.userId, person.userId)), 0);
          const password = passwordOf(
            round,
            answers.findIndex(({ status }) => status === 200),
          );
          const entered = await app.browser().call('POST', '/password-sign-ins', { email, password });
          assert.deepEqual([entered.status, entered.body], [200, { outcome: 'signed-in' }]);
        },
      };
    };
  },
};

/** From one place, and each of these comes from the same. */
const WRONG_ONES = 5;

const wrongPasswords: Race = {
  name: 'of twenty wrong passwords for one account five are heard',
  weight: DEAR,
  prepare: async ({ app, via }) => {
    const person = await signInPerson(app, 'race.guessed');
    const stranger = () => ({ ...person, browser: app.browser() });
    return async (round) => {
      app.clock.pass(HOUR_MS);
      const guess = (at: number) => ({
        email: `race.guessed.${round}@example.com`,
        password: `Wrong4otters.${at}`,
      });
      return {
        steps: times((at) => () => via(stranger(), at).browser.call('POST', '/password-sign-ins', guess(at))),
        check: (answers) => {
          assert.deepEqual(tally(answers), {
            WRONG_PASSWORD: WRONG_ONES,
            TOO_MANY_TRIES: AT_ONCE - WRONG_ONES,
          });
        },
      };
    };
  },
};

const temporary: Race = {
  name: 'of twenty who come with one temporary password one is let through',
  weight: DEAR,
  prepare: async ({ app, via }) => {
    const { db } = app.database;
    const owner = await signInRole(app, 'race.owner', 'owner');
    const person = await signInPerson(app, 'race.locked.out');
    const email = 'race.locked.out@example.com';
    // On a device that knows them they would have more tries, and whoever is let through makes theirs one.
    const stranger = () => ({ ...person, browser: app.browser() });
    return async () => {
      app.clock.pass(HOUR_MS);
      await owner.browser.signIn('race.owner');
      const path = `/backoffice/users/${person.userId}/temporary-password`;
      const { temporaryPassword: password } = z
        .object({ temporaryPassword: z.string() })
        .parse((await owner.browser.call('POST', path, {})).body);
      return {
        steps: times(
          (at) => () => via(stranger(), at).browser.call('POST', '/password-sign-ins', { email, password }),
        ),
        check: async (answers) => {
          assertAmong(answers, '200', 'WRONG_PASSWORD', 'TOO_MANY_TRIES');
          assert.equal(doneIn(answers), 1, JSON.stringify(tally(answers)));
          const { userId } = person;
          assert.equal(await db.$count(temporaryPasswords, eq(temporaryPasswords.userId, userId)), 0);
          const tokens = and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, 'reset'));
          assert.equal(await db.$count(mailTokens, tokens), 1);
        },
      };
    };
  },
};

/** Races about passwords. */
export const PASSWORD_RACES: readonly Race[] = [newPasswords, wrongPasswords, temporary];
