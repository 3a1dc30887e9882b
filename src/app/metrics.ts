import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { count } from 'drizzle-orm';
import { mailJobs } from '../accounts/server/mail-table.ts';
import { GAME_IDS } from '../games/game.ts';
import type { LiveHub } from '../live/server/live-hub.ts';
import { Counts, Durations } from '../platform/server/counts.ts';
import type { Database } from '../platform/server/database.ts';
import { type Metric, metricText, type Sample } from '../platform/server/metric-text.ts';
import { patienceOf } from '../platform/server/patience.ts';
import type { LiveSearch } from '../trades/server/live-search.ts';
import { valueUpstreams } from '../values/server/upstream-table.ts';
import { routeLabel } from './route-label.ts';

/** What of this process is told. */
type Watched = { database: Database; hub: LiveHub; search: LiveSearch; now: () => Date };

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
const BOUNDS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const DELAY_RESOLUTION_MS = 10;
const NS = 1e9;
// Prometheus itself waits 10 s.
const DATABASE_MS = 3000;

/**
 * Figures of this process for Prometheus at /metrics, for whoever has the token (docs/operating.md says what each
 * means). What is counted is told by the patterns of addresses: nothing of it is about a person.
 */
export class Metrics {
  readonly #tokenDigest: Buffer;
  readonly #requests = new Counts();
  readonly #durations = new Durations(BOUNDS_SECONDS);
  readonly #events = new Counts();
  readonly #refusals = new Counts();
  readonly #delay = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });

  constructor(token: string) {
    this.#tokenDigest = digest(token);
    this.#delay.enable();
  }

  /** Counts a request when it has been answered. */
  watch(request: IncomingMessage, response: ServerResponse): void {
    const startedMs = performance.now();
    const { method = '', url = '' } = request;
    response.once('close', () => {
      const route = routeLabel(url);
      // A stream ends when somebody leaves; that is no measure of anything.
      const whole = response.writableFinished || route === '/api/live';
      const status = whole || response.headersSent ? `${Math.floor(response.statusCode / 100)}xx` : 'closed';
      this.#requests.add({ method: METHODS.has(method) ? method : 'other', route, status });
      if (route !== '/api/live') this.#durations.add({ route }, (performance.now() - startedMs) / 1000);
    });
  }

  /** Counts an event that came from the database. */
  heard(name: string): void {
    this.#events.add({ event: name });
  }

  /** Counts a refusal because of a limit. */
  refused(deed: string): void {
    this.#refusals.add({ deed });
  }

  /** Answers /metrics. */
  async answer(watched: Watched, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const given = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    response.setHeader('cache-control', 'no-store');
    // Digests are of one length, and take as long to compare whatever is in them.
    if (!timingSafeEqual(digest(given), this.#tokenDigest)) {
      response
        .writeHead(401, { 'content-type': 'text/plain', 'www-authenticate': 'Bearer' })
        .end('not for you');
      return;
    }
    const text = metricText([
      ...this.#counted(),
      ...ofProcess(watched, this.#takeDelays()),
      ...(await ofDatabase(watched)),
    ]);
    response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' });
    response.end(request.method === 'HEAD' ? undefined : text);
  }

  close(): void {
    this.#delay.disable();
  }

  #counted(): Metric[] {
    return [
      counter('http_requests_total', 'Requests answered.', this.#requests.samples()),
      {
        name: 'swapwise_http_request_seconds',
        help: 'How long an answer took, live streams left out.',
        type: 'histogram',
        samples: this.#durations.samples(),
      },
      counter('limit_refusals_total', 'Requests refused because of a limit.', this.#refusals.samples()),
      counter('live_events_total', 'Events heard from the database.', this.#events.samples()),
    ];
  }

  /** The delays since they were last taken. */
  #takeDelays(): Sample[] {
    const told = [
      ['50', this.#delay.percentile(50)],
      ['99', this.#delay.percentile(99)],
      ['100', this.#delay.max],
    ] as const;
    this.#delay.reset();
    // Measured is the time between two looks, which are so far apart by themselves.
    const late = (ns: number) => Math.max(0, ns / NS - DELAY_RESOLUTION_MS / 1000);
    // Prometheus keeps the label 'quantile' for summaries.
    return told.map(([percentile, ns]) => ({ labels: { percentile }, value: late(ns) }));
  }
}

/** @returns whether the request is for the figures */
export function isMetricsPath({ method, url }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && url === '/metrics';
}

function ofProcess({ database, hub, search }: Watched, delays: Sample[]): Metric[] {
  const { busy, idle, waiting } = database.pool();
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const live = GAME_IDS.map((game) => ({ labels: { game }, value: search.find(game, 'all', '', 0).total }));
  const memory = [
    { labels: { kind: 'rss' }, value: rss },
    { labels: { kind: 'heap' }, value: heapUsed },
  ];
  const connections = [
    { labels: { state: 'busy' }, value: busy },
    { labels: { state: 'idle' }, value: idle },
  ];
  return [
    gauge('live_connections', 'Open pages that hear events here.', [{ value: hub.size }]),
    gauge('live_trades', 'Trades that are live.', live),
    gauge('event_loop_delay_seconds', 'How late the event loop was since the last look.', delays),
    gauge('database_connections', 'Connections of the pool.', connections),
    gauge('database_waiting', 'Queries that wait for a connection.', [{ value: waiting }]),
    gauge('memory_bytes', 'Memory of the process.', memory),
    counter('cpu_seconds_total', 'Time on the processor.', [{ value: (user + system) / 1e6 }]),
    gauge('uptime_seconds', 'Since the process started.', [{ value: process.uptime() }]),
  ];
}

/** What only the database knows; while it does not answer, all the rest is told. */
async function ofDatabase({ database, now }: Watched): Promise<Metric[]> {
  const answers = (value: number) => gauge('database_up', 'Whether the database answered.', [{ value }]);
  try {
    const asked = Promise.all([
      database.db.select({ mails: count() }).from(mailJobs),
      database.db.select({ game: valueUpstreams.game, goodAt: valueUpstreams.goodAt }).from(valueUpstreams),
    ]);
    const [waiting, upstreams] = await patienceOf(DATABASE_MS).limit(asked);
    const ages = upstreams.flatMap(({ game, goodAt }) =>
      goodAt === null
        ? []
        : [{ labels: { game }, value: Math.max(0, (now().getTime() - goodAt.getTime()) / 1000) }],
    );
    return [
      answers(1),
      gauge('mail_waiting', 'Mails in the outbox.', [{ value: waiting[0]?.mails ?? 0 }]),
      gauge('upstream_age_seconds', "Since a game's list of values was last read well.", ages),
    ];
  } catch {
    return [answers(0)];
  }
}

function counter(name: string, help: string, samples: Sample[]): Metric {
  return { name: `swapwise_${name}`, help, type: 'counter', samples };
}

function gauge(name: string, help: string, samples: Sample[]): Metric {
  return { name: `swapwise_${name}`, help, type: 'gauge', samples };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
