// npm start: installs and builds what is missing, then serves. npm run dev (--dev): builds and restarts on each change.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BUILDS, buildEnvironment, buildIfChanged } from './build.mjs';
import { exitCodeOf, signalGroup, startGroup, watchForTheEnd } from './child-processes.mjs';
import { develop } from './develop.mjs';
import { installDependencies } from './install-dependencies.mjs';
import { node26 } from './node-26.mjs';
import { ROOT } from './root.mjs';
import { runCommand } from './setup-failure.mjs';

await runCommand(async () => {
  await installDependencies();
  await buildIfChanged();
  console.log('Starting …');
  if (process.argv.includes('--dev')) serveAndWatch();
  else await serve();
});

async function serve() {
  const server = startServer(process.env.NODE_ENV ?? 'production');
  // A terminal sends Ctrl-C to this process only, as the server has a group of its own: it hears each signal once.
  watchForTheEnd((signal) => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  process.exit(await exitCodeOf(server));
}

function serveAndWatch() {
  const builders = BUILDS.map((build) =>
    startOnNode26([...build, '--watch', '--logLevel=warn'], buildEnvironment()),
  );
  const development = develop(() => startServer(process.env.NODE_ENV ?? 'development'));
  watchForTheEnd(() => {
    for (const builder of builders) signalGroup(builder, 'SIGTERM');
    void development.stop().then(() => process.exit(0));
  });
}

function startServer(mode) {
  const envFile = join(ROOT, '.env');
  const args = [...(existsSync(envFile) ? [`--env-file=${envFile}`] : []), 'src/app/server.ts'];
  const compiled = join(ROOT, 'node_modules', '.cache', 'node-compile');
  return startOnNode26(args, { ...process.env, NODE_ENV: mode, NODE_COMPILE_CACHE: compiled });
}

/** Starts a program that ends with this one, even when this one is killed. */
function startOnNode26(args, env) {
  return startGroup(node26(), ['--import', import.meta.resolve('./end-with-parent.mjs'), ...args], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}
