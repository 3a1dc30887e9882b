import type { Database } from '../../platform/server/database/database.ts';
import { BuiltFiles } from '../../platform/server/http/built-files.ts';
import { StaticFiles } from '../../platform/server/http/static-files.ts';
import type { Service } from '../../platform/server/service.ts';
import type { Frontend } from '../start/web-deps.ts';

/** The files of the built site, and those of other versions. */
export type KeptFiles = { files: StaticFiles; others: BuiltFiles; keeping: Service };

/** Opens them; from here on other processes find this one's there too. */
export async function keepBuilt(
  { clientFolder, assets }: Frontend,
  { database, now }: { database: Database; now: () => Date },
): Promise<KeptFiles> {
  const files = new StaticFiles(clientFolder);
  const others = new BuiltFiles({ db: database.db, now });
  const keeping = await others.keep(assets.version, () => files.readBuilt());
  return { files, others, keeping };
}
