import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as ask,
  type ServerResponse,
} from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';

/** The product's own quality for pages. */
const QUALITY = 5;

/** A proxy in front of the product. */
export type Front = { url: string; close: () => void };

/**
 * Starts a proxy that hands out the product's pages and files.
 * @param without whether scripts, and what loads them early, are taken out of the pages
 */
export async function startFront(url: string, without: boolean): Promise<Front> {
  const server = createServer((request, response) => pass(url, without, request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port was given.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function pass(url: string, without: boolean, request: IncomingMessage, response: ServerResponse): void {
  const isPage = String(request.headers.accept).startsWith('text/html');
  const headers = { ...request.headers };
  // Both fronts pack pages themselves, so that they differ in the scripts alone.
  if (isPage) delete headers['accept-encoding'];
  const upstream = ask(`${url}${request.url}`, { method: request.method, headers }, (answer) => {
    const { statusCode = 502 } = answer;
    if (!isPage) {
      response.writeHead(statusCode, answer.headers);
      answer.pipe(response);
      return;
    }
    const parts: Buffer[] = [];
    answer.on('data', (part: Buffer) => parts.push(part));
    answer.on('end', () => {
      const html = Buffer.concat(parts).toString();
      const body = pack(without ? withoutScript(html) : html);
      response.writeHead(statusCode, headersOf(answer.headers, body)).end(body);
    });
  });
  upstream.on('error', (error) => {
    // A page that was left leaves its requests behind.
    if (!response.headersSent) response.writeHead(502);
    response.end(error.message);
  });
  response.on('close', () => upstream.destroy());
  request.pipe(upstream);
}

function withoutScript(html: string): string {
  return html.replaceAll(/<script\b[^]*?<\/script>/g, '').replaceAll(/<link rel="modulepreload"[^>]*>/g, '');
}

function pack(html: string): Buffer {
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
}

function headersOf(given: IncomingMessage['headers'], body: Buffer): OutgoingHttpHeaders {
  const { 'transfer-encoding': _chunked, etag: _etag, link: _link, ...kept } = given;
  return { ...kept, 'content-encoding': 'br', 'content-length': body.length };
}
