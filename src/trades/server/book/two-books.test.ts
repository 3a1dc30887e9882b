// Runs on both databases.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { createRandom, type Random } from '../../../../seed/random.ts';
import { signInRole } from '../../../../test/back-office.ts';
import { eventually } from '../../../../test/eventually.ts';
import { LiveStream } from '../../../../test/live-stream.ts';
import { decide, lift } from '../../../../test/moderation-steps.ts';
import { type Person, signInPerson } from '../../../../test/person.ts';
import { unlink } from '../../../../test/roblox-steps.ts';
import { startTestApp, type TestApp } from '../../../../test/start-test-app.ts';
import type { Answer } from '../../../../test/test-browser.ts';
import { openTestDatabase, type TestDatabase } from '../../../../test/test-database.ts';
import { bringBack, removeTrade } from '../../../../test/trade-steps.ts';
import { OFFERED_PICTURES } from '../../../accounts/account.ts';
import { announceName } from '../../../accounts/server/link/announce-name.ts';
import { LONGEST_SESSION_MS } from '../../../accounts/session-length.ts';
import { announce } from '../../../live/server/announce.ts';
import { openDatabase } from '../../../platform/server/database/database.ts';
import { ReadyBytes } from '../../../platform/server/http/ready-bytes.ts';
import { profiles } from '../../../profiles/server/profile-table.ts';
import type { Item } from '../../../values/items/item.ts';
import { KeptValues } from '../../../values/server/kept-values.ts';
import { tradesContract } from '../../trade-contract.ts';
import { type PublicTrade, TRADE_LIFETIME_MS, type TradeSelection, UNDO_WINDOW_MS } from '../../trade.ts';
import { presentRows } from '../present-trade.ts';
import { isLive, readTrades } from '../read-trades.ts';
import { trades } from '../trade-table.ts';
import { LiveBook } from './live-book.ts';

const GAMES = ['adopt-me', 'steal-brainrot'] as const;
type Game = (typeof GAMES)[number];
const NEWEST = 12;

/** A process of the site, as the test knows it. @property hears whether events come to it */
type Process = { name: string; app: TestApp; stream: LiveStream; hears: boolean };

/** A trade that the test has posted. */
type Post = {
  id: string;
  game: Game;
  by: Person;
  edits: number;
  createdAtMs: number;
  removedAtMs?: number | undefined;
  /** The decision that hides it. */
  hiddenBy?: string | undefined;
};

const QUIET = { info: () => {}, warn: () => {}, error: () => {} };
let databases: TestDatabase[] = [];
let app: TestApp;
/** What items are called and worth, which does not change here. */
let values: KeptValues;
let processes: Process[];
/** People who can post as often as a test likes. */
const TRADERS = ['amber.ash', 'birch.bay', 'cedar.cove', 'dune.dale'];
const DECIDER = 'elder.elm';
let traders: Person[];
/** Somebody who can decide about them. */
let decider: Person;
const itemsOf = new Map<Game, Item[]>();
before(async () => {
  databases = [await openTestDatabase(QUIET)];
  const [{ url } = assert.fail()] = databases;
  // PGlite has one process.
  if (url !== undefined) databases.push(await openDatabase({ databaseUrl: underOwnName(url) }, QUIET));
  processes = [];
  for (const database of databases) processes.push(await startOn(database, processes[0]?.app));
  [{ app } = assert.fail()] = processes;
  values = new KeptValues(app.database.db, new ReadyBytes(app.clock.now));
  traders = [];
  for (const name of TRADERS) traders.push(await signInPerson(app, name));
  const ids = traders.map(({ userId }) => userId);
  await app.database.db.update(profiles).set({ role: 'admin' }).where(inArray(profiles.id, ids));
  decider = await signInRole(app, DECIDER, 'owner');
  for (const game of GAMES) {
    const { body } = await app.browser().call('GET', `/games/${game}/values?limit=40`);
    itemsOf.set(game, (body as { items: Item[] }).items);
  }
});
after(async () => {
  for (const { stream, app: of } of processes) {
    stream.close();
    await of.close();
  }
  for (const database of databases.toReversed()) await database.close();
});

/** Since all have signed in. */
let signedInForMs = 0;

/** Lets time go by. All of them are staff, who sign in again before their sessions end. */
async function letPass(ms: number): Promise<void> {
  app.clock.pass(ms);
  signedInForMs += ms;
  if (signedInForMs < LONGEST_SESSION_MS.admin / 2) return;
  signedInForMs = 0;
  for (const [place, { browser }] of traders.entries()) await browser.signIn(TRADERS[place] ?? '');
  await decider.browser.signIn(DECIDER);
}

const SECOND = 'the second of two books';

/** Whoever connects with this says so to PostgreSQL, so that the connections of the second process can be told from those of the first. */
function underOwnName(url: string): string {
  const own = new URL(url);
  own.searchParams.set('application_name', SECOND);
  return own.href;
}

/** Events on their way to the processes wait here while the test holds them up. */
const late = { isHeldUp: false, waiting: new Array<() => void>() };

function holdUp(): void {
  late.isHeldUp = true;
}

function letCome(): void {
  late.isHeldUp = false;
  for (const come of late.waiting.splice(0)) come();
}

/** Starts a process, and knows from then on whether it hears events. */
async function startOn(database: TestDatabase, first: TestApp | undefined): Promise<Process> {
  const listen: TestDatabase['listen'] = async (channel, heard, lost) => {
    const inTime = (payload: string) => {
      if (late.isHeldUp) late.waiting.push(() => heard(payload));
      else heard(payload);
    };
    await database.listen(channel, inTime, lost);
  };
  const name = first === undefined ? 'first' : 'second';
  const clock = first === undefined ? {} : { clock: first.clock };
  const of = await startTestApp({ database: { ...database, listen }, ...clock });
  const stream = await LiveStream.open(of.browser(), [...GAMES]);
  const process = { name, app: of, stream, hears: true };
  const heard = (payload: string) => {
    if (payload === '') process.hears = true;
  };
  const lost = () => {
    process.hears = false;
  };
  if (database.kind === 'postgres') await database.listen('two_books', heard, lost);
  return process;
}

/** Takes away the connection over which a process hears events; it gets no other until all `hearAgain`. */
async function lose(process: Process): Promise<void> {
  for (const each of processes) await fillPool(each);
  await allowConnections(false);
  const isSecond = process.name === 'second';
  await app.database.db.execute(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE query LIKE 'LISTEN%' AND datname = current_database() AND (application_name = ${SECOND}) = ${isSecond}`);
  await eventually(
    async () => process.hears,
    (hears) => !hears,
  );
}

async function hearAgain(): Promise<void> {
  if (processes.every(({ hears }) => hears)) return;
  await allowConnections(true);
  await eventually(
    async () => processes.every(({ hears }) => hears),
    (hear) => hear,
  );
}

async function allowConnections(allowed: boolean): Promise<void> {
  await app.database.db.execute(
    sql`UPDATE pg_database SET datallowconn = ${allowed} WHERE datname = current_database()`,
  );
}

/** Has all connections of a process's pool opened: while no more are allowed, it lives on these. */
async function fillPool({ app: { database } }: Process): Promise<void> {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const held: Promise<void>[] = [];
  // For a moment, somebody waits also where a connection is idle.
  for (
    let { idle, waiting } = database.pool();
    idle > 0 || waiting === 0;
    { idle, waiting } = database.pool()
  ) {
    held.push(database.db.transaction(async () => await opened));
    await nextTurn();
  }
  open();
  await Promise.all(held);
}

/** Waits until each process that hears has followed all that was told to everybody. */
async function allHeard(): Promise<void> {
  letCome();
  await announce(app.database.db, { name: 'announcements-changed' });
  for (const { stream, hears } of processes) if (hears) await stream.until('announcements-changed');
}

const listed = tradesContract.list['~orpc'].outputSchema ?? assert.fail();
const shown = listed.shape.trades;
const asShown = (list: PublicTrade[]) => shown.parse(list);

/** Reads a list to its end, a page at a time. */
async function readAll(from: TestApp, game: Game, query: Record<string, string> = {}) {
  const browser = from.browser();
  const all: PublicTrade[] = [];
  let total: number | undefined;
  for (let next: string | null | undefined; next !== null;) {
    const asked = new URLSearchParams({ ...query, ...(next === undefined ? {} : { after: next }) });
    // Without any question it is the hot answer.
    const path = `/games/${game}/trades${asked.size === 0 ? '' : `?${asked}`}`;
    const { status, body } = await browser.call('GET', path);
    assert.equal(status, 200, JSON.stringify(body));
    const page = listed.parse(body);
    assert.equal(page.total, (total ??= page.total), 'the total is of all pages');
    all.push(...page.trades);
    assert.ok(all.length <= page.total, 'no trade comes twice');
    next = page.next;
  }
  return { total, trades: all };
}

/** What all is looked for in each check. */
type Searches = Record<string, string>[];

/** What a process answers now: the hot list, the list as the call gives it, searches, and the newest of all games. */
async function answered(from: TestApp, searches: Searches) {
  const lists: Record<string, unknown> = {};
  for (const game of GAMES) {
    const kept = await readAll(from, game);
    lists[game] = kept;
    lists[`${game} by the call`] = await readAll(from, game, { fresh: '' });
    for (const search of searches)
      lists[`${game} ${JSON.stringify(search)}`] = await readAll(from, game, search);
  }
  lists['newest'] = shown.parse((await from.browser().call('GET', '/trades/latest')).body);
  return lists;
}

/** What the table says that it is to be; for a search, what a process finds that has just started. */
async function expected(searches: Searches): Promise<Record<string, unknown>> {
  const { db } = app.database;
  const now = app.clock.now();
  const book = new LiveBook(db, values, app.clock.now);
  await book.load();
  const lists: Record<string, unknown> = {};
  for (const game of GAMES) {
    const list = await tableOf(game);
    lists[game] = { total: list.length, trades: list };
    lists[`${game} by the call`] = { total: list.length, trades: list };
    for (const search of searches) {
      const found = await foundIn(book, game, search);
      lists[`${game} ${JSON.stringify(search)}`] = { total: found.length, trades: found };
    }
  }
  lists['newest'] = asShown(await presentRows(values, await readTrades(db, isLive(now), NEWEST)));
  return lists;
}

async function tableOf(game: Game): Promise<PublicTrade[]> {
  const { db } = app.database;
  const rows = await readTrades(db, and(eq(trades.game, game), isLive(app.clock.now())));
  return asShown(await presentRows(values, rows));
}

const scopes = z.enum(['all', 'items', 'username', 'offering', 'wanting']).optional();

/** The trades of the table that a search finds there. */
async function foundIn(book: LiveBook, game: Game, { search, scope }: Record<string, string>) {
  const wanted = { game, search, scope: scopes.parse(scope), hidden: new Set<string>() };
  const table = new Map((await tableOf(game)).map((trade) => [trade.id, trade]));
  const found: PublicTrade[] = [];
  for (let last: PublicTrade | undefined, isMore = true; isMore;) {
    const after = last === undefined ? {} : { after: { createdAt: new Date(last.createdAt), id: last.id } };
    const page = await book.page({ ...wanted, ...after });
    for (const { id } of page.trades) found.push(table.get(id) ?? assert.fail(`${id} is not live`));
    assert.ok(found.length <= page.total, 'no trade comes twice');
    last = page.trades.at(-1);
    isMore = page.next !== null;
  }
  return found;
}

/** @returns somebody as they are signed in at a process */
function at({ app: of }: Process, person: Person): Person {
  const browser = of.browser();
  for (const [name, value] of person.browser.cookies) browser.cookies.set(name, value);
  return { ...person, browser };
}

function took(answer: Answer, status = 200): void {
  assert.equal(answer.status, status, JSON.stringify(answer.body));
}

/** Posts a trade at a process. */
async function post(from: Process, by: Person, game: Game, sides: Sides): Promise<Post> {
  const answer = await at(from, by).browser.call('POST', `/games/${game}/trades`, sides);
  took(answer, 201);
  const { id } = shown.element.parse(answer.body);
  return { id, game, by, edits: 0, createdAtMs: app.clock.now().getTime() };
}

/** Changes what a trade offers and wants. */
async function edit(from: Process, known: Post, sides: Sides): Promise<void> {
  const body = { edits: known.edits, ...sides };
  const answer = await at(from, known.by).browser.call('PATCH', `/trades/${known.id}`, body);
  took(answer);
  known.edits = shown.element.parse(answer.body).edits ?? 0;
}

type Sides = { offering: TradeSelection[]; wanting: TradeSelection[] };

function pickSides(random: Random, game: Game): Sides {
  const line = (): TradeSelection => {
    const { slug, neonValue } = random.pick(itemsOf.get(game) ?? []);
    const form =
      neonValue !== undefined && random.chance(0.3) ? { form: random.pick(['neon', 'fly.ride']) } : {};
    return { item: slug, quantity: random.whole(1, 9), ...form };
  };
  const side = () => Array.from({ length: random.whole(1, 3) }, line);
  return { offering: side(), wanting: side() };
}

test('trades that are posted at one moment keep one order in every process, also when they are changed or come back', async () => {
  const random = createRandom('one moment');
  const game = GAMES[0];
  const posts: Post[] = [];
  for (let burst = 0; burst < 5; burst += 1) {
    const asked = Array.from({ length: 6 }, () => random.pick(processes));
    const posting = asked.map((from) => post(from, random.pick(traders), game, pickSides(random, game)));
    posts.push(...(await Promise.all(posting)));
  }
  assert.equal(new Set(posts.map(({ createdAtMs }) => createdAtMs)).size, 1);
  const inOrder = posts.map(({ id }) => id).toSorted((a, b) => (a < b ? 1 : -1));
  const isInOrder = async (from: Process, why: string) => {
    for (const query of [{}, { fresh: '' }]) {
      const found = await readAll(from.app, game, query);
      assert.deepEqual(
        found.trades.map(({ id }) => id),
        inOrder,
        `${why}, at the ${from.name}`,
      );
    }
  };
  await allHeard();
  for (const from of processes) await isInOrder(from, 'posted');
  // Around the end of the first page, too.
  for (const place of [0, 23, 24, inOrder.length - 1]) {
    const known = posts.find(({ id }) => id === inOrder[place]) ?? assert.fail();
    const from = random.pick(processes);
    holdUp();
    await edit(from, known, pickSides(random, game));
    await isInOrder(from, `changed at ${place}`);
    took(await removeTrade(at(from, known.by), known.id));
    took(await bringBack(at(from, known.by), known.id));
    await isInOrder(from, `back at ${place}`);
    await allHeard();
    for (const each of processes) await isInOrder(each, `back at ${place}`);
  }
});

test('a process that hears no events answers what is true at once, and is told of all when it hears again (PostgreSQL: only there is a connection for it)', async (t) => {
  if (app.database.kind === 'pglite') return t.skip('PGlite tells whoever commits');
  const [here, there] = processes;
  if (here === undefined || there === undefined) return assert.fail();
  const random = createRandom('lost');
  const [game] = GAMES;
  const [by = assert.fail()] = traders;
  const searches = [{ search: by.name, scope: 'username' }, { search: 'neon' }];
  for (const deaf of [there, here]) {
    const writer = deaf === here ? there : here;
    await allHeard();
    // What is hot there stays so, were it only for events.
    await answered(deaf.app, searches);
    await lose(deaf);
    const isTrue = async (why: string) =>
      assert.deepEqual(await answered(deaf.app, searches), await expected(searches), `${deaf.name}: ${why}`);
    await isTrue('lost');
    for (const from of [writer, deaf]) {
      const posted = await post(from, by, game, pickSides(random, game));
      await isTrue(`posted at the ${from.name}`);
      await edit(from, posted, pickSides(random, game));
      await isTrue(`changed at the ${from.name}`);
      took(await removeTrade(at(from, by), posted.id));
      await isTrue(`removed at the ${from.name}`);
      took(await bringBack(at(from, by), posted.id));
      await isTrue(`back at the ${from.name}`);
    }
    // Nobody asks for it before it hears again.
    await post(writer, by, game, pickSides(random, game));
    await hearAgain();
    await allHeard();
    await isTrue('heard again');
  }
});

const STEPS = 30;
const MOST_LOSSES = 2;

/** What was done in a run, for whoever has to find out why it failed. */
type Run = {
  random: Random;
  posts: Post[];
  linked: Set<string>;
  done: string[];
  names: string[];
  losses: number;
};

/** What a step did: where it was asked for, and of which trades where others were written at the same time elsewhere. */
type Done = { by: Process; ids?: string[] }[];

type Step = { weight: number; may: () => boolean; take: () => Promise<Done> };

function stepsOf(run: Run): Step[] {
  const { random, posts, linked } = run;
  const nowMs = () => app.clock.now().getTime();
  const say = (text: string) => run.done.push(text);
  const short = ({ id, game }: Post) => `${game} ${id.slice(0, 8)}`;
  const live = () =>
    posts.filter(
      ({ removedAtMs, hiddenBy, createdAtMs }) =>
        removedAtMs === undefined && hiddenBy === undefined && nowMs() - createdAtMs < TRADE_LIFETIME_MS,
    );
  const returnable = () =>
    posts.filter(({ removedAtMs }) => removedAtMs !== undefined && nowMs() - removedAtMs < UNDO_WINDOW_MS);
  const hidden = () =>
    posts.filter(({ hiddenBy, removedAtMs }) => hiddenBy !== undefined && removedAtMs === undefined);

  const postOne = async (by: Process): Promise<string> => {
    const [game, who] = [random.pick(GAMES), random.pick(traders)];
    const posted = await post(by, who, game, pickSides(random, game));
    posts.push(posted);
    say(`${by.name}: ${who.name} posted ${short(posted)}`);
    return posted.id;
  };
  const editOne = async (by: Process, known: Post): Promise<string> => {
    await edit(by, known, pickSides(random, known.game));
    say(`${by.name}: changed ${short(known)}, now ${known.edits} times`);
    return known.id;
  };
  const removeOne = async (by: Process, known: Post): Promise<string> => {
    took(await removeTrade(at(by, known.by), known.id));
    known.removedAtMs = nowMs();
    say(`${by.name}: removed ${short(known)}`);
    return known.id;
  };
  /** A step at one process, with one of some trades. */
  const withOne = (
    weight: number,
    some: () => Post[],
    act: (by: Process, known: Post) => Promise<unknown>,
  ): Step => ({
    weight,
    may: () => some().length > 0,
    take: async () => {
      const by = random.pick(processes);
      await act(by, random.pick(some()));
      return [{ by }];
    },
  });
  const ofSomebody = (
    weight: number,
    some: () => Person[],
    act: (by: Process, who: Person) => Promise<Done>,
  ): Step => ({
    weight,
    may: () => some().length > 0,
    take: async () => await act(random.pick(processes), random.pick(some())),
  });

  return [
    {
      weight: 5,
      may: () => true,
      take: async () => {
        const by = random.pick(processes);
        await postOne(by);
        return [{ by }];
      },
    },
    withOne(5, live, editOne),
    withOne(4, live, removeOne),
    withOne(6, returnable, async (by, known) => {
      took(await bringBack(at(by, known.by), known.id));
      known.removedAtMs = undefined;
      say(`${by.name}: brought ${short(known)} back`);
    }),
    withOne(2, live, async (by, known) => {
      const answer = await decide(at(by, decider), known.by, { kind: 'hide_post', subjectId: known.id });
      took(answer, 201);
      known.hiddenBy = z.object({ restrictionId: z.string() }).parse(answer.body).restrictionId;
      say(`${by.name}: hid ${short(known)}`);
    }),
    withOne(2, hidden, async (by, known) => {
      took(await lift(at(by, decider), known.hiddenBy ?? ''));
      known.hiddenBy = undefined;
      say(`${by.name}: showed ${short(known)} again`);
    }),
    ofSomebody(
      3,
      () => traders,
      async (by, who) => {
        const picture = random.pick(OFFERED_PICTURES);
        took(await at(by, who).browser.call('PUT', '/me/picture', { picture }));
        say(`${by.name}: ${who.name} took ${picture}`);
        return [{ by }];
      },
    ),
    // As what follows Roblox does it, which is no call: every process hears of it.
    ofSomebody(
      3,
      () => traders,
      async (by, who) => {
        const name = `Named_${run.names.length}`;
        await by.app.database.db.transaction(async (tx) => {
          // No number: of one that Roblox does not have the site would hear after a post, and unlink it.
          const to = { robloxUsername: name, robloxUserId: `x${traders.indexOf(who)}` };
          await tx.update(profiles).set(to).where(eq(profiles.id, who.userId));
          await announceName(tx, who.userId, app.clock.now());
        });
        linked.add(who.userId);
        run.names.push(name);
        say(`${by.name}: ${who.name} is now ${name}`);
        return [];
      },
    ),
    ofSomebody(
      2,
      () => traders.filter(({ userId }) => linked.has(userId)),
      async (by, who) => {
        took(await unlink(at(by, who)));
        linked.delete(who.userId);
        say(`${by.name}: ${who.name} goes by that name again`);
        return [{ by }];
      },
    ),
    {
      weight: 4,
      may: () => true,
      take: async () => {
        const ms = random.pick([
          1,
          1000,
          20_000,
          50_000,
          20 * 60_000,
          TRADE_LIFETIME_MS / 4,
          TRADE_LIFETIME_MS / 2,
        ]);
        await letPass(ms);
        say(`${ms} ms went by`);
        return processes.map((by) => ({ by }));
      },
    },
    {
      weight: 4,
      may: () => live().length >= 4,
      take: async () => {
        const [changed, removed, ...others] = random.shuffled(live());
        const writes = [
          postOne,
          postOne,
          async (by: Process) => await editOne(by, changed ?? assert.fail()),
          async (by: Process) => await removeOne(by, removed ?? assert.fail()),
          async (by: Process) => await editOne(by, others[0] ?? assert.fail()),
        ];
        say('at once:');
        return await Promise.all(
          writes.map(async (write) => {
            const by = random.pick(processes);
            return { by, ids: [await write(by)] };
          }),
        );
      },
    },
    {
      weight: 2,
      // It takes a second until one hears again.
      may: () =>
        app.database.kind === 'postgres' && run.losses < MOST_LOSSES && processes.some(({ hears }) => hears),
      take: async () => {
        const deaf = random.pick(processes.filter(({ hears }) => hears));
        await lose(deaf);
        run.losses += 1;
        say(`${deaf.name}: hears no events`);
        return [];
      },
    },
    {
      weight: 2,
      may: () => processes.some(({ hears }) => !hears),
      take: async () => {
        const deaf = processes.filter(({ hears }) => !hears);
        await hearAgain();
        say('all hear events');
        return deaf.map((by) => ({ by }));
      },
    },
  ];
}

/** Sees to it that after a step all processes answer what the table says: whoever did it, or hears nothing, at once. */
async function check(run: Run, did: Done): Promise<void> {
  const { random } = run;
  const searches: Searches = [
    { search: random.pick([...run.names, ...traders.map(({ name }) => name)]), scope: 'username' },
    {
      search: random.pick(itemsOf.get(random.pick(GAMES)) ?? []).name,
      scope: random.pick(['all', 'items', 'offering', 'wanting']),
    },
    { search: random.pick(['neon', 'fly ride', 'x3', 'a']) },
  ];
  const table = await expected(searches);
  const why = (name: string) => `${name} after ${run.done.length} steps:\n${run.done.join('\n')}\n`;
  for (const process of processes) {
    const own = did.filter(({ by }) => by === process);
    const isFull = !process.hears || (own.length > 0 && own.length === did.filter(({ ids }) => ids).length);
    const isAsked = own.length > 0 && own.every(({ ids }) => ids === undefined);
    if (isFull || isAsked) {
      assert.deepEqual(await answered(process.app, searches), table, why(`At once, the ${process.name}`));
      continue;
    }
    const ids = own.flatMap((each) => each.ids ?? []);
    for (const game of ids.length > 0 ? GAMES : []) {
      const { trades: found } = await readAll(process.app, game);
      const ofThem = (list: PublicTrade[]) => list.filter(({ id }) => ids.includes(id));
      assert.deepEqual(
        ofThem(found),
        ofThem(await tableOf(game)),
        why(`At once, its own, the ${process.name}`),
      );
    }
  }
  await allHeard();
  for (const process of processes) {
    const found = await eventually(
      () => answered(process.app, searches),
      (lists) => isDeepStrictEqual(lists, table),
    ).catch(async () => await answered(process.app, searches));
    assert.deepEqual(found, table, why(`The ${process.name}`));
  }
}

for (const seed of ['two books', 'kept true']) {
  test(`whatever happens, every process answers what the table says (by '${seed}')`, async () => {
    const run: Run = {
      random: createRandom(seed),
      posts: [],
      linked: new Set(),
      done: [`seed '${seed}'`],
      names: [],
      losses: 0,
    };
    const steps = stepsOf(run);
    for (let taken = 0; taken < STEPS; taken += 1) {
      const step = run.random.pickWeighted(
        steps.filter(({ may }) => may()),
        ({ weight }) => weight,
      );
      // What is told by a process itself is all that it knows at once.
      holdUp();
      await check(run, await step.take());
    }
    await hearAgain();
    await check(run, []);
  });
}
