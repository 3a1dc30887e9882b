import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { PACKED_FOLDER } from '../src/platform/server/http/packed-folder.ts';

/** JavaScript that a page may load for its first view, brotli (the product's budget). */
const BUDGET_BYTES = 96 * 1000;

const ENTRY = 'src/app/browser.tsx';
const SCREENS = 'src/**/ui/**/*-screen.tsx';

/**
 * Fails the build when the first view of any page needs more JavaScript than the budget; prints each page's size. What it
 * has packed for that is kept beside the pages: packing takes two seconds, which no start of the product then takes.
 */
export function firstViewBudget(): Plugin {
  return {
    name: 'first-view-budget',
    writeBundle({ dir = '' }, bundle) {
      const sizes = new Map<string, number>();
      const needs = new Map<string, string[]>();
      const screens = new Map<string, string>();
      const wanted = globSync(SCREENS).map((file) => file.replaceAll('\\', '/'));
      let entry: string | undefined;
      for (const chunk of Object.values(bundle)) {
        const packed = brotliCompressSync(chunk.type === 'chunk' ? chunk.code : chunk.source);
        const path = join(dir, PACKED_FOLDER, chunk.fileName);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, packed);
        if (chunk.type !== 'chunk') continue;
        sizes.set(chunk.fileName, packed.length);
        needs.set(chunk.fileName, chunk.imports);
        const source = chunk.facadeModuleId?.replaceAll('\\', '/').replace(/^.*?\/(?=src\/)/, '') ?? '';
        if (source === ENTRY) entry = chunk.fileName;
        if (wanted.includes(source)) screens.set(source, chunk.fileName);
      }
      if (entry === undefined) this.error(`The build has no ${ENTRY}.`);
      const unmeasured = wanted.filter((name) => !screens.has(name));
      if (wanted.length === 0) this.error('There are no screens.');
      if (unmeasured.length > 0) this.error(`No file of their own for ${unmeasured.join(', ')}.`);
      const reach = (file: string, into: Set<string>) => {
        if (into.has(file)) return;
        into.add(file);
        for (const needed of needs.get(file) ?? []) reach(needed, into);
      };
      for (const [name, own] of screens) {
        const files = new Set<string>();
        reach(entry, files);
        reach(own, files);
        const bytes = [...files].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
        const line = `${(bytes / 1000).toFixed(1)} kB of JavaScript (brotli) for ${name}`;
        if (bytes > BUDGET_BYTES) this.error(`${line}: more than ${BUDGET_BYTES / 1000} kB.`);
        this.info(line);
      }
    },
  };
}
