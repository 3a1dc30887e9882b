import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractRoutes } from './scripts/contract-routes.ts';
import { firstViewBudget } from './scripts/first-view-budget.ts';
import { plainImports } from './scripts/plain-imports.ts';

/** What most pages with items need. */
const PARTS = modules(
  'src/platform/ui/toast-list.ts',
  'src/platform/ui/page/load-or-say.ts',
  'src/platform/ui/page/loading-cover.tsx',
  'src/platform/ui/page/deferred.tsx',
  'src/platform/ui/dialogs/use-late-dialog.ts',
  'src/platform/ui/ago.tsx',
  'src/platform/ui/skeleton.tsx',
  'src/platform/ui/empty-state.tsx',
  'src/platform/ui/tabs.tsx',
  'src/platform/ui/use-chosen-in-view.ts',
  'src/games/game-reads.ts',
  'src/games/ui/game-emblem.tsx',
  'src/values/figures/figure.ts',
  'src/values/figures/money.ts',
  'src/values/figures/fairness.ts',
  'src/values/figures/verdict-text.ts',
  'src/values/ui/item-art.tsx',
  'src/values/ui/form-mark.tsx',
  'src/values/ui/fairness-meter.tsx',
  'src/values/ui/figure-details.tsx',
  'src/trades/trade-worth.ts',
  'src/trades/trade.ts',
  'src/trades/ui/lines/quantity-mark.tsx',
  'src/trades/ui/hub/game-selector.tsx',
);

/** What pages of trades and people read, and the keys of all reads. */
const READS = modules(
  'src/api/query-keys.ts',
  'src/requests/request-reads.ts',
  'src/reviews/review-reads.ts',
  'src/trades/trade-reads.ts',
);

/** What somebody has begun, and under which name it is kept. */
const DRAFTS = modules('src/platform/ui/forms/draft.ts', 'src/trades/ui/post/draft-name.ts');

/** Of which day figures are, and where they come from. */
const DAYS = modules(
  'src/values/items/item.ts',
  'src/values/figures/figure-key.ts',
  'src/values/figures/figure-day.ts',
  'src/values/figures/worth.ts',
  'src/values/figures/figure-dates.ts',
  'src/values/figures/value-source.ts',
  'src/values/figures/item-sources.ts',
  'src/values/ui/item/figure-sources.tsx',
);

/** What is said of a deal, in the calculator and on the front page. */
const DEALS = modules(
  'src/calculator/calculator-address.ts',
  'src/calculator/deal-dates.ts',
  'src/calculator/deal-words.ts',
  'src/calculator/known-deal.ts',
);

/** What is chosen on either side of a trade. */
const LINES = modules('src/trades/lines.ts', 'src/trades/ui/lines/say-capped.ts');

/** The lines of either side, and in which form each is. */
const ROWS = modules(
  'src/trades/ui/lines/line-list.tsx',
  'src/trades/ui/lines/line-row.tsx',
  'src/trades/ui/lines/form-editor.tsx',
  'src/trades/ui/lines/mutation-select.tsx',
  'src/trades/ui/lines/money-line.tsx',
  'src/trades/ui/lines/quantity-stepper.tsx',
  'src/trades/ui/lines/add-money.tsx',
  'src/trades/ui/lines/use-money-field.ts',
  'src/trades/ui/ticket/leave-row.ts',
);

/** What stands at whatever somebody has posted or asked for. */
const TICKETS = modules(
  'src/trades/ui/ticket/trade-fairness.tsx',
  'src/moderation/ui/report/report-flag.tsx',
  'src/trades/ui/ticket/ticket-skeleton.tsx',
);

/** Where trades are looked for, what each of them shows, and what they ask for. */
const HUB = modules(
  'src/trades/hub-address.ts',
  'src/trades/trade-search.ts',
  'src/trades/ui/ticket/trade-side.tsx',
  'src/trades/ui/contact/connect-discord.tsx',
);

/** What stands above lists: search, Refresh, and what asks somebody to link a Roblox account. */
const HEADS = modules(
  'src/platform/ui/forms/search-field.tsx',
  'src/platform/ui/forms/use-typed-search.ts',
  'src/platform/ui/refresh-button.tsx',
  'src/accounts/ui/link/link-roblox-note.tsx',
  'src/accounts/roblox-card-id.ts',
);

/** What is said of an item beside its name. */
const LISTED = modules(
  'src/values/items/rarity.ts',
  'src/values/ui/rarity-badge.tsx',
  'src/values/figures/demand.ts',
  'src/values/ui/item-badges.tsx',
  'src/values/ui/changes/changes-link.tsx',
  'src/values/ui/demand-pips.tsx',
);

/** Pictures of people. */
const FACES = modules('src/profiles/ui/person-picture.tsx', 'src/profiles/ui/initial.ts');

/** What is said of what people have asked, and the keys by which one answers. */
const ASKED = modules(
  'src/platform/ui/use-shortcuts.ts',
  'src/requests/request.ts',
  'src/requests/request-words.ts',
  'src/requests/deal/deal-address.ts',
);

/** What every page needs after its first view. */
const LATER = modules(
  'src/app/pages/after-first-view.ts',
  'src/app/pages/load-ahead.ts',
  'src/app/pages/note-used-game.ts',
  'src/api/late-calls.ts',
  'src/api/until-answered.ts',
  'src/live/ui/apply-event.ts',
  'src/live/ui/live-connection.ts',
  'src/live/ui/live-listener.ts',
  'src/live/ui/live-stream.ts',
  'src/live/ui/live-tab.ts',
  'src/live/ui/read-searches-again.ts',
  'src/live/ui/shared-stream.ts',
  'src/live/ui/tab-knowledge.ts',
  'src/live/ui/tab-talk.ts',
  'src/live/ui/take-news.ts',
  'src/platform/ui/page/new-version.ts',
  'src/platform/ui/page/next-page-toast.ts',
  'src/platform/ui/page/offline-bar.tsx',
  'src/platform/ui/page/show-touches.ts',
  'src/platform/ui/toaster.tsx',
);

/** Tells whether a module is one of these files; all of them must be there. */
function modules(...files: string[]): (id: string) => boolean {
  const gone = files.filter((file) => !existsSync(file));
  if (gone.length > 0) throw new Error(`vite.config.ts names files that are not there: ${gone.join(', ')}`);
  const paths = new Set(files.map((file) => resolve(file).replaceAll('\\', '/')));
  return (id) => paths.has(id.replaceAll('\\', '/'));
}

export default defineConfig(({ isSsrBuild }) => ({
  resolve: {
    alias: {
      // The router brings a stand-in for what React has had since 18.
      'use-sync-external-store/shim/index.js': 'react',
      // As the query library asks for it itself.
      './mutationCache.js': resolve('scripts/no-mutations.ts'),
    },
  },
  plugins: [react(), contractRoutes(), ...(isSsrBuild ? [] : [plainImports(), firstViewBudget()])],
  build: isSsrBuild
    ? { outDir: 'build/ssr', ssr: 'src/app/ssr.tsx', copyPublicDir: false, target: 'node22' }
    : {
        outDir: 'build/client',
        manifest: true,
        target: 'es2022',
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: ['src/app/browser.tsx', 'src/app/late-styles.css', 'src/app/last-styles.css'],
          // What every page needs is one file, and what most pages with items need another: in a dozen small ones each it
          // packs 4 and 2 kB worse.
          output: {
            // Their names stand in the first file, which every page loads: without words it packs 0.6 kB better. What a
            // file is made of stands in .vite/manifest.json.
            chunkFileNames: 'assets/a-[hash:7].js',
            // Nor do names of fewer different letters pack as badly: 36 of them tell files apart as well.
            hashCharacters: 'base36',
            codeSplitting: {
              groups: [
                { name: 'ground', tags: ['$initial'], test: (id) => !id.endsWith('.css') },
                { name: 'reads', test: READS },
                { name: 'parts', test: PARTS },
                { name: 'days', test: DAYS },
                { name: 'drafts', test: DRAFTS },
                // Other pages need what it is made of without it.
                { name: 'deals', test: DEALS, includeDependenciesRecursively: false },
                { name: 'lines', test: LINES, includeDependenciesRecursively: false },
                { name: 'rows', test: ROWS, includeDependenciesRecursively: false },
                { name: 'tickets', test: TICKETS, includeDependenciesRecursively: false },
                { name: 'hub', test: HUB, includeDependenciesRecursively: false },
                { name: 'heads', test: HEADS, includeDependenciesRecursively: false },
                { name: 'listed', test: LISTED, includeDependenciesRecursively: false },
                { name: 'faces', test: FACES, includeDependenciesRecursively: false },
                { name: 'asked', test: ASKED, includeDependenciesRecursively: false },
                { name: 'later', test: LATER, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
  // Left open, React would run its development build on the server, at a third of the speed.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  ssr: { noExternal: true },
}));
