import { readFileSync } from 'node:fs';
import { z } from 'zod';

const manifest = z.record(z.string(), z.object({ file: z.string(), name: z.string().optional() }));

/** @returns the address of the built file with that name in the manifest, as in 'live-stream': its own name is a hash */
export function builtChunk(name: string): string {
  const file = new URL('../build/client/.vite/manifest.json', import.meta.url);
  const chunks = Object.values(manifest.parse(JSON.parse(readFileSync(file, 'utf8'))));
  const found = chunks.find((chunk) => chunk.name === name);
  if (found === undefined) throw new Error(`The build has no chunk ${name}.`);
  return `/${found.file}`;
}
