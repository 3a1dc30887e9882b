import { loadLateCalls } from '../../api/call-by-route.ts';
import { watchForLostParts } from '../../platform/ui/page/new-version.ts';
import { showTouches } from '../../platform/ui/page/show-touches.ts';
import { provideItemKeys } from '../../values/ui/item/item-keys-context.ts';
import { loadAhead } from './load-ahead.ts';
import { noteUsedGame } from './note-used-game.ts';

/** What makes a page quicker to use, and nobody misses before it can be seen. */
export function afterFirstView(page: Parameters<typeof loadAhead>[0]): void {
  watchForLostParts();
  provideItemKeys(async () => (await import('../../matching/ui/own-item.tsx')).OwnItem);
  showTouches();
  loadLateCalls().catch(() => undefined);
  loadAhead(page);
  noteUsedGame();
}
