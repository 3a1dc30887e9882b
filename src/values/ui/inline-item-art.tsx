import { useEffect, useState } from 'react';
import { DRAWING_POLICY, isDrawing } from '../items/drawing.ts';
import { itemPicture, type PictureEdge } from '../items/item-picture.ts';
import type { PicturedItem } from '../items/item.ts';
import { putUpWhenIdle } from './list/put-up-when-idle.ts';

/**
 * An item's picture as part of the page's own document, for lists in which thousands go by: for every SVG in an img
 * element the browser keeps a document of its own until it collects garbage, and a thousand of them made scrolling
 * the whole of Adopt Me cost four times the work. The name stands beside it, so the picture is silent.
 */
export function InlineItemArt({ item, edge = 'plain' }: { item: PicturedItem; edge?: PictureEdge }) {
  const address = itemPicture(item, 'm', edge);
  const [drawing, setDrawing] = useState<string | TrustedHTML>();
  // A picture is a file and no data: it never changes under its address, so the query cache has nothing to keep true.
  useEffect(() => {
    const leaving = new AbortController();
    readDrawing(address, leaving.signal).then(
      (read) => putUpWhenIdle(() => !leaving.signal.aborted && setDrawing(read)),
      () => {
        // The tile stays plain, as where a picture fails.
      },
    );
    return () => leaving.abort();
  }, [address]);
  if (drawing === undefined) return <span className="art" aria-hidden="true" />;
  return <span className="art" aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawing }} />;
}

/** Our own server draws it (server/art); whatever else should ever come from there is turned down here. */
function ownDrawing(text: string): string {
  if (!isDrawing(text)) throw new Error('This is no drawing of ours.');
  return text;
}

// Browsers that know Trusted Types take markup from this policy alone.
const policy =
  typeof window === 'undefined'
    ? undefined
    : window.trustedTypes?.createPolicy(DRAWING_POLICY, { createHTML: ownDrawing });
const toMarkup = (text: string) => policy?.createHTML(text) ?? ownDrawing(text);

/** What was on the page lately, so that it comes back without being asked for. */
const drawings = new Map<string, string | TrustedHTML>();
const MOST_KEPT = 400;

async function readDrawing(address: string, signal: AbortSignal): Promise<string | TrustedHTML> {
  const kept = drawings.get(address);
  if (kept !== undefined) return kept;
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  // Fills its frame as object-fit: cover does for an img element.
  const drawing = toMarkup(
    (await answer.text()).replace('<svg ', '<svg preserveAspectRatio="xMidYMid slice" '),
  );
  if (drawings.size >= MOST_KEPT) drawings.clear();
  drawings.set(address, drawing);
  return drawing;
}
