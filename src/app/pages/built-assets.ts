import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
    isEntry: z.boolean().optional(),
  }),
);

const ENTRY = 'src/app/browser.tsx';
const LATE_STYLES = 'src/app/late-styles.css';
const LAST_STYLES = 'src/app/last-styles.css';

/** What the build wrote. */
export type BuiltAssets = {
  /** Another one as soon as any script or style is, and the same wherever they are the same. */
  version: string;
  /** What a page must load, by the chunk of its screen. */
  of: (chunk: string) => { script: string; preloads: string[] };
  /** Addresses of the style sheets, in the order of the cascade: the second one may come after what a page shows. */
  styles: readonly [first: string, late: string, last: string];
};

/**
 * Reads what the build wrote.
 * @param manifestFile Vite's manifest.json
 */
export function readBuiltAssets(manifestFile: string): BuiltAssets {
  const chunks = manifest.parse(JSON.parse(readFileSync(manifestFile, 'utf8')));
  const entry = chunks[ENTRY];
  if (entry === undefined) throw new Error(`The build has no ${ENTRY}.`);
  const stylesOf = (name: string) => {
    const file = chunks[name]?.css?.[0] ?? chunks[name]?.file;
    if (file?.endsWith('.css') !== true) throw new Error(`The build has no styles of ${name}.`);
    return `/${file}`;
  };
  const script = `/${entry.file}`;
  return {
    styles: [stylesOf(ENTRY), stylesOf(LATE_STYLES), stylesOf(LAST_STYLES)],
    version: versionOf(Object.values(chunks)),
    of: (chunk) => {
      const needed = new Set<string>();
      collect(chunks, ENTRY, needed);
      collect(chunks, chunk, needed);
      return {
        script,
        preloads: [...needed].map((file) => `/${file}`).filter((file) => file !== script),
      };
    },
  };
}

/** Names of files change with what is in them. */
function versionOf(chunks: { file: string; css?: string[] | undefined }[]): string {
  const files = new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]));
  return createHash('sha256')
    .update([...files].toSorted().join('\n'))
    .digest('base64url')
    .slice(0, 12);
}

function collect(chunks: z.infer<typeof manifest>, name: string, into: Set<string>): void {
  const chunk = chunks[name];
  if (chunk === undefined || into.has(chunk.file)) return;
  into.add(chunk.file);
  for (const imported of chunk.imports ?? []) collect(chunks, imported, into);
}
