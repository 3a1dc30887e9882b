// What the product is compared with: node:http and as little else as can be. Its first argument says what it answers:
//   rows ADDRESS ...   the JSON of each address, read once and turned into text anew for every answer
//   ready ADDRESS ...  the bytes of each address, read once and kept
//   events CHANNEL     every notification of PostgreSQL, written to all open streams
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import pg from 'pg';

const [kind = '', ...args] = process.argv.slice(2);
const answer = await answererOf(kind);
createServer((request, response) => {
  if (request.url === '/readyz') response.end('ready');
  else answer(request, response);
}).listen(Number(process.env['PORT']), '127.0.0.1');

async function answererOf(what: string): Promise<RequestListener> {
  if (what === 'rows') return await answerRows();
  if (what === 'ready') return await answerReady();
  return await answerEvents();
}

async function answerRows(): Promise<RequestListener> {
  const rows = new Map<string, unknown>();
  for (const address of args) rows.set(new URL(address).pathname, await (await fetch(address)).json());
  return (request, response) => writeJson(response, JSON.stringify(rows.get(request.url ?? '')));
}

async function answerReady(): Promise<RequestListener> {
  const ready = new Map<string, Buffer>();
  for (const address of args) {
    const { pathname, search } = new URL(address);
    ready.set(pathname + search, Buffer.from(await (await fetch(address)).arrayBuffer()));
  }
  return (request, response) => {
    const body = ready.get(request.url ?? '') ?? Buffer.alloc(0);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
    response.end(body);
  };
}

async function answerEvents(): Promise<RequestListener> {
  const open = new Set<ServerResponse>();
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await client.connect();
  client.on('notification', ({ payload = '' }) => {
    const buffer = Buffer.from(`event: trade-posted\ndata: ${payload}\n\n`);
    for (const response of open) response.write(buffer);
  });
  await client.query(`LISTEN ${args[0]}`);
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('event: ready\ndata: {}\n\n');
    open.add(response);
    response.once('close', () => open.delete(response));
  };
}

function writeJson(response: ServerResponse, body: string): void {
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}
