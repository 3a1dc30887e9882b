import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { codeOf } from '../../test/assert-refused.ts';
import { type Person, signInPerson } from '../../test/person.ts';
import { startSecondApp, startTestApp, type TestApp } from '../../test/start-test-app.ts';
import { type Answer, TestBrowser } from '../../test/test-browser.ts';
import { type Draft, draftFor } from '../../test/trade-draft.ts';

/** How many calls of one round are under way at once. */
export const AT_ONCE = 20;

const withId = z.object({ id: z.string() });

/** Where races are run: on PostgreSQL every second call goes to a second process of the installation. */
export type World = {
  app: TestApp;
  /** Every process; each has stand-ins of its own. */
  apps: readonly TestApp[];
  /** A trade that may be posted in Adopt Me. */
  draft: Draft;
  /** The first so many of the people whom all races here share, signed in. */
  people: (many: number) => Promise<[Person, ...Person[]]>;
  /** The person before the process that the call of that number goes to. */
  via: (person: Person, at: number) => Person;
  /** Closes another app together with these. */
  keep: (another: TestApp) => TestApp;
  /** Waits for what goes on after its answer. */
  settled: () => Promise<void>;
  close: () => Promise<void>;
};

/** One round: twenty calls, and what must be true of the answers and of the database when all have come. */
export type Round = {
  steps: (() => Promise<Answer>)[];
  check: (answers: Answer[]) => Promise<void> | void;
};

/** A race. What its name says is what must hold in every round. */
export type Race = {
  name: string;
  /** How many rounds it gets beside the others, which have 1: less where a round is dear. */
  weight?: number;
  /** How many rounds it gets in full whatever the others get, where it has a goal of its own. */
  roundsInFull?: number;
  /** How many of them are in one world at most, where so much time goes by that people would be signed out. */
  roundsInWorld?: number;
  /** Does what is done once. @returns what makes each round ready */
  prepare: (world: World) => Promise<(round: number) => Promise<Round>>;
};

/** Starts the product, twice on PostgreSQL. */
export async function openWorld(): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'swapwise-races-'));
  const app = await startTestApp({ env: { DATA_DIR: dataDir } });
  const second = await startSecondApp(app, { PUBLIC_URL: app.url });
  const kept: TestApp[] = [];
  const crowd: Person[] = [];
  const elsewhere = ({ browser, ...person }: Person, { localUrl }: TestApp): Person => {
    const other = new TestBrowser(app.url, localUrl);
    for (const [name, value] of browser.cookies) other.cookies.set(name, value);
    return { ...person, browser: other };
  };
  return {
    app,
    apps: second === undefined ? [app] : [app, second],
    draft: await draftFor(app.browser(), 'adopt-me'),
    via: (person, at) => (second === undefined || at % 2 === 0 ? person : elsewhere(person, second)),
    people: async (many) => {
      const first = crowd.length;
      crowd.push(
        ...(await Promise.all(
          times(async (at) => await signInPerson(app, `racer.${first + at}`), Math.max(0, many - first)),
        )),
      );
      const [one, ...others] = crowd.slice(0, many);
      return [one ?? assert.fail(), ...others];
    },
    keep: (another) => {
      kept.push(another);
      return another;
    },
    settled: async () => {
      await app.backups.settled();
      await second?.backups.settled();
    },
    close: async () => {
      for (const one of kept) await one.close();
      await second?.close();
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Lets a round's calls go all at once. @throws AssertionError when something is not as it must be */
export async function runRound({ steps, check }: Round): Promise<void> {
  assert.equal(steps.length, AT_ONCE);
  // Until all have come, so that none runs into the next round.
  const came = await Promise.allSettled(steps.map((step) => step()));
  const answers = came.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
  const broken = answers.filter(({ status }) => status >= 500).map(({ status, body }) => ({ status, body }));
  assert.deepEqual(broken, [], 'no call fails');
  await check(answers);
}

/** Posts the trade that may be posted. @returns its id */
export async function posted({ draft }: World, { browser }: Person): Promise<string> {
  const { status, body } = await browser.call('POST', '/games/adopt-me/trades', draft);
  assert.equal(status, 201, JSON.stringify(body));
  return withId.parse(body).id;
}

/** @returns twenty of something, or as many as said */
export function times<T>(make: (at: number) => T, many: number = AT_ONCE): T[] {
  return Array.from({ length: many }, (_, at) => make(at));
}

/** @returns how often each answer came: by its name where it is a refusal, else by its status */
export function tally(answers: readonly Answer[]): Record<string, number> {
  const told: Record<string, number> = {};
  for (const answer of answers) {
    const name = answer.status < 400 ? String(answer.status) : String(codeOf(answer));
    told[name] = (told[name] ?? 0) + 1;
  }
  return told;
}

/** Fails when an answer has another name than these. */
export function assertAmong(answers: readonly Answer[], ...names: string[]): void {
  const told = tally(answers);
  assert.deepEqual(
    Object.keys(told).filter((name) => !names.includes(name)),
    [],
    JSON.stringify(told),
  );
}

/** @returns how many of the answers say that it was done */
export function doneIn(answers: readonly Answer[]): number {
  return answers.filter(({ status }) => status < 300).length;
}
