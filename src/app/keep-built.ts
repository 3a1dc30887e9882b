import type { Database } from '../platform/server/database.ts';
import { BuiltFiles } from '../platform/server/built-files.ts';
import type { Log } from '../platform/server/log.ts';
import { StaticFiles } from '../platform/server/static-files.ts';
import type { Frontend } from './web-deps.ts';

/** The files of the built site, and those of other versions; from here on other processes find this one's there too. */
export async function keepBuilt(
  { clientFolder, assets }: Frontend,
  { database, now, log }: { database: Database; now: () => Date; log: Log },
): Promise<{ files: StaticFiles; others: BuiltFiles; end: () => void }> {
  const files = new StaticFiles(clientFolder);
  const others = new BuiltFiles({ db: database.db, now, log });
  const end = await others.keep(assets.version, () => files.readBuilt());
  return { files, others, end };
}
