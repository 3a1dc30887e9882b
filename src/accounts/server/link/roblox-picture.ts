import { readLimited } from '../../../platform/server/http/read-limited.ts';

/** A picture by its own first bytes: what the other side calls it counts for nothing. */
export type Picture = { type: 'image/png' | 'image/jpeg' | 'image/webp'; bytes: Buffer };

const MAX_PICTURE_BYTES = 200 * 1024;
const TIMEOUT_MS = 8000;

/**
 * Fetches a picture from where Roblox keeps them, and from nowhere else: its address comes from another server.
 * @param picturesUrl protocol and host of that place; hosts below it count too
 * @returns undefined when it lies elsewhere, cannot be had, is too large or is no PNG, JPEG or WebP
 */
export async function fetchPicture(imageUrl: string, picturesUrl: string): Promise<Picture | undefined> {
  if (!liesAt(imageUrl, picturesUrl)) return undefined;
  try {
    const response = await fetch(imageUrl, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) {
      await response.body?.cancel();
      return undefined;
    }
    const bytes = await readLimited(response, MAX_PICTURE_BYTES);
    const type = pictureType(bytes);
    return type === undefined ? undefined : { type, bytes };
  } catch {
    // A picture is not worth a word: the person is shown without one.
    return undefined;
  }
}

/** @returns what a file is by its first bytes, if it is a picture that pages show */
export function pictureType(bytes: Buffer): Picture['type'] | undefined {
  const starts = (hex: string, at = 0) => bytes.subarray(at, at + hex.length / 2).toString('hex') === hex;
  if (starts('89504e470d0a1a0a')) return 'image/png';
  if (starts('ffd8ff')) return 'image/jpeg';
  if (starts('52494646') && starts('57454250', 8)) return 'image/webp';
  return undefined;
}

/** @returns whether an address has the protocol and port of a place, and its host or one below it */
export function liesAt(address: string, place: string): boolean {
  if (!URL.canParse(address)) return false;
  const [it, base] = [new URL(address), new URL(place)];
  if (it.protocol !== base.protocol || it.port !== base.port || it.username !== '') return false;
  return it.hostname === base.hostname || it.hostname.endsWith(`.${base.hostname}`);
}
