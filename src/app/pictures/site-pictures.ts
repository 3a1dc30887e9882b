import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shortHash } from '../../platform/fnv-hash.ts';

/** The site's own drawings that stand beside items on pages: faces and stickers, by address and by what a sheet calls them. */
export type SitePictures = { nameOf: ReadonlyMap<string, string>; svgOf: ReadonlyMap<string, string> };

/** @param folder the built site's; undefined where only calls are answered */
export function readSitePictures(folder: string | undefined): SitePictures {
  const nameOf = new Map<string, string>();
  const svgOf = new Map<string, string>();
  for (const kind of folder === undefined ? [] : ['avatar', 'sticker']) {
    for (const file of readdirSync(join(folder ?? '', 'media', kind))) {
      if (!file.endsWith('.svg')) continue;
      const svg = readFileSync(join(folder ?? '', 'media', kind, file), 'utf8');
      // The address of the file stays when its drawing changes; a sheet's must not.
      const name = `${kind}/${file.slice(0, -'.svg'.length)}-${shortHash(svg)}`;
      nameOf.set(`/media/${kind}/${file}`, name);
      svgOf.set(name, svg);
    }
  }
  return { nameOf, svgOf };
}
