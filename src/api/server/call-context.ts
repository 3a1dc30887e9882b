import type { AccountServices } from '../../accounts/server/account-services.ts';
import type { Roblox } from '../../accounts/server/link/roblox.ts';
import type { Backups } from '../../backoffice/server/backup/backups.ts';
import type { SystemTrouble } from '../../backoffice/system.ts';
import type { ProcessEvent } from '../../live/live-event.ts';
import type { Market } from '../../matching/server/market.ts';
import type { Db } from '../../platform/server/database/database.ts';
import type { ReadyBytes } from '../../platform/server/http/ready-bytes.ts';
import type { Log } from '../../platform/server/log.ts';
import type { MediaStore } from '../../platform/server/media/media-store.ts';
import type { Config } from '../../platform/server/settings/config.ts';
import type { Role } from '../../profiles/profile.ts';
import type { HiddenPeople } from '../../standing/server/hidden-people.ts';
import type { LiveBook } from '../../trades/server/book/live-book.ts';
import type { KeptValues } from '../../values/server/kept-values.ts';

/** The signed-in person behind a request, as the session says. */
export type Visitor = { userId: string; role: Role; sessionId: string };

/** What a call is counted as. */
export type CallAction = 'read' | 'costly read' | 'write';

/** What a handler is given besides its input. */
export type CallContext = {
  config: Config;
  db: Db;
  log: Log;
  /** The visitor's IP address, as the connection or a trusted proxy says. */
  ip: string | undefined;
  /** What the visitor's browser calls itself. */
  userAgent: string | undefined;
  /** The cookies that it sent along, as one header. */
  cookies: string | undefined;
  /** Under which name the visitor's browser makes this call again when it gets no answer. */
  idempotencyKey: string | undefined;
  /** The server's clock, so that tests can set it. */
  now: () => Date;
  visitor: Visitor | null;
  ready: ReadyBytes;
  /** The games' lists, kept until something of them changes. */
  values: KeptValues;
  /**
   * Counts what the visitor does. Undefined where nothing is counted: for a page, which has been counted as one.
   * @returns how many seconds they have to wait, if they have to
   */
  takeTurn: ((action: CallAction) => Promise<number | undefined>) | undefined;
  /** Who hides whom. */
  hidden: HiddenPeople;
  /** The live trades. */
  book: LiveBook;
  /** Who gives and wants what. */
  market: Market;
  accounts: AccountServices;
  /** Cookies that the answer is to carry. */
  setCookies: string[];
  roblox: Roblox;
  /** Where pictures are kept. */
  media: MediaStore;
  backups: Backups;
  /** This process: since when it runs, how many pages are connected to it now, and what it has found wrong. */
  process: { startedAt: Date; connections: () => number; troubles: () => Promise<SystemTrouble[]> };
  /** Drops what this process keeps and an event makes stale, at once; the others hear it by the notification. */
  makeStale: (event: ProcessEvent) => void | Promise<void>;
};
