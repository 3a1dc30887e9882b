import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractRoutes } from './scripts/contract-routes.ts';
import { firstViewBudget } from './scripts/first-view-budget.ts';

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
          // What every page needs is one file: in a dozen small ones it packs 4 kB worse.
          output: { codeSplitting: { groups: [{ name: 'ground', tags: ['$initial'] }] } },
        },
      },
  // Left open, React would run its development build on the server, at a third of the speed.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  ssr: { noExternal: true },
}));
