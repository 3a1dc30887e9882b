import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { count } from 'drizzle-orm';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { mailJobs } from '../../accounts/server/mail/mail-table.ts';
import { GAME_IDS } from '../../games/game.ts';
import type { LiveHub } from '../../live/server/live-hub.ts';
import type { Database } from '../../platform/server/database/database.ts';
import { timeLimitOf } from '../../platform/server/http/time-limit.ts';
import type { LiveBook } from '../../trades/server/book/live-book.ts';
import { valueUpstreams } from '../../values/server/lists/upstream-table.ts';
import { routeLabel } from './route-label.ts';

/** What of this process is told. */
type Watched = { database: Database; hub: LiveHub; book: LiveBook; now: () => Date };

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
const BOUNDS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const DELAY_RESOLUTION_MS = 10;
const NS = 1e9;
// Prometheus itself waits 10 s.
const DATABASE_MS = 3000;

/**
 * Figures of this process for Prometheus at /metrics, for whoever has the token (docs/operating.md says what each
 * means). Requests are counted by route pattern: no figure is about a person.
 */
export class Metrics {
  readonly #tokenDigest: Buffer;
  readonly #registry = new Registry();
  readonly #delay = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });
  readonly #requests = this.#counter('http_requests_total', 'Requests answered.', [
    'method',
    'route',
    'status',
  ]);
  readonly #durations = new Histogram({
    name: 'swapwise_http_request_seconds',
    help: 'How long an answer took, live streams left out.',
    labelNames: ['route'],
    buckets: BOUNDS_SECONDS,
    registers: [this.#registry],
  });
  readonly #refusals = this.#counter('limit_refusals_total', 'Requests refused because of a limit.', [
    'deed',
  ]);
  readonly #events = this.#counter('live_events_total', 'Events heard from the database.', ['event']);
  readonly #up = this.#gauge('database_up', 'Whether the database answered.', []);
  readonly #mails = this.#gauge('mail_waiting', 'Mails in the outbox.', []);
  readonly #ages = this.#gauge('upstream_age_seconds', "Since a game's list of values was last read well.", [
    'game',
  ]);
  readonly #watched: Watched;

  constructor(token: string, watched: Watched) {
    this.#tokenDigest = digest(token);
    this.#delay.enable();
    this.#watched = watched;
    this.#watchProcess(watched);
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
      this.#requests.inc({ method: METHODS.has(method) ? method : 'other', route, status });
      if (route !== '/api/live') this.#durations.observe({ route }, (performance.now() - startedMs) / 1000);
    });
  }

  /** Counts an event that came from the database. */
  heard(name: string): void {
    this.#events.inc({ event: name });
  }

  /** Counts a refusal because of a limit. */
  refused(action: string): void {
    this.#refusals.inc({ deed: action });
  }

  /** Answers /metrics. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const given = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    response.setHeader('cache-control', 'no-store');
    // Digests are of one length, and take as long to compare whatever is in them.
    if (!timingSafeEqual(digest(given), this.#tokenDigest)) {
      response
        .writeHead(401, { 'content-type': 'text/plain', 'www-authenticate': 'Bearer' })
        .end('not for you');
      return;
    }
    await this.#readDatabase();
    const text = await this.#registry.metrics();
    response.writeHead(200, { 'content-type': this.#registry.contentType });
    response.end(request.method === 'HEAD' ? undefined : text);
  }

  close(): void {
    this.#delay.disable();
  }

  #counter<Label extends string>(name: string, help: string, labelNames: Label[]): Counter<Label> {
    return new Counter({ name: `swapwise_${name}`, help, labelNames, registers: [this.#registry] });
  }

  /** @param read sets the gauge each time that the metrics are asked for */
  #gauge<Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    read: (gauge: Gauge<Label>) => void = () => undefined,
  ): Gauge<Label> {
    const gauge: Gauge<Label> = new Gauge({
      name: `swapwise_${name}`,
      help,
      labelNames,
      registers: [this.#registry],
      collect: () => read(gauge),
    });
    return gauge;
  }

  #watchProcess({ database, hub, book }: Watched): void {
    this.#gauge('live_connections', 'Open pages that hear events here.', [], (gauge) => gauge.set(hub.size));
    this.#gauge('live_trades', 'Trades that are live.', ['game'], (gauge) => {
      for (const game of GAME_IDS) gauge.set({ game }, book.count(game));
    });
    this.#gauge(
      'event_loop_delay_seconds',
      'How late the event loop was since the last look.',
      // Prometheus keeps the label 'quantile' for summaries.
      ['percentile'],
      (gauge) => {
        // Measured is the time between two looks, which are so far apart by themselves.
        const late = (ns: number) => Math.max(0, ns / NS - DELAY_RESOLUTION_MS / 1000);
        gauge.set({ percentile: '50' }, late(this.#delay.percentile(50)));
        gauge.set({ percentile: '99' }, late(this.#delay.percentile(99)));
        gauge.set({ percentile: '100' }, late(this.#delay.max));
        this.#delay.reset();
      },
    );
    this.#gauge('database_connections', 'Connections of the pool.', ['state'], (gauge) => {
      const { busy, idle } = database.pool();
      gauge.set({ state: 'busy' }, busy);
      gauge.set({ state: 'idle' }, idle);
    });
    this.#gauge('database_waiting', 'Queries that wait for a connection.', [], (gauge) =>
      gauge.set(database.pool().waiting),
    );
    this.#gauge('memory_bytes', 'Memory of the process.', ['kind'], (gauge) => {
      const { rss, heapUsed } = process.memoryUsage();
      gauge.set({ kind: 'rss' }, rss);
      gauge.set({ kind: 'heap' }, heapUsed);
    });
    const cpu: Counter = new Counter({
      name: 'swapwise_cpu_seconds_total',
      help: 'Time on the processor.',
      registers: [this.#registry],
      collect: () => {
        const { user, system } = process.cpuUsage();
        cpu.reset();
        cpu.inc((user + system) / 1e6);
      },
    });
    this.#gauge('uptime_seconds', 'Since the process started.', [], (gauge) => gauge.set(process.uptime()));
  }

  /** Sets what only the database knows; while it does not answer, all the rest is told. */
  async #readDatabase(): Promise<void> {
    const { database, now } = this.#watched;
    this.#mails.remove();
    this.#ages.reset();
    try {
      const asked = Promise.all([
        database.db.select({ mails: count() }).from(mailJobs),
        database.db.select({ game: valueUpstreams.game, goodAt: valueUpstreams.goodAt }).from(valueUpstreams),
      ]);
      const [waiting, upstreams] = await timeLimitOf(DATABASE_MS).limit(asked);
      this.#mails.set(waiting[0]?.mails ?? 0);
      for (const { game, goodAt } of upstreams)
        if (goodAt !== null)
          this.#ages.set({ game }, Math.max(0, (now().getTime() - goodAt.getTime()) / 1000));
      this.#up.set(1);
    } catch {
      this.#up.set(0);
    }
  }
}

/** @returns whether the request is for the figures */
export function isMetricsPath({ method, url }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && url === '/metrics';
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
