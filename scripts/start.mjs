// npm start: installs and builds what is missing, then serves from a folder of its own. npm run build (--build): all of it
// but to serve, so that the start that follows is quick. npm run dev (--dev): builds and restarts on each change.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BUILDS, buildEnvironment, buildIfChanged } from './build.mjs';
import { exitCodeOf, signalGroup, startGroup, watchForTheEnd } from './child-processes.mjs';
import { develop } from './develop.mjs';
import { requireReadable } from './env-file.mjs';
import { installDependencies } from './install-dependencies.mjs';
import { node26 } from './node-26.mjs';
import { openRelease } from './release.mjs';
import { ROOT } from './root.mjs';
import { runCommand } from './setup-failure.mjs';

await runCommand(async () => {
  requireReadable(join(ROOT, '.env'));
  await installDependencies();
  await buildIfChanged();
  if (process.argv.includes('--dev')) serveAndWatch();
  else if (process.argv.includes('--build')) await openRelease();
  else await serve();
});

async function serve() {
  const release = await openRelease();
  const server = startServer(process.env.NODE_ENV ?? 'production', release, join(release, '.compiled'));
  // A terminal sends Ctrl-C to this process only, as the server has a group of its own: it hears each signal once.
  watchForTheEnd((signal) => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  process.exit(await exitCodeOf(server));
}

function serveAndWatch() {
  const builders = BUILDS.map((build) =>
    startOnNode26([...build, '--watch', '--logLevel=warn'], buildEnvironment()),
  );
  const compiled = join(ROOT, 'node_modules', '.cache', 'node-compile');
  const development = develop(() => startServer(process.env.NODE_ENV ?? 'development', ROOT, compiled));
  watchForTheEnd(() => {
    for (const builder of builders) signalGroup(builder, 'SIGTERM');
    void development.stop().then(() => process.exit(0));
  });
}

function startServer(mode, folder, compiled) {
  console.log('Starting …');
  const envFile = join(ROOT, '.env');
  const server = join(folder, 'src', 'app', 'server.ts');
  const args = [...(existsSync(envFile) ? [`--env-file=${envFile}`] : []), server];
  return startOnNode26(args, { ...process.env, NODE_ENV: mode, NODE_COMPILE_CACHE: compiled }, folder);
}

/** Starts a program that ends with this one, even when this one is killed. */
function startOnNode26(args, env, folder = ROOT) {
  return startGroup(node26(folder), ['--import', import.meta.resolve('./end-with-parent.mjs'), ...args], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}
