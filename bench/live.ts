import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { startPostgres } from '../scripts/postgres.mjs';
import { LIVE_CHANNEL } from '../src/live/server/announce.ts';
import { MAX_WAIT_MS } from '../test/wait-limit.ts';
import { type Figure, type Middle, middleOf, say, spreadText } from './figures.ts';
import { FEW, fillDatabase } from './fill-trades.ts';
import { printTable } from './measure.ts';
import { endProcess, type Measured, nextMessage, startBare, startHand, startProduct } from './processes.ts';

const GAME = 'steal-brainrot';
const WANTED = 10_000;
const HANDS = 4;
const ROUNDS = 5;
const EVENTS = 5;
const GOALS = { delay: 1.2, memory: 1.3 };
/** What a process has open besides. */
const OTHER_FILES = 200;

const userLimits = z.object({
  userLimits: z.object({ open_files: z.object({ soft: z.union([z.number(), z.literal('unlimited')]) }) }),
});
const firstPage = z.object({ trades: z.array(z.object({ id: z.string() }).loose()) });
const arrivals = z.object({ arrivedMs: z.array(z.number()) });

type Round = { p50Ms: number; p99Ms: number; residentEach: number; heapEach: number };

/** Ten thousand open pages and one event, beside a bare server that writes the same bytes to as many answers. */
export async function benchLive(): Promise<Figure[]> {
  const many = connectionsPossible();
  say(
    `Live: ${many.toLocaleString('en')} connections${many < WANTED ? ', since a process may open no more files' : ''}, PostgreSQL; from NOTIFY to the clients, of which there are ${HANDS} processes.`,
  );
  const postgres = await startPostgres(say);
  try {
    await fillDatabase(postgres.url, FEW);
    const env = { DATABASE_URL: postgres.url };
    const ours: Round[] = [];
    const bare: Round[] = [];
    let payload: string | undefined;
    for (let round = 0; round < ROUNDS; round += 1) {
      const product = await startProduct({ ...env, SEED: 'none', LIVE_STREAMS: String(WANTED) });
      payload ??= await eventFrom(product.url);
      const job = { databaseUrl: postgres.url, payload, many };
      ours.push(await measureOne(product, job));
      bare.push(await measureOne(await startBare(['events', LIVE_CHANNEL], env), job));
    }
    const of = (figure: (round: Round) => number) => ({
      ours: middleOf(ours.map(figure)),
      bare: middleOf(bare.map(figure)),
      ratio: middleOf(ours.map((round, at) => figure(round) / figure(bare[at] ?? round))),
    });
    const [half, delay] = [of((r) => r.p50Ms), of((r) => r.p99Ms)];
    const [resident, heap] = [of((r) => r.residentEach / 1024), of((r) => r.heapEach / 1024)];
    // A process that has more to do has more memory lying idle when the first comes, so the stricter one counts.
    const memory = heap.ratio.median > resident.ratio.median ? heap : resident;
    const line = (what: string, { ours: a, bare: b, ratio }: typeof delay) => [
      what,
      a.median.toFixed(1),
      b.median.toFixed(1),
      ratio.median.toFixed(2),
      spreadText(ratio, 2),
    ];
    printTable(
      ['', 'product', 'bare', 'ratio', 'spread'],
      [
        line('p50 delay, ms', half),
        line('p99 delay, ms', delay),
        line('resident memory each, KiB', resident),
        line('heap each, KiB', heap),
      ],
    );
    return [
      figureOf(`one event to ${many}: p99 ${delay.ours.median.toFixed(0)} ms`, delay.ratio, GOALS.delay),
      figureOf(`memory each: ${memory.ours.median.toFixed(1)} KiB`, memory.ratio, GOALS.memory),
    ];
  } finally {
    await postgres.stop();
  }
}

function figureOf(what: string, ratio: Middle, goal: number): Figure {
  return {
    proof: 'P9',
    what,
    figure: ratio.median.toFixed(2),
    goal: `<= ${goal}`,
    ratioTo: 'bare node loop',
    spread: spreadText(ratio, 2),
    kept: ratio.median <= goal,
  };
}

/** Opens the connections to a server that has just started, lets it hear some events, and ends it. */
async function measureOne(
  server: Measured,
  { databaseUrl, payload, many }: { databaseUrl: string; payload: string; many: number },
): Promise<Round> {
  const hands = Array.from({ length: HANDS }, () => startHand('bench/live-clients.ts'));
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await client.connect();
    const before = await server.tellCollected();
    const job = { url: server.url, path: `/api/live?games=${GAME}`, many: many / HANDS };
    await Promise.all(hands.map((hand) => ask(hand, job, z.object({ open: z.literal(true) }))));
    const open = await server.tellCollected();
    const residentEach = (open.rssBytes - before.rssBytes) / many;
    const heapEach = (open.heapBytes - before.heapBytes) / many;
    const rounds: number[][] = [];
    for (let event = 0; event <= EVENTS; event += 1) {
      const sentMs = Number(process.hrtime.bigint()) / 1e6;
      await client.query('SELECT pg_notify($1, $2)', [LIVE_CHANNEL, payload]);
      const delaysMs = (await hear(hands, many)).map((at) => at - sentMs);
      // The first meets code that has not run yet.
      if (event > 0) rounds.push(delaysMs.toSorted((a, b) => a - b));
    }
    const share = (part: number) =>
      middleOf(rounds.map((delays) => delays[Math.floor(part * delays.length)] ?? Number.NaN)).median;
    return { p50Ms: share(0.5), p99Ms: share(0.99), residentEach, heapEach };
  } finally {
    await client.end();
    await Promise.all(hands.map(endProcess));
    await server.stop();
  }
}

/** Waits until all have heard. @returns when each did */
async function hear(hands: ChildProcess[], many: number): Promise<number[]> {
  const heard: number[] = [];
  const lastMs = performance.now() + MAX_WAIT_MS;
  while (heard.length < many) {
    if (performance.now() > lastMs) throw new Error(`Only ${heard.length} of ${many} heard the event.`);
    // Long enough that asking takes nobody's time.
    await sleep(700);
    for (const hand of hands) heard.push(...(await ask(hand, 'take', arrivals)).arrivedMs);
  }
  return heard;
}

async function ask<T>(hand: ChildProcess, what: string | object, kind: z.ZodType<T>): Promise<T> {
  const answer = nextMessage(hand, kind);
  hand.send(what);
  return await answer;
}

/** @returns the event that tells of a trade: one that is live already, so that nothing has to be posted */
async function eventFrom(url: string): Promise<string> {
  const body: unknown = await (await fetch(`${url}/api/games/${GAME}/trades`)).json();
  return JSON.stringify({ name: 'trade-posted', game: GAME, trade: firstPage.parse(body).trades[0] });
}

function connectionsPossible(): number {
  const { soft } = userLimits.parse(process.report.getReport()).userLimits.open_files;
  const most = soft === 'unlimited' ? WANTED : Math.min(WANTED, soft - OTHER_FILES);
  return most - (most % HANDS);
}
