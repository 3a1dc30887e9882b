import { createServer, type Socket } from 'node:net';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { trimTrailingSlash } from 'hono/trailing-slash';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { mailPage, mailsPage } from './mail-page.ts';
import type { KeptMail } from './mail-page.ts';
import { createOrders } from './misbehaviour.ts';
import { showPage } from './page.ts';

const TITLE = 'Stand-in mail';
/** The oldest go when there are more. */
const MOST_MAILS = 200;
const MOST_BYTES = 256 * 1024;

/** 'slow' greets late, 'nonsense' talks as a web server does, '421' says that it is busy, 'down' hangs up at once. */
const MODES = ['ok', 'down', 'slow', 'nonsense', '421'] as const;

type StandInMail = {
  /** Where it takes mail, on loopback and on a port of its own. */
  smtpUrl: string;
  /** Its pages, to mount under any path: the list, each mail, /messages as JSON, and /control. */
  pages: Hono;
  close: () => void;
};

/**
 * A mail server of our own for demo mode and tests: takes mail for whatever address by SMTP, delivers none of it, and
 * shows it on pages. Mail is kept in memory.
 */
export async function startStandInMail(now: () => Date = () => new Date()): Promise<StandInMail> {
  const mails: KeptMail[] = [];
  let taken = 0;
  const { order, control } = createOrders(MODES, () => ({ taken }));

  const smtp = new SMTPServer({
    logger: false,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: MOST_BYTES,
    disableReverseLookup: true,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        keep(Buffer.concat(chunks), to).then(() => done(), done);
      });
    },
  });
  // Whoever hangs up in the middle of a talk is no failure of this server.
  smtp.on('error', () => undefined);

  async function keep(written: Buffer, to: string[]): Promise<void> {
    const { from, subject, text, html: markup } = await PostalMime.parse(written);
    taken += 1;
    mails.unshift({
      id: taken,
      at: now().toISOString(),
      from: from?.address ?? '',
      to,
      subject: subject ?? '',
      text: text ?? '',
      html: markup ?? '',
    });
    mails.splice(MOST_MAILS);
  }

  const sockets = new Set<Socket>();
  const door = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
    const { mode, delayMs } = order();
    const welcome = () => void smtp.server.emit('connection', socket);
    if (mode === 'ok') welcome();
    else if (mode === 'down') socket.destroy();
    else if (mode === 'nonsense') socket.end('HTTP/1.1 200 OK\r\n\r\n<!doctype html><p>220 nonsense\r\n');
    else if (mode === '421') socket.end('421 Service not available, try again later\r\n');
    else {
      const timer = setTimeout(welcome, delayMs);
      socket.once('close', () => clearTimeout(timer));
    }
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  // Nothing is waited for on its account.
  door.unref();
  const address = door.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  const pages = new Hono();
  pages.use(trimTrailingSlash());
  pages.route('/', control);
  pages.get('/', (c) => {
    // Whoever comes sooner than the mail sees it come.
    c.header('Refresh', '3');
    return showPage(c, { title: TITLE, body: mailsPage(mails, new URL(c.req.url).pathname) });
  });
  pages.get('/messages', (c) => c.json(mails));
  pages.get('/:id{[0-9]+}', (c) => {
    const mail = mailOf(c);
    return showPage(c, { title: TITLE, body: mailPage(mail), status: mail === undefined ? 404 : 200 });
  });
  pages.get('/:id{[0-9]+}/html', (c) => {
    // As a mail program shows it: no script, nothing from elsewhere, and an origin of its own.
    c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    c.header('Referrer-Policy', 'no-referrer');
    c.header('Cache-Control', 'no-store');
    const mail = mailOf(c);
    return mail === undefined ? c.notFound() : c.html(mail.html);
  });

  function mailOf(c: Context): KeptMail | undefined {
    return mails.find(({ id }) => id === Number(c.req.param('id')));
  }

  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    pages,
    close: () => {
      door.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
