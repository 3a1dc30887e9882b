import { Link } from 'wouter';
import { gameOf } from '../../games/game-list.ts';
import type { GameId } from '../../games/game.ts';
import { GamesHere, NO_SUCH_GAME } from '../../games/ui/games-here.tsx';
import { buttonClass } from '../../platform/ui/button.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { ITEM_NOT_FOUND } from '../item-address.ts';

/** No item of that slug is on a list: says so, and leads to where it may stand under another name. */
export function ItemMissing({ game, slug }: { game?: GameId; slug: string }) {
  const words = slug.replaceAll('-', ' ');
  return (
    <main id="main" className="wrap sect">
      <EmptyState
        heading="h1"
        sticker="magnifying-glass-tilted-left"
        title={ITEM_NOT_FOUND}
        text={
          game === undefined
            ? NO_SUCH_GAME
            : `It may have another name in ${gameOf(game).name}, or have left the list.`
        }
        action={
          game === undefined ? (
            <GamesHere />
          ) : (
            <Link
              className={buttonClass({ kind: 'pri' })}
              href={`/values/${game}?q=${encodeURIComponent(words.slice(0, 60))}`}
            >
              Search the list
            </Link>
          )
        }
      />
    </main>
  );
}
