import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { MAX_WAIT_MS } from '../test/wait-limit.ts';

/** How often in a row no answer about readiness may come: a 'no' counts at once. */
const MOST_SILENT = 3;

/** Headers that are between two neighbours, and go no further. */
const HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'trailer']);

type Upstream = { port: number; ready: boolean; passed: number; agent: Agent };

/**
 * A balancer as docs/operating.md has one set up: it keeps connections to each process, asks each for /readyz, sends
 * nothing to one that says no, and gives a read to another process when a connection was refused, so that nothing can
 * have been done. Whatever else goes wrong is 502, as visitors would see it.
 */
export class Balancer {
  readonly #server = createServer({ keepAliveTimeout: 600_000 }, (asked, response) =>
    this.#pass(asked, response),
  );
  readonly #upstreams: Upstream[];
  readonly #checkMs: number;
  #asks = true;
  #closed = false;
  #turn = 0;

  /**
   * @param ports where the processes listen
   * @param checkMs how long it waits between two questions for readiness
   */
  constructor(ports: number[], checkMs: number) {
    this.#checkMs = checkMs;
    this.#upstreams = ports.map((port) => ({
      port,
      ready: false,
      passed: 0,
      agent: new Agent({ keepAlive: true }),
    }));
  }

  async listen(port: number): Promise<void> {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
    for (const upstream of this.#upstreams) void this.#watch(upstream);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** @returns whether it sends requests to the process on that port */
  sendsTo(port: number): boolean {
    return this.#upstreams.some((upstream) => upstream.port === port && upstream.ready);
  }

  /** @returns how many requests it has passed to the process on that port so far */
  passedTo(port: number): number {
    return this.#upstreams.find((upstream) => upstream.port === port)?.passed ?? 0;
  }

  /** From now on it takes every process for ready, as a balancer does that was not told of /readyz. */
  askNoMore(): void {
    this.#asks = false;
    for (const upstream of this.#upstreams) upstream.ready = true;
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#server.closeAllConnections();
    this.#server.close();
    for (const { agent } of this.#upstreams) agent.destroy();
    await once(this.#server, 'close');
  }

  async #watch(upstream: Upstream): Promise<void> {
    let silent = 0;
    while (!this.#closed && this.#asks) {
      const ready = await isReady(upstream.port);
      silent = ready === undefined ? silent + 1 : 0;
      if (this.#asks && (ready !== undefined || silent >= MOST_SILENT)) upstream.ready = ready ?? false;
      await wait(this.#checkMs);
    }
  }

  #pass(asked: IncomingMessage, response: ServerResponse, tried: readonly Upstream[] = []): void {
    const ready = this.#upstreams.filter((one) => one.ready && !tried.includes(one));
    this.#turn += 1;
    const upstream = ready[this.#turn % Math.max(1, ready.length)];
    if (upstream === undefined) {
      fail(response, tried.length === 0 ? 'no process is ready' : 'no process could be reached');
      return;
    }
    const { port, agent } = upstream;
    upstream.passed += 1;
    const headers = {
      ...asked.headers,
      'x-forwarded-for': asked.socket.remoteAddress,
      connection: 'keep-alive',
    };
    const passed = request({
      host: '127.0.0.1',
      port,
      agent,
      method: asked.method,
      path: asked.url,
      headers,
    });
    passed.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, passOn(answer));
      answer.pipe(response);
      // A body that breaks off must break off for the visitor too.
      answer.once('error', () => response.destroy());
    });
    passed.once('error', (error) => {
      const { code } = error as NodeJS.ErrnoException;
      const isRead = asked.method === 'GET' || asked.method === 'HEAD';
      if (response.headersSent) response.destroy();
      else if (isRead && code === 'ECONNREFUSED') this.#pass(asked, response, [...tried, upstream]);
      else fail(response, `${code} from a process`);
    });
    response.once('close', () => response.writableFinished || passed.destroy());
    asked.pipe(passed);
  }
}

/** @returns undefined when there was no answer */
async function isReady(port: number): Promise<boolean | undefined> {
  try {
    const signal = AbortSignal.timeout(MAX_WAIT_MS);
    const response = await fetch(`http://127.0.0.1:${port}/readyz`, {
      signal,
      headers: { connection: 'close' },
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    // Not there, or too busy to answer: which of them, the next times tell.
    return undefined;
  }
}

function passOn(answer: IncomingMessage): [string, string][] {
  return Object.entries(answer.headersDistinct)
    .filter(([name]) => !HOP.has(name))
    .flatMap(([name, values = []]) => values.map((value): [string, string] => [name, value]));
}

function fail(response: ServerResponse, reason: string): void {
  response.writeHead(502, { 'content-type': 'text/plain' }).end(reason);
}
