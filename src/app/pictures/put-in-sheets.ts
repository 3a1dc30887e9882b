import { fnvHash } from '../../platform/fnv-hash.ts';
import { placeInStrip } from '../../platform/server/media/picture-strip.ts';
import type { SheetAddresses, SheetKind } from './sheet-address.ts';

/** What is shown larger than this is blurred in a strip. */
const LARGEST_IN_STRIP = 44;
const FEWEST = 8;
const MOST = 16;

const PICTURE = /<img [^>]*?src="(\/media\/[^"]+)"[^>]*>/g;
const SIZE = / width="(\d+)" height="\1"/;
const PRELOAD = /<link rel="preload" as="image" (?:href|imageSrcSet)="([^" ]+)[^>]*>/g;

type Place = { sheet: string; fragment: string; style: string };

/**
 * Has the pictures of a page come in sheets: of some sixty requests a page makes half a dozen. Only what the server has
 * written is changed; React leaves the attributes of what it hydrates as they are, and what changes later gets its own address.
 * @param html as React has rendered it
 * @param from.nameOf what a sheet calls the picture at an address; undefined for one that no sheet takes
 */
export function putInSheets(
  html: string,
  from: { addresses: SheetAddresses; nameOf: (address: string, kind: SheetKind) => string | undefined },
): string {
  const names = { strip: new Set<string>(), stack: new Set<string>() };
  const named = (element: string, address: string) => {
    const width = Number(SIZE.exec(element)?.[1] ?? 0);
    const kind: SheetKind = width <= LARGEST_IN_STRIP ? 'strip' : 'stack';
    const name = width === 0 ? undefined : from.nameOf(address, kind);
    return name === undefined ? undefined : { kind, name };
  };
  // What a browser asks for at once brings nothing along that it would have asked for later, or never.
  for (const later of [false, true])
    for (const [element, address = ''] of html.matchAll(PICTURE)) {
      const found = element.includes(' loading="lazy"') === later ? named(element, address) : undefined;
      if (found !== undefined) names[found.kind].add(found.name);
    }
  const places = new Map([
    ...placesIn('strip', names.strip, from.addresses),
    ...placesIn('stack', names.stack, from.addresses),
  ]);
  const preloads = new Map<string, string | undefined>();
  const shown = html.replaceAll(PICTURE, (element: string, address: string) => {
    const found = named(element, address);
    const place = found && places.get(`${found.kind} ${found.name}`);
    if (place === undefined) return element;
    preloads.set(address, place.sheet);
    return element
      .replace(/ srcSet="[^"]*"/i, '')
      .replace(` src="${address}"`, ` src="${place.sheet}${place.fragment}"${place.style}`);
  });
  const told = new Set<string>();
  return shown.replaceAll(PRELOAD, (element: string, address: string) => {
    const sheet = preloads.get(address);
    if (sheet === undefined) return element;
    if (told.has(sheet)) return '';
    told.add(sheet);
    return `<link rel="preload" as="image" href="${sheet}"/>`;
  });
}

function* placesIn(
  kind: SheetKind,
  names: ReadonlySet<string>,
  addresses: SheetAddresses,
): Generator<[string, Place]> {
  for (const part of partsOf([...names])) {
    // By itself it comes as it is.
    if (part.length === 1) continue;
    const sheet = addresses.make(kind, part);
    for (const [place, name] of part.entries()) {
      const style = ` style="object-fit:cover;object-position:${placeInStrip(place, part.length)}"`;
      yield [
        `${kind} ${name}`,
        kind === 'strip' ? { sheet, fragment: '', style } : { sheet, fragment: `#p${place}`, style: '' },
      ];
    }
  }
}

/**
 * Where a sheet ends is decided by the picture that is last in it: one that is new at the top of a page changes the first
 * sheet, and those below stay as a browser has kept them.
 */
function partsOf(names: readonly string[]): string[][] {
  const parts: string[][] = [];
  let part: string[] = [];
  for (const name of names) {
    part.push(name);
    if (part.length < MOST && (part.length < FEWEST || fnvHash(name) % FEWEST > 0)) continue;
    parts.push(part);
    part = [];
  }
  return part.length === 0 ? parts : [...parts, part];
}
