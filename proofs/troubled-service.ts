import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

const PIECE = ' '.repeat(64 * 1024);
const DRIP_MS = 200;

const answer = (status: string, type: string, body: string) =>
  `HTTP/1.1 ${status}\r\ncontent-type: ${type}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`;
const JSON_BEGUN = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n[';

/** What a service does instead of its work, once it has been asked; a mail server speaks first. */
const TROUBLES = {
  'cut off': (socket) => void socket.destroy(),
  silent: () => {},
  dripping: (socket, mail) => {
    socket.write(mail ? '220' : JSON_BEGUN);
    const timer = setInterval(() => socket.write(mail ? '-' : ' '), DRIP_MS);
    socket.once('close', () => clearInterval(timer));
  },
  failing: (socket, mail) =>
    void socket.end(
      mail
        ? '421 Service not available\r\n'
        : answer('500 Internal Server Error', 'application/json', '{"error":"<b>Oops</b>"}'),
    ),
  'a web page': (socket) =>
    void socket.end(answer('200 OK', 'text/html', '<!doctype html><title>Just a moment...</title>')),
  'wrong types': (socket, mail) =>
    void socket.end(
      mail
        ? '999 {"ready": true}\r\n250\r\n'
        : answer(
            '200 OK',
            'application/json',
            '{"access_token":7,"id":{},"name":[],"data":{"0":null},"items":"many"}',
          ),
    ),
  'somewhere else': (socket) =>
    void socket.end(
      'HTTP/1.1 302 Found\r\nlocation: /login?next=%2F\r\ncontent-length: 0\r\nconnection: close\r\n\r\n',
    ),
  endless: (socket, mail) => {
    if (!mail) socket.write(JSON_BEGUN);
    const write = () => {
      while (!socket.destroyed && socket.write(PIECE));
      if (!socket.destroyed) socket.once('drain', write);
    };
    write();
  },
} satisfies Record<string, (socket: Socket, mail: boolean) => void>;

/** 'refused': nobody listens there. */
export type Trouble = keyof typeof TROUBLES | 'refused';

export const ALL_TROUBLES: readonly Trouble[] = ['refused', ...(Object.keys(TROUBLES) as Trouble[])];

/** A service of somebody else's behind a door that can be told to give trouble: for all that it is asked, or for some. */
export class TroubledService {
  readonly #behind: number;
  readonly #mail: boolean;
  readonly #sockets = new Set<Socket>();
  #door: Server;
  #port = 0;
  #trouble: Trouble | undefined;
  #only: RegExp | undefined;
  /** The most that one connection was sent of an answer without end, in bytes. */
  mostSent = 0;

  /** @param behind the port where it works well @param kind a mail server greets before it is asked */
  constructor(behind: number, kind: 'http' | 'mail' = 'http') {
    this.#behind = behind;
    this.#mail = kind === 'mail';
    this.#door = this.#open();
  }

  async listen(): Promise<number> {
    this.#door.listen(this.#port, '127.0.0.1');
    await once(this.#door, 'listening');
    this.#port = (this.#door.address() as AddressInfo).port;
    return this.#port;
  }

  /** @param only the addresses at which there is trouble; without it, everywhere */
  async give(trouble: Trouble | undefined, only?: RegExp): Promise<void> {
    const wasClosed = this.#trouble === 'refused';
    this.#trouble = trouble;
    this.#only = only;
    for (const socket of this.#sockets) socket.destroy();
    if (trouble === 'refused') await this.close();
    else if (wasClosed) {
      this.#door = this.#open();
      await this.listen();
    }
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    if (!this.#door.listening) return;
    this.#door.close();
    await once(this.#door, 'close');
  }

  #open(): Server {
    return createServer((socket) => {
      this.#sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        this.#sockets.delete(socket);
        if (this.#trouble === 'endless') this.mostSent = Math.max(this.mostSent, socket.bytesWritten);
      });
      if (this.#mail && this.#trouble !== undefined) this.#answer(socket);
      else this.#serve(socket);
    });
  }

  #serve(socket: Socket): void {
    const behind = connect(this.#behind, '127.0.0.1');
    behind.on('error', () => socket.destroy());
    socket.once('close', () => behind.destroy());
    behind.pipe(socket);
    let inTrouble = false;
    socket.on('data', (asked: Buffer) => {
      const path = /^[A-Z]+ (\S+) HTTP/.exec(asked.toString('latin1'))?.[1];
      const troubled = path !== undefined && this.#trouble !== undefined && (this.#only?.test(path) ?? true);
      if (troubled && !inTrouble) this.#answer(socket);
      inTrouble ||= troubled;
      if (!inTrouble) behind.write(asked);
    });
    socket.once('end', () => behind.end());
  }

  #answer(socket: Socket): void {
    const { [this.#trouble as keyof typeof TROUBLES]: act } = TROUBLES;
    act(socket, this.#mail);
  }
}
