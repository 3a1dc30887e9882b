import { lazy, type MouseEvent, Suspense } from 'react';
import { useLocation } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { GameId } from '../../games/game.ts';
import type { Item } from '../item.ts';

const loadPanel = async () => ({ default: (await import('./item-panel.tsx')).ItemPanel });
const ItemPanel = lazy(loadPanel);

/**
 * The item that lies over its game's list: opened from there, its address stands over that of the list.
 * @param props.items what the list holds so far
 */
export function OpenedItem({ game, items }: { game: GameId; items: readonly Item[] | undefined }) {
  const [, , , slug] = useLocation()[0].split('/');
  if (!slug) return null;
  return (
    <Suspense>
      <ItemPanel key={slug} game={game} slug={slug} listed={items?.find((item) => item.slug === slug)} />
    </Suspense>
  );
}

/** What the list around the items' links does: a plain press opens an item over the list, anything else is a link's. */
export const openItems = {
  onPointerOver: prepare,
  onFocus: prepare,
  onClick: (event: MouseEvent) => {
    const link = linkOf(event);
    if (link === null || event.button > 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    navigate(link.pathname, { state: { under: location.pathname + location.search } });
  },
};

/** Once the reader's finger, pointer or focus is on an item, the code that shows it is fetched. */
function prepare(event: { target: EventTarget }): void {
  if (linkOf(event) !== null) loadPanel().catch(() => undefined);
}

function linkOf({ target }: { target: EventTarget }): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a.ilink') : null;
}
