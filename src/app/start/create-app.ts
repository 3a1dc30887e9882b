import type { Backups } from '../../backoffice/server/backup/backups.ts';
import type { LiveHub } from '../../live/server/live-hub.ts';
import type { ReadyBytes } from '../../platform/server/http/ready-bytes.ts';
import { startServices } from '../../platform/server/service.ts';
import type { LiveBook } from '../../trades/server/book/live-book.ts';
import { keepBuilt } from '../http/keep-built.ts';
import { createListener, type Listener } from '../http/listener.ts';
import { type AppDeps, openParts } from './process-parts.ts';
import { servicesOf } from './services.ts';

/** The product as something that answers HTTP requests. */
export type App = {
  listener: Listener;
  hub: LiveHub;
  ready: ReadyBytes;
  book: LiveBook;
  /** From now on /readyz says no, and each answer ends its connection; all else goes on. */
  beginDrain: () => void;
  /** The same, and every live stream is told to come back later, and nothing new is begun in the background. */
  beginStop: () => void;
  /** Waits for what a stop must not cut off: mail that is being sent, a backup that is being written. */
  settled: () => Promise<void>;
  backups: Backups;
  /** Has a service take a turn now, beside those that it takes by itself. */
  turn: (name: string) => Promise<void>;
};

/** Puts the product together: what a process keeps, what it answers with, what it does by itself, and how it stops. */
export async function createApp(deps: AppDeps): Promise<App> {
  const parts = await openParts(deps);
  const { backups, book, demo, hub, market, metrics, ready } = parts;
  const files = deps.frontend && (await keepBuilt(deps.frontend, deps));
  const state = { stopping: false };
  const listener = await createListener(deps, parts, { files, state });
  const all = servicesOf(deps, parts, files);
  const services = startServices(
    all.filter(({ name }) => !deps.byHand?.includes(name)),
    deps.log,
  );

  const beginDrain = () => {
    state.stopping = true;
  };
  return {
    listener,
    hub,
    ready,
    book,
    beginDrain,
    beginStop: () => {
      beginDrain();
      services.stop();
      hub.stop();
      market.stop();
      metrics?.close();
      demo?.close();
    },
    settled: services.settled,
    backups,
    turn: async (name) => void (await all.find((service) => service.name === name)?.turn()),
  };
}
