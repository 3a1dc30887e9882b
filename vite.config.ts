import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractRoutes } from './scripts/contract-routes.ts';
import { firstViewBudget } from './scripts/first-view-budget.ts';

const PARTS = new RegExp(
  [
    'src/platform/ui/(time|toast-list|load-or-say|coming|ago|skeleton|empty-state|tabs|use-chosen-in-view)',
    'src/games/ui/game-emblem',
    'src/values/(worth|money|fairness|verdict-text|ui/item-art|ui/form-mark|ui/fairness-meter)',
    'src/trades/trade-worth',
  ]
    .map((files) => `${files}\\.tsx?$`)
    .join('|'),
);

/** Of which day figures are. */
const DAYS = /src\/values\/(figure-day|figure-dates|recorded-at|ui\/figure-sources)\.tsx?$/;

export default defineConfig(({ isSsrBuild }) => ({
  // The router brings a stand-in for what React has had since 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  plugins: [react(), contractRoutes(), ...(isSsrBuild ? [] : [firstViewBudget()])],
  build: isSsrBuild
    ? { outDir: 'build/ssr', ssr: 'src/app/ssr.tsx', copyPublicDir: false, target: 'node22' }
    : {
        outDir: 'build/client',
        manifest: true,
        target: 'es2022',
        cssCodeSplit: false,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'src/app/browser.tsx',
          // What every page needs is one file, and what most pages with items need another: in a dozen small ones each it
          // packs 4 and 2 kB worse.
          output: {
            // Their names stand in the first file, which every page loads: without words it packs 0.6 kB better. What a
            // file is made of stands in .vite/manifest.json.
            chunkFileNames: 'assets/a-[hash:7].js',
            codeSplitting: {
              groups: [
                { name: 'ground', tags: ['$initial'] },
                { name: 'parts', test: PARTS },
                { name: 'days', test: DAYS },
              ],
            },
          },
        },
      },
  // Left open, React would run its development build on the server, at a third of the speed.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  ssr: { noExternal: true },
}));
