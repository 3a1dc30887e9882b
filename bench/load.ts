// A process that asks a server again and again, over sockets of its own: a client that takes more time than the server
// would measure itself.
import { connect } from 'node:net';
import { loadJob, type LoadJob } from './send-load.ts';

const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = '\r\n0\r\n\r\n';

type Tally = { tookMs: number[]; failed: number; counts: boolean };

process.on('message', (message) => {
  void sendLoad(loadJob.parse(message)).then((result) => process.send?.(result));
});
process.once('disconnect', () => process.exit());

async function sendLoad(job: LoadJob): Promise<object> {
  const tally: Tally = { tookMs: [], failed: 0, counts: false };
  const ends = Array.from({ length: job.connections }, (_, at) => openConnection(job, at, tally));
  await wait(job.warmUpMs);
  tally.counts = true;
  const startedMs = performance.now();
  await wait(job.ms);
  tally.counts = false;
  const ms = performance.now() - startedMs;
  for (const end of ends) end();
  const sorted = tally.tookMs.toSorted((a, b) => a - b);
  const share = (part: number) => sorted[Math.floor(part * sorted.length)] ?? 0;
  return { answers: sorted.length, failed: tally.failed, ms, p50Ms: share(0.5), p99Ms: share(0.99) };
}

/** Asks for one address after the other, each when the one before has been answered. @returns what ends it */
function openConnection(job: LoadJob, at: number, tally: Tally): () => void {
  const { port, hostname } = new URL(job.urls[at % job.urls.length] ?? '');
  const socket = connect(Number(port), hostname).setNoDelay(true);
  const headers = Object.entries(job.headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const requests = job.paths.map(
    (path) => `GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\n${headers.join('')}\r\n`,
  );
  let turn = at * 7;
  let askedMs = 0;
  let ended = false;
  const ask = () => {
    if (ended) return;
    askedMs = performance.now();
    socket.write(requests[turn++ % requests.length] ?? '');
  };
  const read = reader((status) => {
    if (tally.counts) {
      tally.tookMs.push(performance.now() - askedMs);
      if (status >= 400) tally.failed += 1;
    }
    if (job.pauseMs > 0) setTimeout(ask, job.pauseMs);
    else ask();
  });
  socket.on('connect', ask);
  socket.on('data', read);
  const lost = () => {
    if (!ended) tally.failed += 1;
    ended = true;
  };
  socket.on('error', lost);
  socket.on('close', lost);
  return () => {
    ended = true;
    socket.destroy();
  };
}

/** Follows answers as they arrive. @param answered called with the status when one is whole */
function reader(answered: (status: number) => void): (part: Buffer) => void {
  let head = '';
  let status = 0;
  /** Bytes of the body that are still to come; undefined while the head is read. */
  let left: number | undefined;
  let tail: string | undefined;
  return (part) => {
    let rest = part;
    if (left === undefined && tail === undefined) {
      head += rest.toString('latin1');
      const end = head.indexOf(HEAD_END);
      if (end < 0) return;
      const before = head.length - rest.length;
      rest = rest.subarray(end + HEAD_END.length - before);
      status = Number(head.slice(9, 12));
      const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end))?.[1];
      if (length === undefined) tail = '\r\n';
      else left = Number(length);
      head = '';
    }
    if (left !== undefined) left -= rest.length;
    else tail = `${tail}${rest.subarray(-LAST_CHUNK.length).toString('latin1')}`.slice(-LAST_CHUNK.length);
    if (left !== 0 && tail !== LAST_CHUNK) return;
    left = undefined;
    tail = undefined;
    answered(status);
  };
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
