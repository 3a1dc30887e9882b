import { TrieRouter } from 'hono/router/trie-router';
import { DISCORD_CALLBACK_PATH } from '../../accounts/server/sign-in/sign-in.ts';
import { callList } from '../../api/server/call-list.ts';
import { routes } from '../pages/routes.ts';
import { SECURITY_TXT_PATH } from './security-txt.ts';

const FILES = /^\/(assets|fonts|media)\//;

// What is answered beside the calls and the pages.
const OTHERS = [
  '/api/live',
  '/api/docs',
  '/api/openapi.json',
  '/api/proxy/:name',
  '/api/backoffice/backups/:backupId/file',
  '/api/me/log.csv',
  '/api/me/log.json',
  '/media/art/:game/:file',
  '/media/sheets/:file',
  '/media/roblox/:digest',
  '/healthz',
  '/readyz',
  '/version',
  '/metrics',
  '/logout',
  SECURITY_TXT_PATH,
  DISCORD_CALLBACK_PATH,
];

const labels = new TrieRouter<string>();
const known = [
  ...callList().map(({ path }) => `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  ...OTHERS,
  ...routes.map(({ path }) => path).filter((path) => path !== '/*'),
];
for (const path of new Set(known)) labels.add('ALL', path, path);

/**
 * @param url as it was asked for
 * @returns the pattern that the address fits, such as '/api/trades/:tradeId'; never anything that somebody wrote
 */
export function routeLabel(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  const [found] = labels.match('ALL', path)[0];
  if (found !== undefined) return found[0];
  if (FILES.test(path)) return 'files';
  return path.startsWith('/dev/') ? '/dev/*' : path.startsWith('/api/') ? '/api/*' : 'other';
}
