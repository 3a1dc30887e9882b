import { useEffect, useState } from 'react';
import type { PicturedItem } from '../item.ts';
import { itemPicture, type PictureVariant } from '../item-picture.ts';

/**
 * An item's picture as part of the page's own document, for lists in which thousands go by: for every SVG in an img
 * element the browser keeps a document of its own until it collects garbage, and a thousand of them made scrolling
 * the whole of Adopt Me cost four times the work. The name stands beside it, so the picture is silent.
 */
export function InlineItemArt({ item, variant = 'plain' }: { item: PicturedItem; variant?: PictureVariant }) {
  const address = itemPicture(item, 'm', variant);
  const [drawing, setDrawing] = useState(() => drawings.get(address) ?? '');
  // A picture is a file and no data: it never changes under its address, so the query cache has nothing to keep true.
  useEffect(() => {
    const leaving = new AbortController();
    readDrawing(address, leaving.signal).then(setDrawing, () => {
      // The tile stays plain, as where a picture fails.
    });
    return () => leaving.abort();
  }, [address]);
  // Our own server draws it (server/art), and the policy of the page lets nothing in it run.
  return <span className="art" aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawing }} />;
}

/** What was on the page lately, so that it comes back together with its card. */
const drawings = new Map<string, string>();
const MOST_KEPT = 400;

async function readDrawing(address: string, signal: AbortSignal): Promise<string> {
  const kept = drawings.get(address);
  if (kept !== undefined) return kept;
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  // Fills its frame as object-fit: cover does for an img element.
  const drawing = (await answer.text()).replace('<svg ', '<svg preserveAspectRatio="xMidYMid slice" ');
  if (drawings.size >= MOST_KEPT) drawings.clear();
  drawings.set(address, drawing);
  return drawing;
}
