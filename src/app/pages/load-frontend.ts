import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { StartFault } from '../start/start-fault.ts';
import type { Frontend } from '../start/web-deps.ts';
import { readBuiltAssets } from './built-assets.ts';
import type { Renderer } from './pages.ts';

const BUILD = fileURLToPath(new URL('../../../build', import.meta.url));

/**
 * Loads the built pages.
 * @throws StartFault when they have not been built
 */
export async function loadFrontend(): Promise<Frontend> {
  const renderer = `${BUILD}/ssr/ssr.js`;
  const manifest = `${BUILD}/client/.vite/manifest.json`;
  if (!existsSync(renderer) || !existsSync(manifest))
    throw new StartFault('The pages are not built yet: use npm start.');
  const built: Renderer = await import(renderer);
  return { clientFolder: `${BUILD}/client`, assets: readBuiltAssets(manifest), renderer: built };
}
