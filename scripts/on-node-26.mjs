// Runs its arguments on Node 26: node scripts/on-node-26.mjs node_modules/drizzle-kit/bin.cjs generate
import { spawn } from 'node:child_process';
import { exitCodeOf } from './child-processes.mjs';
import { node26 } from './node-26.mjs';
import { runCommand } from './setup-failure.mjs';

await runCommand(async () => {
  // In the terminal's own group, since such a tool may ask questions; Ctrl-C is then the tool's to answer.
  process.on('SIGINT', () => undefined);
  process.exitCode = await exitCodeOf(spawn(node26(), process.argv.slice(2), { stdio: 'inherit' }));
});
