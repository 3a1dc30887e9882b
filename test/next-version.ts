import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const COPIED = ['src', 'migrations', 'data', 'seed', 'stand-ins', 'build', 'package.json'];
/** What its pages are built from beside that. */
const BUILT_FROM = ['public', 'scripts', 'vite.config.ts', 'tsconfig.json'];

const journal = z.looseObject({ entries: z.array(z.looseObject({ idx: z.int(), when: z.int() })) });

/** The version after this one: a copy of the checkout that has other pages and more migrations. */
export type NextVersion = {
  root: string;
  addMigration: (sql: string) => void;
  remove: () => void;
};

/**
 * Makes it in a folder of its own and builds its pages: they do what today's do, by scripts of other names. Until it is
 * given a migration, its tables are today's.
 */
export function makeNextVersion(): NextVersion {
  const root = mkdtempSync(join(tmpdir(), 'swapwise-next-'));
  for (const name of [...COPIED, ...BUILT_FROM])
    cpSync(join(ROOT, name), join(root, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  // Part of the file that all others import: their names carry hashes of what they import.
  appendFileSync(
    join(root, 'src/platform/ui/page/outdated.ts'),
    "\ndispatchEvent(new Event('next version'));\n",
  );
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel=error'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const path = join(root, 'migrations/meta/_journal.json');
  return {
    root,
    addMigration: (sql) => {
      const known = journal.parse(JSON.parse(readFileSync(path, 'utf8')));
      const last = known.entries.at(-1) ?? { idx: -1, when: 0 };
      const idx = last.idx + 1;
      const tag = `${String(idx).padStart(4, '0')}_next`;
      const entry = { idx, version: '7', when: last.when + 1, tag, breakpoints: true };
      writeFileSync(join(root, `migrations/${tag}.sql`), sql);
      writeFileSync(path, JSON.stringify({ ...known, entries: [...known.entries, entry] }));
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
