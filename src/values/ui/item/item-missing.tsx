import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import type { Address } from '../../../api/address.ts';
import { useApi } from '../../../api/api-context.ts';
import { gameOf } from '../../../games/game-list.ts';
import type { GameId } from '../../../games/game.ts';
import { GamesHere, NO_SUCH_GAME } from '../../../games/ui/games-here.tsx';
import { buttonClass } from '../../../platform/ui/button.tsx';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { ITEM_NOT_FOUND, itemAddress } from '../../items/item-address.ts';
import { slugMeant, wordsOfSlug } from '../../items/slug-in-address.ts';
import { valueReads } from '../../value-reads.ts';

/** Items that are offered for one that is not there. */
const MOST_MEANT = 3;

/** An address names an item of no game: says so, and leads to the games. */
export function GameMissing() {
  return (
    <main id="main" className="wrap sect">
      <EmptyState
        heading="h1"
        sticker="magnifying-glass-tilted-left"
        title={ITEM_NOT_FOUND}
        text={NO_SUCH_GAME}
        action={<GamesHere />}
      />
    </main>
  );
}

/** No item of that slug is on a list: says so, and leads to what may have been meant. */
export function ItemMissing({ game, address }: { game: GameId; address: Address }) {
  useSlugMeant(game, address);
  const words = wordsOfSlug(address);
  const { data } = useQuery({ ...valueReads.foundItems(useApi(), game, words), enabled: words !== '' });
  const here = data?.games.find((each) => each.game === game);
  const meant = [...(here?.found ?? []).map(({ item }) => item), ...(here?.nearest ?? [])].slice(
    0,
    MOST_MEANT,
  );
  return (
    <main id="main" className="wrap sect">
      <EmptyState
        heading="h1"
        sticker="magnifying-glass-tilted-left"
        title={ITEM_NOT_FOUND}
        text={`It may have another name in ${gameOf(game).name}, or have left the list.`}
        action={[
          meant.length > 0 && (
            <nav key="meant" className="stack g2" aria-label="Did you mean">
              <p>{meant.length === 1 ? 'Did you mean this one?' : 'Did you mean one of these?'}</p>
              {meant.map(({ slug, name }) => (
                <Link key={slug} className={buttonClass({ kind: 'soft' })} href={itemAddress(game, slug)}>
                  {name}
                </Link>
              ))}
            </nav>
          ),
          <Link
            key="list"
            className={buttonClass({ kind: 'pri' })}
            href={`/values/${game}?q=${encodeURIComponent(words)}`}
          >
            Search the list
          </Link>,
        ]}
      />
    </main>
  );
}

/** A name in the place of a slug leads to the item, as the server has it. */
function useSlugMeant(game: GameId, address: Address): void {
  const [, navigate] = useLocation();
  const meant = slugMeant(address);
  useEffect(() => {
    if (meant !== undefined) navigate(itemAddress(game, meant), { replace: true });
  }, [game, meant, navigate]);
}
