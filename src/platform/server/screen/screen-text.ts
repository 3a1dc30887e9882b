import { LinkifyIt } from 'linkify-it';
import type { RefusedSpan } from '../../refused-text.ts';

const linkify = new LinkifyIt().set({ fuzzyLink: true });

/** @returns the first words of a text that other people may not read, if there are any */
export function screenText(
  text: string,
  { allowed = [] }: { allowed?: Iterable<string> } = {},
): RefusedSpan | undefined {
  const [link] = linkify.match(text) ?? [];
  if (link === undefined) return undefined;
  const words = text.slice(link.index, link.lastIndex);
  if ([...allowed].includes(words)) return undefined;
  return { reason: 'link', start: link.index, end: link.lastIndex, words };
}
