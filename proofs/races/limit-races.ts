import assert from 'node:assert/strict';
import { startTestApp } from '../../test/start-test-app.ts';
import type { TestBrowser } from '../../test/test-browser.ts';
import { AT_ONCE, type Race, tally, times } from './race.ts';

const HOUR_MS = 60 * 60_000;

const resetMails: Race = {
  name: 'of twenty reset mails that are asked for one address three are sent',
  prepare: async ({ app, people, via }) => {
    const [person] = await people(1);
    return async (round) => {
      app.clock.pass(HOUR_MS + 1);
      const email = `race.${round}@example.org`;
      return {
        steps: times((at) => () => via(person, at).browser.call('POST', '/password-resets', { email })),
        check: (answers) => {
          assert.deepEqual(tally(answers), { 202: 3, TOO_MANY_MAILS: AT_ONCE - 3 });
          for (const { headers } of answers.filter(({ status }) => status === 429))
            assert.ok(Number(headers.get('retry-after')) > 0);
        },
      };
    };
  },
};

const downloads: Race = {
  name: 'of twenty downloads of what is held about one person six are given in an hour',
  prepare: async ({ app, people, via }) => {
    const [person] = await people(1);
    return async () => {
      app.clock.pass(HOUR_MS + 1);
      return {
        steps: times((at) => () => via(person, at).browser.call('GET', '/me/download')),
        check: (answers) => assert.deepEqual(tally(answers), { 200: 6, TOO_OFTEN: AT_ONCE - 6 }),
      };
    };
  },
};

/** A tenth of 120 writes in a minute. */
const LIMITS = '0.1';
const WRITES = 12;

const limitedWrites: Race = {
  name: 'of twenty writes of one person at two processes as many get through as the limit says',
  prepare: async ({ app, keep }) => {
    const { database, clock } = app;
    // Two memories over one database.
    const apps = [
      keep(await startTestApp({ database, clock, env: { LIMITS } })),
      keep(await startTestApp({ database, clock, env: { LIMITS } })),
    ];
    const browsers: TestBrowser[] = [];
    for (const one of apps) browsers.push(await one.signedIn('race.writer'));
    return async () => {
      clock.pass(61_000);
      return {
        steps: times(
          (at) => () =>
            browsers[at % 2]?.call('PUT', '/me/picture', { picture: `avatar-${2 + (at % 5)}` }) ??
            assert.fail(),
        ),
        check: (answers) => {
          assert.deepEqual(tally(answers), { 200: WRITES, TOO_MANY_REQUESTS: AT_ONCE - WRITES });
          for (const { headers } of answers.filter(({ status }) => status === 429))
            assert.ok(Number(headers.get('retry-after')) > 0);
        },
      };
    };
  },
};

/** Races about how often something may be done. */
export const LIMIT_RACES: readonly Race[] = [resetMails, downloads, limitedWrites];
