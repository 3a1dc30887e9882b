import { globSync } from 'node:fs';
import { basename } from 'node:path';

export const IMPORTS = 'eslint(no-restricted-imports)';
const CYCLE = 'import(no-cycle)';

type Planted = { file: string; code: string; rule: string; says?: string };

/** A breach of each boundary, each in a file of its own: the linter must find every one, by the rule that is meant. */
export const BREACHES: Planted[] = [
  ...forbidden('ui/ imports no server/.', {
    'src/trades/ui/a.tsx': [
      '../server/trade-table.ts',
      '../../values/server/value-table.ts',
      './../server/x/y.ts',
    ],
    'src/trades/ui/picker/deep.tsx': ['../../server/trade-table.ts'],
    'src/platform/ui/a.tsx': ['../server/database.ts'],
    'src/live/ui/a.ts': ['../server/announce.ts', '../../trades/server/trade-table.ts'],
    'src/api/ui/a.ts': ['../server/calls.ts'],
    'src/games/adopt-me/ui/a.tsx': ['../server/supply.ts', '../../server/game-table.ts'],
  }),
  ...forbidden('server/ imports no ui/.', {
    'src/trades/server/a.ts': ['../ui/post-trade.tsx', '../../values/ui/item-card.tsx'],
    'src/platform/server/a.ts': ['../ui/dialog.tsx'],
    'src/games/adopt-me/server/a.ts': ['../ui/tile.tsx', '../../ui/game-tile.tsx'],
    'src/live/server/a.ts': ['../ui/follow-live.ts'],
  }),
  ...forbidden('What both sides use imports no server/.', {
    'src/trades/a.ts': ['./server/trade-table.ts', '../platform/server/log.ts'],
    'src/trades/a-contract.ts': ['./server/trade-table.ts'],
    'src/games/adopt-me/a.ts': ['./server/supply.ts', '../server/game-table.ts'],
    'src/games/adopt-me/a-contract.ts': ['./server/supply.ts'],
    'src/live/a.ts': ['./server/announce.ts'],
    'src/api/a.ts': ['./server/calls.ts'],
  }),
  ...forbidden('What both sides use imports no ui/.', {
    'src/trades/b.ts': ['./ui/post-trade.tsx', '../platform/ui/dialog.tsx'],
    'src/trades/b-contract.ts': ['./ui/post-trade.tsx'],
    'src/games/adopt-me/b.ts': ['./ui/tile.tsx', '../ui/game-tile.tsx'],
  }),
  ...forbidden('platform/ knows no domain.', {
    'src/platform/server/b.ts': [
      ...domains().map((domain) => `../../${domain}/anything.ts`),
      '../../live/live-event.ts',
      '../../api/contract.ts',
      '../../app/server.ts',
    ],
    'src/platform/ui/b.tsx': ['../../trades/trade.ts', '../../api/client.ts', '../../app/app.tsx'],
    'src/platform/b.ts': ['../games/game.ts'],
  }),
  ...forbidden('live/ carries events of domains and knows none of their servers.', {
    'src/live/server/b.ts': [
      ...domains().map((domain) => `../../${domain}/server/anything.ts`),
      '../../games/adopt-me/server/supply.ts',
    ],
  }),
  ...forbidden('live/ carries events of domains and knows none of their screens.', {
    'src/live/ui/b.ts': ['../../trades/ui/live-trades.tsx', '../../games/adopt-me/ui/tile.tsx'],
  }),
  ...forbidden('Nobody imports src/app.', {
    'src/trades/ui/c.tsx': ['../../app/routes.ts'],
    'src/trades/server/c.ts': ['../../app/server.ts'],
    'src/trades/c.ts': ['../app/routes.ts'],
    'src/trades/c-contract.ts': ['../app/routes.ts'],
    'src/games/adopt-me/c.ts': ['../../app/routes.ts'],
    'src/games/adopt-me/server/c.ts': ['../../../app/server.ts'],
    'src/live/server/c.ts': ['../../app/server.ts'],
    'src/live/ui/c.ts': ['../../app/app.tsx'],
    'src/api/server/c.ts': ['../../app/server.ts'],
    'src/trades/server/c.test.ts': ['../../app/server.ts'],
    'seed/c.ts': ['../src/app/server.ts'],
    'stand-ins/c.ts': ['../src/app/server.ts'],
    'src/c.ts': ['./app/server.ts'],
    'bench/c.ts': ['../src/app/server.ts'],
  }),
  ...forbidden('src does not know what is built around it.', {
    'src/trades/d.ts': ['../../test/start-test-app.ts', '../../seed/people.ts', '../../stand-ins/discord.ts'],
    'src/trades/d-contract.ts': ['../../seed/people.ts'],
    'src/games/adopt-me/d.ts': ['../../../seed/people.ts'],
    'src/trades/ui/d.tsx': ['../../../seed/people.ts'],
    'src/trades/server/d.ts': [
      '../../../stand-ins/discord.ts',
      '../../../test/start-test-app.ts',
      '../../../proofs/proof.ts',
    ],
    'src/live/server/d.ts': ['../../../seed/people.ts'],
    'src/live/ui/d.ts': ['../../../seed/people.ts'],
    'src/platform/server/d.ts': ['../../../stand-ins/discord.ts'],
    'src/platform/ui/d.tsx': ['../../../seed/people.ts'],
    'src/app/d.ts': ['../../test/start-test-app.ts', '../../proofs/proof.ts', '../../e2e/browser.ts'],
    'src/d.ts': ['../seed/people.ts'],
  }),
  ...forbidden('Schemas stay out of the browser: import only types of a contract.', {
    'src/trades/ui/e.tsx': ['../trade-contract.ts', '../../api/contract.ts', '../../api/call.ts'],
    'src/trades/e.ts': ['./trade-contract.ts', '../api/contract.ts'],
    'src/games/adopt-me/e.ts': ['../game-contract.ts', '../../api/contract.ts'],
    'src/live/ui/e.ts': ['../../trades/trade-contract.ts'],
    'src/api/e.ts': ['./contract.ts', './call.ts'],
    'src/app/e.tsx': ['../api/contract.ts'],
  }),
  ...forbidden('The browser runs this file: import only types of what the server runs.', {
    'src/trades/ui/f.tsx': serverPackages(),
    'src/live/ui/f.ts': serverPackages(),
    'src/platform/ui/f.tsx': serverPackages(),
    'src/app/f.tsx': ['zod', 'node:fs'],
  }),
  ...forbidden('The browser runs this file too: import only types of what the server runs.', {
    'src/trades/f.ts': serverPackages(),
    'src/games/adopt-me/f.ts': serverPackages(),
  }),
  ...forbidden('A contract is made of schemas only.', {
    'src/trades/f-contract.ts': ['pg', 'drizzle-orm', 'node:crypto', '@orpc/server'],
    'src/games/adopt-me/f-contract.ts': ['pg', 'node:crypto'],
  }),
  ...forbidden('Pages import only types of the server.', { 'src/app/g.tsx': ['../platform/server/log.ts'] }),
  ...forbidden('Pages know nothing of what is built around src.', {
    'src/app/h.tsx': ['../../seed/people.ts'],
  }),
  ...forbidden('Settings come from src/platform/server/settings/read-config.ts.', {
    'src/trades/server/g.ts': ['node:process'],
    'src/platform/server/g.ts': ['node:process'],
    'src/app/g.ts': ['node:process'],
    'src/live/server/g.ts': ['node:process'],
    'src/g.ts': ['node:process'],
  }),
  {
    file: 'src/trades/circle-a.ts',
    code: "import { b } from './circle-b.ts';\nexport const a = () => b;",
    rule: CYCLE,
  },
  {
    file: 'src/trades/circle-b.ts',
    code: "import { a } from './circle-a.ts';\nexport const b = () => a;",
    rule: CYCLE,
  },
  {
    file: 'src/games/type-a.ts',
    code: "import type { B } from './type-b.ts';\nexport type A = B | 1;",
    rule: CYCLE,
  },
  {
    file: 'src/games/type-b.ts',
    code: "import type { A } from './type-a.ts';\nexport type B = A | 2;",
    rule: CYCLE,
  },
  { file: 'src/games/any.ts', code: 'export const a: any = 1;', rule: 'typescript(no-explicit-any)' },
  {
    file: 'src/games/sure.ts',
    code: 'export const a = (b?: string) => b!;',
    rule: 'typescript(no-non-null-assertion)',
  },
  {
    file: 'src/games/as.ts',
    code: 'export const a = (b: unknown) => b as string;',
    rule: 'typescript(consistent-type-assertions)',
  },
  { file: 'src/games/default.ts', code: 'export default 1;', rule: 'import(no-default-export)' },
  { file: 'src/games/barrel.ts', code: "export * from './any.ts';", rule: 'oxc(no-barrel-file)' },
  {
    file: 'src/games/server/env.ts',
    code: 'export const a = process.env.PORT;',
    rule: 'node(no-process-env)',
  },
  { file: 'src/games/empty.ts', code: 'try {\n  JSON.parse("");\n} catch {}', rule: 'eslint(no-empty)' },
];

/** What looks alike and is right: a rule that refuses it would be switched off sooner or later. */
export const ALLOWED: Record<string, string> = {
  'src/games/game.ts': "export const GAMES = ['adopt-me'] as const;",
  'src/games/adopt-me/game.ts': "export const game = { id: 'adopt-me' };",
  'src/games/adopt-me/look.ts': typesOf('../game-contract.ts', 'zod'),
  'src/games/adopt-me/server/supply.ts':
    "import { readFileSync } from 'node:fs';\nimport { game } from '../game.ts';\nexport const supply = [readFileSync, game];",
  'src/trades/trade.ts': "import { GAMES } from '../games/game.ts';\nexport const a = GAMES;",
  'src/trades/trade-contract.ts':
    "import { z } from 'zod';\nimport { call } from '../api/call.ts';\nexport const a = [z, call];",
  'src/trades/server/trade-table.ts':
    "import { pgTable } from 'drizzle-orm/pg-core';\nexport const a = pgTable;",
  'src/trades/server/trade-handlers.ts':
    "import { log } from '../../platform/server/log.ts';\nimport { announce } from '../../live/server/announce.ts';\nexport const a = [log, announce];",
  'src/trades/ui/post-trade.tsx':
    "import type { Call } from '../trade-contract.ts';\nimport type { z } from 'zod';\nimport { GAMES } from '../../games/game.ts';\nimport { useMe } from '../../accounts/ui/use-me.ts';\nexport const a = (call: Call, name: z.infer<never>) => [call, name, GAMES, useMe];",
  'src/trades/offer.ts': typesOf('./trade-contract.ts', 'zod'),
  'src/trades/offer-contract.ts': typesOf('@orpc/server', 'drizzle-orm'),
  'src/live/ui/follow-live.ts': typesOf('../../trades/trade-contract.ts', '@orpc/server'),
  'src/platform/ui/dialogs/dialog.tsx': typesOf('zod', 'node:http'),
  'src/app/pages/app.tsx': typesOf('../platform/server/log.ts', '../api/contract.ts', 'zod'),
  'src/live/server/announce.ts':
    "import type { T } from '../../trades/trade.ts';\nexport const announce = (t: T) => t;",
  'src/platform/server/log.ts': "import { pino } from 'pino';\nexport const log = pino;",
  'src/platform/server/settings/read-config.ts': 'export const port = process.env.PORT;',
  'src/app/server.ts':
    "import { people } from '../../seed/people.ts';\nimport { standIn } from '../../stand-ins/discord.ts';\nimport { log } from '../platform/server/log.ts';\nexport const a = [people, standIn, log];",
  'src/trades/server/post-trade.test.ts':
    "import { start } from '../../../test/start-test-app.ts';\nexport const a = start as never;",
  'test/start-test-app.ts':
    "import { createApp } from '../src/app/start/create-app.ts';\nexport const start = createApp;",
  'e2e/browser.ts':
    "import { createApp } from '../src/app/start/create-app.ts';\nexport const start = createApp;",
  'vite.config.ts': 'export default {};',
};

/** One planted file for each import that `says` forbids. */
function forbidden(says: string, imports: Record<string, string[]>): Planted[] {
  return Object.entries(imports).flatMap(([file, sources]) =>
    sources.map((source, index) => ({
      file: file.replace(/(?=(-contract)?(\.test)?\.tsx?$)/, `${index}`),
      code: `import { x } from '${source}';\nexport const a = x;`,
      rule: IMPORTS,
      says,
    })),
  );
}

function typesOf(...sources: string[]): string {
  const imports = sources.map((source, index) => `import type { T${index} } from '${source}';\n`).join('');
  return `${imports}export type All = [${sources.map((_, index) => `T${index}`).join(', ')}];\n`;
}

/** The rooms of src that are about what the product does. */
function domains(): string[] {
  const rooms = globSync('src/*/', { cwd: new URL('..', import.meta.url) }).map((path) => basename(path));
  return rooms.filter((room) => !['api', 'app', 'live', 'platform'].includes(room));
}

function serverPackages(): string[] {
  return [
    'zod',
    'pg',
    'drizzle-orm',
    'drizzle-orm/pg-core',
    '@orpc/server',
    '@orpc/contract',
    'hono',
    'node:fs',
  ];
}
