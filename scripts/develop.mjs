import { unwatchFile, watch, watchFile } from 'node:fs';
import { join } from 'node:path';
import { exitCodeOf, signalGroup } from './child-processes.mjs';
import { ROOT } from './root.mjs';

/** A build writes many files, an editor sometimes two: the server starts anew when they have come to rest. */
const QUIET_MS = 300;

/** What only the bundler reads; the server changes with the build that follows. */
const PAGES_ONLY = /(^|\/)ui\/|\.(tsx|css)$|\.test\.ts$/;

/** What each of the two builds writes last. */
const BUILT = ['build/client/.vite/manifest.json', 'build/ssr/ssr.js'].map((path) => join(ROOT, path));

/**
 * Keeps a server running on the newest code: stops it and starts it again after each change of src or of the built
 * pages. A server that fails waits for the next change. Goes on until `stop`.
 * @param {() => import('node:child_process').ChildProcess} startServer
 * @returns {{ stop: () => Promise<void> }} stop waits for the server to end
 */
export function develop(startServer) {
  let server = startServer();
  let timer;
  let stopping = false;
  let restarts = Promise.resolve();

  const restart = async () => {
    const ended = hasEnded(server) ? undefined : exitCodeOf(server);
    // Not SIGTERM: over PostgreSQL it would drain first.
    server.kill('SIGINT');
    await ended;
    if (!stopping) server = startServer();
  };
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      restarts = restarts.then(restart);
    }, QUIET_MS);
  };
  const watcher = watch(join(ROOT, 'src'), { recursive: true }, (_event, path) => {
    if (path !== null && !PAGES_ONLY.test(path)) changed();
  });
  watcher.on('error', (error) => console.error(`A folder of src is no longer watched: ${error.message}`));
  // Looked at, since the bundler removes and makes folders faster than they can be watched.
  for (const path of BUILT) watchFile(path, { interval: 250 }, ({ mtimeMs }) => mtimeMs > 0 && changed());

  return {
    stop: async () => {
      stopping = true;
      clearTimeout(timer);
      watcher.close();
      for (const path of BUILT) unwatchFile(path);
      await restarts;
      if (hasEnded(server)) return;
      const ended = exitCodeOf(server);
      signalGroup(server, 'SIGTERM');
      await ended;
    },
  };
}

function hasEnded(child) {
  return child.exitCode !== null || child.signalCode !== null;
}
