import type { Plugin } from 'vite';

/** What the bundler makes of `(await import('./part.tsx')).Part`: the name three times over. */
const NAMED =
  /async \(\) => \{\s*const \{ [^{}]* \} = await (import\([^()]*\)[^;]*);\s*return \{[^{}]*\};\s*\}/g;

/** Has parts that are loaded later asked for by their files alone, which names each once: for a page with twenty these are 0.2 kB. */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    renderChunk: (code) => {
      const plain = code.replaceAll(NAMED, '() => $1');
      return plain === code ? null : { code: plain, map: null };
    },
  };
}
