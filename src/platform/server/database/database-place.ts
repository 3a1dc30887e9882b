import { join, resolve } from 'node:path';

/** @returns which database the settings name, in words for the operator: never the user or the password */
export function databasePlace(config: { databaseUrl: string | undefined; dataDir: string }): string {
  if (config.databaseUrl === undefined) return `embedded, in ${join(resolve(config.dataDir), 'pglite')}`;
  const url = new URL(config.databaseUrl);
  const host = url.searchParams.get('host') ?? url.host;
  return `PostgreSQL, ${decodeURIComponent(url.pathname.slice(1)) || 'the default database'} at ${host || 'localhost'}`;
}
