// A process that keeps many live connections open, as browsers do, and notes when each hears an event. Told an address
// and a number it opens them; told 'take' it says when each event arrived.
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

const job = z.object({ url: z.url(), path: z.string(), many: z.int() });

/** All at once would be more than the server's queue of new connections holds. */
const AT_ONCE = 50;
const MARK = 'event: trade-posted';
/** What ends an event, which is a chunk by itself. */
const END = '\n\n\r\n';

let arrivedMs: number[] = [];

process.on('message', (message) => {
  if (message === 'take') {
    process.send?.({ arrivedMs });
    arrivedMs = [];
    return;
  }
  void openAll(job.parse(message)).then(() => process.send?.({ open: true }));
});
process.once('disconnect', () => process.exit());

async function openAll({ url, path, many }: z.infer<typeof job>): Promise<void> {
  for (let opened = 0; opened < many; opened += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, many - opened) }, () => openOne(url, path));
    await Promise.all(batch);
    await sleep(1);
  }
}

/** Opens one, and waits until its first message is there. */
function openOne(url: string, path: string): Promise<void> {
  const { port, hostname } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.setEncoding('latin1');
    socket.on('connect', () => socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`));
    let text = '';
    socket.on('data', (part) => {
      text += part;
      if (!text.endsWith(END)) return;
      if (text.includes(MARK)) arrivedMs.push(sharedMs());
      text = '';
      resolve();
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('A live connection was closed.')));
  });
}

/** A clock that all processes of a machine share. */
function sharedMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
