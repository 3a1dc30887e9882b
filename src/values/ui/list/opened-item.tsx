import { type MouseEvent, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { GameId } from '../../../games/game.ts';
import { loadOrSay } from '../../../platform/ui/page/load-or-say.ts';
import { LoadingCover } from '../../../platform/ui/page/loading-cover.tsx';
import type { Item } from '../../items/item.ts';

const loadPanel = async () => (await import('./item-panel.tsx')).ItemPanel;
type Panel = Awaited<ReturnType<typeof loadPanel>>;

/** Its code, once it is there: whoever opens an item then sees it in the same moment. */
let panel: Panel | undefined;
const fetchPanel = async () => {
  panel = await loadPanel();
  return panel;
};

/**
 * The item that lies over its game's list: opened from there, its address stands over that of the list.
 * @param props.items what the list holds so far
 */
export function OpenedItem({ game, items }: { game: GameId; items: readonly Item[] | undefined }) {
  const [, , , slug] = useLocation()[0].split('/');
  const [fetched, setFetched] = useState<{ Panel: Panel }>();
  const Panel = panel ?? fetched?.Panel;
  const isWaiting = Boolean(slug) && Panel === undefined;
  useEffect(() => {
    if (!isWaiting) return undefined;
    let isLeft = false;
    const fetchIt = async () => {
      const code = await loadOrSay(fetchPanel);
      if (isLeft) return;
      if (code === undefined) history.back();
      else setFetched({ Panel: code });
    };
    void fetchIt();
    return () => {
      isLeft = true;
    };
  }, [isWaiting]);
  if (!slug) return null;
  if (Panel === undefined) return <LoadingCover />;
  return <Panel key={slug} game={game} slug={slug} listed={items?.find((item) => item.slug === slug)} />;
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
    // It opens in the form that its row shows.
    const { form } = link.closest('article')?.dataset ?? {};
    navigate(link.pathname, { state: { under: location.pathname + location.search, form } });
  },
};

/** Once the reader's finger, pointer or focus is on an item, the code that shows it is fetched. */
function prepare(event: { target: EventTarget }): void {
  if (linkOf(event) !== null) fetchPanel().catch(() => undefined);
}

function linkOf({ target }: { target: EventTarget }): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a.ilink') : null;
}
