import { returnPath } from '../api/address.ts';
import { LICENCE_PATH } from './licence.ts';

/** Where whoever has the licence goes on, and what the key says that leads there. */
export type WayOn = { href: string; words: string };

const HUB: WayOn = { href: '/trade', words: 'Go to the Trade Hub' };

/** @param next what the address of the licence says of where its reader was; it may say anything */
export function wayOn(next: string | null): WayOn {
  const href = returnPath(next);
  const { pathname, searchParams } = new URL(href, 'http://here');
  if (pathname === '/' || pathname === LICENCE_PATH) return HUB;
  return { href, words: wordsOf(pathname, searchParams) };
}

function wordsOf(path: string, search: URLSearchParams): string {
  if (path.startsWith('/deals') || path.startsWith('/routes')) return 'Back to the deal';
  if (path !== '/trade') return 'Go back';
  return search.has('tab') && !search.has('contact') ? 'Back to the deal' : 'Back to the trade';
}
